import { isCurrent, type LabResults, modelNumber } from '../../core/results/labResults.ts';
import { formatQuantity, withNoun } from '../../core/units/formatQuantity.ts';
import type { FormulaSpec } from '../../ui/specs.ts';
import equations from './formula.tex';
import numbers from './numbers.tex';
import type { Krylov } from './types.ts';

/** The times of an iteration with and without hiding, and the gain as their ratio. */
export const krylovFormula: FormulaSpec<Krylov> = {
  source: 'Strumpen 1994, section 4.3',
  parts: [equations, numbers],
  slots,
  text: (results) => {
    const { lambda, f, p, gain } = slots(results);
    return (
      'An iteration without hiding takes a over p plus b times the square root of p; with hiding, 1 minus f times a over p plus the larger of ' +
      `f times a over p plus omega and b times the square root of p. Lambda, a over b, is ${lambda}, f is ${f}, and the gain on ${withNoun(p, 'processor')} is ${gain}.`
    );
  },
};

function slots(results: LabResults<Krylov>): Record<'lambda' | 'f' | 'p' | 'gain', string> {
  const number = (key: 'lambda' | 'f' | 'gain'): string => {
    const value = isCurrent(results, 'model') ? modelNumber(results, key) : null;
    return value === null ? '…' : formatQuantity(value);
  };
  return { lambda: number('lambda'), f: number('f'), gain: number('gain'), p: formatQuantity(results.values.p) };
}
