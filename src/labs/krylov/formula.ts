import { isCurrent, type LabResults, modelNumber } from '../../core/results/labResults.ts';
import { formatQuantity } from '../../core/units/formatQuantity.ts';
import type { FormulaSpec } from '../../ui/specs.ts';
import equations from './formula.tex';
import numbers from './numbers.tex';
import type { Krylov } from './types.ts';
import { gainSpoken } from './words.ts';

/** The times of an iteration with and without hiding, and the gain as their ratio. */
export const krylovFormula: FormulaSpec<Krylov> = {
  source: 'Strumpen 1994, section 4.3',
  parts: [equations, numbers],
  slots,
  text: (results) => gainSpoken(slots(results)),
};

function slots(results: LabResults<Krylov>): Record<'lambda' | 'f' | 'p' | 'gain', string> {
  const number = (key: 'lambda' | 'f' | 'gain'): string => {
    const value = isCurrent(results, 'model') ? modelNumber(results, key) : null;
    return value === null ? '…' : formatQuantity(value);
  };
  return { lambda: number('lambda'), f: number('f'), gain: number('gain'), p: formatQuantity(results.values.p) };
}
