import { editText } from '../../core/link/edits.ts';
import type { LabResults } from '../../core/results/labResults.ts';
import { Bars } from '../../ui/charts/Bars.tsx';
import { Curves } from '../../ui/charts/Curves.tsx';
import { compareFigure } from '../../ui/compare/compareFigure.tsx';
import { DetailsSection } from '../../ui/DetailsSection.tsx';
import { DeadlockNotice } from '../../ui/diagrams/DeadlockNotice.tsx';
import { Diagrams } from '../../ui/diagrams/Diagrams.tsx';
import { deadlockedByEdits } from '../../ui/diagrams/endings.ts';
import { diagramsHeight } from '../../ui/diagrams/frameHeight.ts';
import { Formula } from '../../ui/Formula.tsx';
import { Figure, figure } from '../../ui/figure.tsx';
import type { LabPage, Verdict } from '../../ui/labPage.ts';
import { OverlapTable } from '../../ui/overlap/OverlapTable.tsx';
import { ReferenceTable } from '../../ui/tables/ReferenceTable.tsx';
import { socketsBars } from './bars.ts';
import { socketsDeadlock } from './deadlock.ts';
import { socketsDiagrams } from './diagrams.ts';
import { socketsExperiments } from './experiments.ts';
import { socketsFormula } from './formula.ts';
import { socketsGain } from './gain.ts';
import { socketsNumbers } from './numbers.ts';
import { socketsOverlap } from './overlap.ts';
import { socketsPenalty } from './penalty.ts';
import { socketsPresets } from './presets.ts';
import { shownValues, socketsValues } from './resultNumbers.ts';
import { costTable } from './table.ts';
import { socketsTransfers } from './transfers.ts';
import type { Sockets } from './types.ts';
import * as words from './words.ts';

const program = ['scheme', 'message_bytes', 'interior_us', 'boundary_us'];
const buffers = ['send_buffer', 'receive_buffer', 'fragment', 'nodelay', 'probe_us'];
const network = ['bandwidth_mb_s', 'latency_us', 'wire'];
const machine = ['pipe_us', 'protocol_us', 'copy_us_per_kb', 'message_copy_us_per_kb', 'mbuf_us'];

const main = [...program, 'send_buffer', 'receive_buffer', 'latency_us'];

const programs = figure(
  { name: 'programs', title: 'Event diagrams', keys: [...main, 'beside'], frameHeight: diagramsHeight(socketsDiagrams) },
  Diagrams,
  socketsDiagrams,
);
const comparison = figure({ name: 'comparison', title: 'An iteration of each program', keys: main }, Bars, socketsBars);
const gain = figure({ name: 'gain', title: 'Gain', keys: [...main, 'against', 'sweep'] }, Curves, socketsGain);
const penalty = figure(
  { name: 'penalty', title: 'Penalty and the size of the message', keys: ['message_bytes', ...network, ...machine] },
  Curves,
  socketsPenalty,
);

const transfers = figure(
  { name: 'transfers', title: 'Transfer times', keys: ['transfers', 'message_bytes', ...buffers, ...network, ...machine] },
  Curves,
  socketsTransfers,
);

const Body = () => (
  <>
    <DeadlockNotice spec={socketsDeadlock} />
    <Figure of={comparison} />
    <DetailsSection />
    <Figure of={programs} />
    <OverlapTable spec={socketsOverlap} />
    <Formula spec={socketsFormula} />
    <Figure of={gain} />
    <Figure of={penalty} />
    <Figure of={transfers} />
    <ReferenceTable spec={socketsExperiments} />
    <ReferenceTable spec={costTable} />
  </>
);

function verdict(results: LabResults<Sockets>): Verdict {
  const values = socketsValues(results);
  if (values === null) return words.idea;
  if (values.status === 'limit') return words.limited(values.limit);
  const shown = shownValues(results);
  if (values.status === 'deadlock' && editText(shown) !== '') return deadlockedByEdits;
  const { schemes } = values;
  const isPlain = shown.scheme !== 'blocking';
  const send = schemes[isPlain ? 'separated' : 'blocking'];
  const headline = values.status === 'deadlock' ? words.deadlocked(shown.p) : words.comparison({ send, hiding: schemes.hiding }, isPlain, values.iteration_us);
  return { headline, reason: words.reason(shown) };
}

/** Why blocking sends do not hide, and what a communication process changes: Strumpen's sections 3 and 4. */
export const sockets: LabPage<Sockets> = {
  lab: 'sockets',
  about: words.about,
  groups: [
    { title: 'Program', keys: program },
    { title: 'Sockets', keys: buffers },
    { title: 'Network', keys: network },
    { title: 'Machine', keys: machine },
    { title: 'Size', keys: ['p', 'iterations'] },
    { title: 'Compare', keys: ['beside', 'against', 'sweep', 'transfers'] },
  ],
  verdict: { origin: 'simulation', read: verdict },
  numbers: socketsNumbers,
  presets: socketsPresets,
  Body,
  figures: [programs, comparison, gain, penalty, transfers, compareFigure(socketsDiagrams, [...main, 'beside'])],
};
