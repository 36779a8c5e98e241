import { type OwnWays, type PrintedGroup, printedTable } from '../../core/evidence/printedRows.ts';
import { defaultValues } from '../../core/lab/defaultScenario.ts';
import type { LabResults } from '../../core/results/labResults.ts';
import { formatPercent, formatQuantity } from '../../core/units/formatQuantity.ts';
import type { ReferenceSpec } from '../../ui/specs.ts';
import printed from './comparison.json' with { type: 'json' };
import { largestBuffer } from './machines.ts';
import { type Sockets, socketsPoints, socketsTable } from './model.ts';
import { experimentsNote, surveyOf, tablesNote } from './words.ts';

export const socketsPrinted = printed as readonly PrintedGroup[];

/** What the paper calls negligible, and hardly anything; and what it calls alike, within a few percent. */
const negligible = 0.1;
const few = 0.05;

const endings: Readonly<Record<string, string>> = { completed: 'completes', deadlock: 'deadlocks', unreceived: 'leaves messages', limit: 'reaches a limit' };
const parameters = defaultValues(socketsTable);
const delayedAt = 'scheme=pingpong&nodelay=off&latency_us=0&interior_us=60000&boundary_us=10000&probe_us=10000&iterations=2&beside=none';

export const socketsOwn: OwnWays = {
  survey: { parameters, points: socketsPoints(parameters) },
  readings: {
    largest_buffer: () => largestBuffer,
    /** The longest message that waits for a delayed acknowledgement, if 4097 bytes are the shortest, as printed. */
    longest_delayed({ values }) {
      const { from, to } = (values as unknown as Sockets['Simulation']).survey!.experiments.remainder_bytes;
      return { found: from === 4097 ? to : null, at: `${delayedAt}&message_bytes=${to}` };
    },
  },
  conditions: {
    'the third is the least': (...times) => times.every((us, i) => i === 2 || times[2]! < us),
    'hardly less in the end': (_, end) => end! > 1 - negligible,
    'rises in the end': (...ours) => ours.at(-2)! < ours.at(-1)!,
    'alike in the end': (...ours) => Math.abs(ours.at(-1)! / ours.at(-2)! - 1) < few,
    'only hiding gains': (blocking, hiding) => hiding! > 1 + few && blocking! < 1 + few,
  },
  formats: {
    ending: (status) => endings[String(status)]!,
    'order of magnitude': (us) => formatQuantity(Math.log10(Number(us)), 2),
    /** How far hiding and blocking send are apart at most. */
    lead(found) {
      const difference = Number(found);
      return Math.abs(difference) < 0.03 ? 'alike within 3%' : `hiding ${difference > 0 ? 'ahead' : 'behind'} by up to ${formatPercent(Math.abs(difference))}`;
    },
  },
};

/** Rows that are all read from the survey, which is part of every scenario. */
const fromSurvey = (groups: readonly PrintedGroup[], note: string): ReferenceSpec<Sockets> => {
  const table = printedTable(socketsTable, groups, socketsOwn);
  return {
    origin: 'survey',
    title: groups[0]!.title!,
    note,
    read: (results: LabResults<Sockets>) => (surveyOf(results) === null ? null : table.read([results.survey!.result])),
  };
};

/** Tables 1 and 2: costs of a pipe message and a semaphore, and protocol costs of an 8-byte transfer. */
export const costTable = fromSurvey(socketsPrinted.slice(0, 1), tablesNote);

/** What sections 3 and 4 observe, beside the same in the simulator. */
export const socketsExperiments = fromSurvey(socketsPrinted.slice(1), experimentsNote);
