import { type LabResults, simulatedPoints } from '../../core/results/labResults.ts';
import { formatBytes, formatPercent, formatQuantity } from '../../core/units/formatQuantity.ts';
import type { ReferenceRow, ReferenceSpec } from '../../ui/specs.ts';
import { clusterAccuracy, type ErrorsAlong } from './accuracy.ts';
import { printedAccuracy } from './reference.ts';
import { isGather } from './resultNumbers.ts';
import type { Cluster } from './types.ts';
import { isPowerOfTwo } from './words.ts';
import { broadcastSurveyNote, comparedWithMeasurements, copyChosen, gatherSurveyNote, lossesAreOurs } from './wordsOfPaper.ts';

/** What sections 4 and 5.5 say of accuracy: there against what was measured, here against what is simulated along the axis. */
export const clusterSurvey: ReferenceSpec<Cluster> = {
  origin: 'survey',
  title: 'The accuracy of the equations',
  note: ({ values }) => (isGather(values) ? gatherSurveyNote(printedAccuracy.processes, printedAccuracy.message_bytes) : broadcastSurveyNote),
  read: (results) => {
    const errors = clusterAccuracy(results)?.errors;
    if (!errors || !results.model) return null;
    const { bound_us, logp_us, cluster_us } = errors;
    if (bound_us) return [...accuracyRows(bound_us, results.model.values), ...simpleRows(results)];
    // Figure 2 is over message lengths, and the equations are for powers of two.
    const { sweep, p } = results.model.values;
    return logp_us && cluster_us && sweep === 'message_bytes' && isPowerOfTwo(p)
      ? broadcastRows(logp_us, cluster_us, results.model.values.copy === 'none')
      : null;
  },
};

type Row = Omit<ReferenceRow, 'source' | 'move' | 'ratio' | 'use'> & Partial<ReferenceRow>;
const row = (source: string, rest: Row): ReferenceRow => ({ ratio: null, use: 'prediction', move: null, source, ...rest });

function accuracyRows({ mean, largest, largestAt }: ErrorsAlong, { sweep, p, message_bytes }: Cluster['Values']): ReferenceRow[] {
  const said = printedAccuracy;
  const place = (processes: number, bytes: number): string => `p = ${formatQuantity(processes)}; ${formatBytes(bytes)}`;
  const share = (label: string, paper: number, ours: number): ReferenceRow =>
    row(said.source, { label, paper: formatPercent(paper), ours: formatPercent(ours), use: 'unreachable', why: comparedWithMeasurements });
  return [
    share('equation (8) is off by, on average', said.mean, mean),
    share('equation (8) is off by, at most', said.largest, largest),
    row(said.source, {
      label: 'equation (8) is off most at',
      paper: place(said.largestAt.p, said.largestAt.message_bytes),
      ours: sweep === 'p' ? place(largestAt, message_bytes) : place(p, largestAt),
      use: 'unreachable',
      why: comparedWithMeasurements,
    }),
  ];
}

/** Figure 5. */
function simpleRows(results: LabResults<Cluster>): ReferenceRow[] {
  const { coordinated_us, simple_us } = simulatedPoints(results) ?? {};
  if (!coordinated_us || !simple_us) return [];
  const times = Array.from(simple_us, (simple, i) => simple / coordinated_us[i]!).filter((ratio) => !Number.isNaN(ratio));
  const [first, last] = [times[0], times.at(-1)];
  if (first === undefined || last === undefined) return [];
  return [
    row('figure 5', {
      label: 'simple gather over the coordinated one, from one end of the axis to the other',
      paper: 'ever longer',
      ours: `${formatQuantity(first, 3)} to ${formatQuantity(last, 3)}`,
      holds: last > first,
      use: 'seen',
      why: lossesAreOurs,
    }),
  ];
}

/** Figure 2. */
function broadcastRows(logp: ErrorsAlong, cluster: ErrorsAlong, asPrinted: boolean): ReferenceRow[] {
  const said = asPrinted ? {} : ({ use: 'calibration', why: copyChosen } as const);
  return [
    row('figure 2', {
      label: 'LogP (1) is off by, at the upper end of the axis',
      paper: 'more',
      ours: formatPercent(logp.last),
      holds: logp.last > logp.first,
      ...said,
    }),
    row('figure 2', {
      label: 'equation (2) is off by, on average',
      paper: 'less than LogP',
      ours: formatPercent(cluster.mean),
      holds: cluster.mean < logp.mean,
      ...said,
    }),
  ];
}
