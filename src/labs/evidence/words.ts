import type { Score } from '../../core/evidence/score.ts';
import { formatCount, formatPercent, formatQuantity } from '../../core/units/formatQuantity.ts';

/** How well predictions fit, in a headline and a sentence. */
export function verdictOf(
  cited: string,
  { numbers, within10, within2, statements, hold }: Score,
  calibrated: number,
): { readonly headline: string; readonly reason: string } {
  const sentences = [
    statements > 0 && `${hold} of ${formatCount(statements, 'predicted statement')} in words ${statements === 1 ? 'holds' : 'hold'}.`,
    calibrated > 0 &&
      `${formatCount(calibrated, 'more number is', 'more numbers are')} calibrated and no evidence: something was chosen to make ${calibrated === 1 ? 'it' : 'them'} fit.`,
  ];
  return {
    headline:
      numbers === 0
        ? `Nothing is predicted of ${cited}`
        : `${within10} of ${formatCount(numbers, 'predicted number')} ${within10 === 1 ? 'is' : 'are'} within 10% of ${cited}, ${within2} within a factor of two`,
    reason: sentences.filter(Boolean).join(' '),
  };
}

/** The factor by which a prediction is off. */
export const factorText = (factor: number | null): string =>
  factor === null ? '–' : factor === Infinity ? 'no number' : formatQuantity(factor, factor < 1.1 ? 4 : 3);

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
