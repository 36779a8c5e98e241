import type { EvidenceRow } from '../../core/evidence/labEvidence.ts';
import type { Score } from '../../core/evidence/score.ts';
import { formatCount, formatPercent, formatQuantity } from '../../core/units/formatQuantity.ts';
import { type CoverageLine, coverageState } from './rows.ts';

export const about =
  'Every table, figure and quantitative sentence of the papers that the labs go through, and of two more that they use, beside what this page says of it: what was predicted, what was fitted, and what cannot be reached.';

/** How many rows of each kind do not count, by their use. */
export type Uncounted = Readonly<Record<'seen' | 'calibration' | 'identity', number>>;

const uncountedKinds = { seen: 'seen before', calibration: 'calibrated', identity: 'the same by construction' } as const;

/** How well predictions fit, in a headline and a sentence. */
export function verdictOf(cited: string, score: Score, uncounted: Uncounted): { readonly headline: string; readonly reason: string } {
  const { numbers, within10, within2, statements, hold } = score;
  const kinds = Object.entries(uncountedKinds).flatMap(([use, text]) => {
    const count = uncounted[use as keyof Uncounted];
    return count === 0 ? [] : [`${count} ${text}`];
  });
  const sentences = [
    statements > 0 && `${hold} of ${formatCount(statements, 'predicted statement')} in words ${statements === 1 ? 'holds' : 'hold'}.`,
    kinds.length > 0 && `Not counted, since they could not have missed: ${kinds.join(', ')}.`,
  ];
  return {
    headline:
      numbers === 0
        ? `No number of ${cited} is predicted here`
        : `${within10} of ${formatCount(numbers, 'number that could have missed', 'numbers that could have missed')} ${within10 === 1 ? 'is' : 'are'} within 10% of ${cited}, ${within2} within a factor of two`,
    reason: sentences.filter(Boolean).join(' '),
  };
}

/** The factor by which a prediction is off. */
export const factorText = (factor: number | null): string =>
  factor === null ? '–' : factor === Infinity ? 'not comparable' : formatQuantity(factor, factor < 1.1 ? 4 : 3);

export const shareText = (some: number, all: number): string => (all === 0 ? '–' : `${some} (${formatPercent(some / all)})`);

/** What a paper's rows come to, in a line. */
export function summaryOf({ numbers, within10, statements, hold }: Score, rows: number): string {
  const parts = [
    formatCount(rows, 'row'),
    numbers > 0 && `${within10} of ${numbers} predicted numbers within 10%`,
    statements > 0 && `${hold} of ${formatCount(statements, 'predicted statement')} ${statements === 1 ? 'holds' : 'hold'}`,
  ];
  return parts.filter(Boolean).join('; ');
}

/** The table of scores: its columns, and the cells of a row after its name. */
export const scoreHead = ['paper', 'numbers', 'median factor', 'worst factor', 'within 10%', 'within 50%', 'within a factor of 2', 'statements that hold'];

export const scoreCells = ({ numbers, median, worst, within10, within50, within2, statements, hold }: Score): readonly string[] => [
  String(numbers),
  factorText(median),
  factorText(worst),
  shareText(within10, numbers),
  shareText(within50, numbers),
  shareText(within2, numbers),
  statements === 0 ? '–' : `${hold} of ${statements}`,
];

export const scoresNote =
  'A factor says how many times ours is too large or too small: inside a printed range 1, outside it from the nearer end; ours is not comparable where it does not exist or has the opposite sign. Only what could have missed is counted: not what was fitted, seen before, or is the same by construction.';

export const rowHead = ['quantity', 'printed', 'model', 'simulation', 'ratio', 'ours is', 'source'];

export const rowsNote = 'Model: the closed form in Python. Simulation: the mechanism in C.';

/** How ours compares with what is printed. */
export function judged({ place, holds, ratio }: EvidenceRow): string {
  if (holds !== undefined) return holds ? 'holds' : 'does not hold';
  return place ?? (ratio === null ? '–' : formatQuantity(ratio, 3));
}

export const coverageHead = ['what the paper has', 'where', 'here', 'what is missing, and why'];

export const coverageNote = 'Every system, equation, figure and table of the five papers. Each line leads to a scenario that shows it.';

/** How much of a paper is here, in a line. */
export function coverageSummary(lines: readonly CoverageLine[]): string {
  const count = (state: ReturnType<typeof coverageState>): number => lines.filter((line) => coverageState(line) === state).length;
  return `${count('in full')} of ${lines.length} in full, ${count('in part')} in part, ${count('not here')} not here`;
}
