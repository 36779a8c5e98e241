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
import type { LabPage } from '../../ui/labPage.ts';
import { Curves } from '../../ui/Curves.tsx';
import { Diagrams } from '../../ui/Diagrams.tsx';
import { Figure, figure, safe } from '../../ui/figure.tsx';
import { Formula } from '../../ui/Formula.tsx';
import { diagramsHeight } from '../../ui/frameHeight.ts';
import { ResultTable } from '../../ui/ResultTable.tsx';
import { TreeFigure } from '../../ui/TreeFigure.tsx';
import type { Cluster } from './types.ts';

const operation = ['operation', 'p', 'message_bytes'];
const gather = ['algorithm', 'window', 'buffer_units', 'handover', 'timeout_us'];
const machine = ['mtu', 'copy'];

const all = [...operation, ...gather, ...machine];

const diagram = figure({ name: 'operation', title: 'Event diagram', keys: all, frameHeight: diagramsHeight(clusterDiagram) }, Diagrams, clusterDiagram);
const times = figure({ name: 'times', title: 'Times by closed form and by simulation', keys: [...all, 'sweep'] }, Curves, clusterCurves);
const TheMachine = safe('The machine', Costs);

const Body = () => (
  <>
    <Formula spec={gatherFormula} />
    <Formula spec={broadcastFormula} />
    <Diagrams spec={clusterDiagrams} />
    <TreeFigure spec={clusterTree} />
    <Figure of={times} />
    <ResultTable spec={clusterTable} />
    <TheMachine />
  </>
);

/** Broadcast and gather on a cluster: what the switch between the processes makes of them. */
export const cluster: LabPage<Cluster> = {
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
  notice: clusterNotice,
  Body,
  figures: [diagram, times],
};
