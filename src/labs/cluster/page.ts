import { Costs } from './Costs.tsx';
import { clusterCurves } from './curves.ts';
import { clusterDiagram, clusterDiagrams, clusterTree } from './diagrams.ts';
import { broadcastFormula, gatherFormula } from './formula.ts';
import { clusterMarks } from './marks.ts';
import { clusterNotice } from './notice.ts';
import { clusterNumbers } from './numbers.ts';
import { isGather } from './resultNumbers.ts';
import { clusterTable } from './table.ts';
import { clusterVerdict } from './verdict.ts';
import type { LabPage } from '../../ui/sections/lab.ts';
import type { CurvesSection, ViewSection } from '../../ui/sections/section.ts';

const operation = ['operation', 'p', 'message_bytes'];
const gather = ['algorithm', 'window', 'buffer_units', 'handover', 'timeout_us'];
const machine = ['mtu', 'copy'];

const curves: CurvesSection = { kind: 'curves', curves: clusterCurves };

const costs: ViewSection = { kind: 'view', what: 'The machine', View: Costs };

/** Broadcast and gather on a cluster: what the switch between the processes makes of them. */
export const cluster: LabPage = {
  lab: 'cluster',
  groups: [
    { title: 'Operation', keys: operation },
    { title: 'Gather', keys: gather, shownFor: isGather },
    { title: 'Packets', keys: machine },
    { title: 'Curves', keys: ['sweep'] },
  ],
  verdict: { origin: 'simulation', read: clusterVerdict },
  refusal: (_, { message }) => ({
    headline: 'There is no such machine',
    reason: message,
    moves: [{ label: 'The machine of Table 1', values: { machine: 'fast_ethernet' } }],
  }),
  numbers: clusterNumbers,
  sliderMarks: clusterMarks,
  sections: [clusterNotice, gatherFormula, broadcastFormula, clusterDiagrams, clusterTree, curves, clusterTable, costs],
  figures: [
    { name: 'operation', title: 'Event diagram', section: clusterDiagram, keys: [...operation, ...gather, ...machine] },
    { name: 'times', title: 'Times by closed form and by simulation', section: curves, keys: [...operation, ...gather, ...machine, 'sweep'] },
  ],
};
