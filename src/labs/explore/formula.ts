import { type LabResults, modelNumber } from '../../core/results/labResults.ts';
import { formatQuantity } from '../../core/units/formatQuantity.ts';
import type { FormulaSpec } from '../../ui/specs.ts';
import gain from '../exchange/formula.tex';
import gainNumbers from '../exchange/numbers.tex';
import type { Explore } from './model.ts';
import { gainSpoken } from './words.ts';

/** Equation (4) for long messages, where the startup time is nothing beside the transfer: the paper's (5). */
export const exploreFormula: FormulaSpec<Explore> = {
  source: 'Strumpen 1994, equation (4) for long messages',
  parts: [gain, gainNumbers],
  slots: (results) => ({ ...inputs(results), gain: outcome(results) }),
  text: (results) => gainSpoken(inputs(results), outcome(results)),
};

function inputs({ values }: LabResults<Explore>): Record<'q' | 'gamma_h' | 'gamma_s' | 'f' | 'omega', string> {
  const { q, gamma_h, gamma_s, f, omega } = values;
  return {
    q: formatQuantity(q),
    gamma_h: formatQuantity(gamma_h),
    gamma_s: formatQuantity(gamma_s),
    f: formatQuantity(f),
    omega: formatQuantity(omega),
  };
}

/** The gain belongs beside these inputs only if it was computed from them. */
function outcome(results: LabResults<Explore>): string {
  const value = results.model?.values === results.values ? modelNumber(results, 'gain') : null;
  return value === null ? '…' : formatQuantity(value);
}
