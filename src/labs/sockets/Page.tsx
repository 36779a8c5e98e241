import { editText } from '../../core/link/edits.ts';
import { type LabResults, modelNumber, timelineOf } from '../../core/results/labResults.ts';
import { deriveHiddenShare } from '../../core/timeline/overlapTimes.ts';
import { processNames } from '../../core/timeline/processes.ts';
import { isWhole, type Timeline } from '../../core/timeline/timeline.ts';
import { formatPercent, formatQuantity, formatTime } from '../../core/units/formatQuantity.ts';
import { moreThan, quantity } from '../../core/units/quantity.ts';
import { DetailsSection } from '../../ui/answers/DetailsSection.tsx';
import { modelled } from '../../ui/answers/keyNumbers.ts';
import { Figure, figure } from '../../ui/figure.tsx';
import { Bars } from '../../ui/figures/charts/Bars.tsx';
import { Curves } from '../../ui/figures/charts/Curves.tsx';
import { compareFigure } from '../../ui/figures/compareFigure.tsx';
import { DeadlockNotice } from '../../ui/figures/diagrams/DeadlockNotice.tsx';
import { Diagrams } from '../../ui/figures/diagrams/Diagrams.tsx';
import { diagramsHeight } from '../../ui/figures/diagrams/frameHeight.ts';
import { Formula } from '../../ui/figures/Formula.tsx';
import { OverlapTable } from '../../ui/figures/overlap/OverlapTable.tsx';
import { ReferenceTable } from '../../ui/figures/tables/ReferenceTable.tsx';
import type { NumberSpec, Verdict, WrittenPage } from '../../ui/labPage.ts';
import type { OverlapSpec } from '../../ui/specs.ts';
import { deadlockedByEdits } from '../../ui/text/words.ts';
import { costTable, socketsExperiments } from './comparison.ts';
import { socketsBars, socketsDeadlock, socketsDiagrams, socketsFormula, socketsGain, socketsPenalty, socketsTransfers } from './figures.ts';
import type { Sockets } from './model.ts';
import { type SocketsValues, shownSchemes } from './model.ts';
import * as words from './words.ts';
import { schemeNames, shownValues, socketsValues } from './words.ts';

/** An iteration of each shown program, beside `simultaneous`, which exchanges and then computes. */
const socketsOverlap: OverlapSpec<Sockets> = {
  read(results) {
    const schemes = socketsValues(results)?.schemes;
    const communication = schemes?.simultaneous.iteration_exposed_us ?? null;
    if (!schemes || communication === null) return [];
    const computation = schemes.simultaneous.iteration_us! - communication;
    return shownSchemes(results.values).flatMap((scheme) => {
      const [overall, timeline] = [schemes[scheme].iteration_us, timelineOf(results, scheme)];
      if (scheme === 'simultaneous' || overall === null || timeline === null || !isWhole(timeline)) return [];
      return [{ label: schemeNames[scheme], overall, computation, communication, hidden: hiddenOfFirst(timeline) }];
    });
  },
};

/** All processors are alike; the first one has several processes, each on a line of its own. */
function hiddenOfFirst(timeline: Timeline): number | null {
  const names = processNames(timeline.processes);
  return deriveHiddenShare(timeline, new Set(names.flatMap((name, line) => (name.startsWith('P0 ') ? [line] : []))));
}

/** Key numbers: an iteration of the chosen program by both engines, its communication, and the overhead of the communication process. */
const socketsNumbers: readonly (readonly NumberSpec<Sockets>[])[] = [
  [
    simulated('Iteration, simulated', (values) => values.iteration_us, formatTime),
    modelled('Iteration, closed form', 'expected_us', formatTime),
    { label: 'Difference', origin: 'both', read: difference },
    simulated('Gain over simultaneous', (values) => values.gain, formatQuantity),
    simulated('Exposed communication', (values) => values.iteration_exposed_us, formatTime),
    simulated('Penalty for 8 bytes', ({ transfer }) => transfer.penalty_8, formatQuantity),
  ],
];

function simulated(label: string, value: (values: SocketsValues) => number | null, format: (value: number) => string): NumberSpec<Sockets> {
  return {
    label,
    origin: 'simulation',
    read: (results) => {
      const values = socketsValues(results);
      return values === null ? null : quantity(value(values), format);
    },
  };
}

function difference(results: LabResults<Sockets>): string | null {
  const [closed, run] = [modelNumber(results, 'expected_us'), socketsValues(results)?.iteration_us ?? null];
  return closed === null || run === null || closed === 0 ? null : formatPercent(moreThan(run, closed) / closed);
}

const program = ['scheme', 'message_bytes', 'interior_us', 'boundary_us'];
const buffers = ['send_buffer', 'receive_buffer', 'fragment', 'nodelay', 'probe_us'];
const network = ['bandwidth_mb_s', 'latency_us', 'wire'];
const machine = ['pipe_us', 'protocol_us', 'copy_us_per_kb', 'message_copy_us_per_kb', 'mbuf_us', 'pages', 'remap_us'];

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
export const sockets: WrittenPage<Sockets> = {
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
  Body,
  figures: [programs, comparison, gain, penalty, transfers, compareFigure(socketsDiagrams, [...main, 'beside'])],
};
