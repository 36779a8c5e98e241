import type { EvidenceRow } from '../../core/evidence/labEvidence.ts';
import type { EvidenceKind } from '../../core/evidence/referenceRow.ts';
import { type Score } from '../../core/evidence/score.ts';
import { rowsIn, type Tally } from '../../core/evidence/tally.ts';
import { formatCount, formatPercent, formatQuantity } from '../../core/units/formatQuantity.ts';
import { type CoverageLine, coverageState } from './rows.ts';

export const about =
  'Every table, figure and quantitative sentence of the papers that the labs go through, and of others that they use, beside what this page says of it: what was predicted, what was fitted, and what cannot be reached.';

const unscored = {
  calibration: 'calibrated',
  identity: 'the same by construction',
  contradicted: 'excluded by other numbers of the paper',
} as const satisfies Partial<Record<EvidenceKind, string>>;

/** How well predictions fit, in a headline, and what else can miss beside it. */
export function verdictOf(cited: string, { prediction, seen, kinds: counts }: Tally): { readonly headline: string; readonly reason: string } {
  const { numbers, within10, within2, statements, hold } = prediction;
  const kinds = (Object.entries(unscored) as [keyof typeof unscored, string][]).flatMap(([kind, text]) =>
    counts[kind] === undefined ? [] : [`${counts[kind]} ${text}`],
  );
  const sentences = [
    statements > 0 && `${hold} of ${formatCount(statements, 'predicted statement')} in words ${statements === 1 ? 'holds' : 'hold'}.`,
    seen.numbers > 0 &&
      `Of ${formatCount(seen.numbers, 'number')} seen before, ${seen.within10} ${seen.within10 === 1 ? 'is' : 'are'} within 10%, ${seen.within2} within a factor of two.`,
    kinds.length > 0 && `Not scored: ${kinds.join(', ')}.`,
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

const shareText = (some: number, all: number): string => (all === 0 ? '–' : `${some} (${formatPercent(some / all)})`);

/** What a paper's rows come to, in a line. */
export function summaryOf(tally: Tally): string {
  const { numbers, within10, statements, hold } = tally.prediction;
  const parts = [
    formatCount(rowsIn(tally), 'row'),
    numbers > 0 && `${within10} of ${numbers} predicted numbers within 10%`,
    statements > 0 && `${hold} of ${formatCount(statements, 'predicted statement')} ${statements === 1 ? 'holds' : 'hold'}`,
  ];
  return parts.filter(Boolean).join('; ');
}

/** The table of scores: its columns, and the cells of a row after its name. */
export const scoreHead = [
  'paper',
  'predicted numbers',
  'within 10%',
  'within a factor of 2',
  'statements hold',
  'numbers seen before',
  'of these within 10%',
  'of these within a factor of 2',
  'of statements seen before hold',
];

export function scoreCells({ prediction, seen }: Tally): readonly string[] {
  const shares = ({ numbers, within10, within2 }: Score) => [String(numbers), shareText(within10, numbers), shareText(within2, numbers)];
  const statementsText = ({ statements, hold }: Score): string => (statements === 0 ? '–' : `${hold} of ${statements}`);
  return [...shares(prediction), statementsText(prediction), ...shares(seen), statementsText(seen)];
}

export const scoresNote =
  'A factor says how many times ours is too large or too small: inside a printed range 1, outside it from the nearer end; ours is not comparable where it does not exist or has the opposite sign. A prediction could have missed. What was seen before was in view when something that it follows from was chosen: it can miss too, and a hit of it proves less. What was fitted, is the same by construction, or is excluded by the paper itself is not scored.';

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
