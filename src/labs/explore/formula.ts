import { type LabResults, modelNumber } from '../../core/results/labResults.ts';
import { formatQuantity } from '../../core/units/formatQuantity.ts';
import type { FormulaSpec } from '../../ui/specs.ts';
import gain from '../exchange/gain.tex';
import gainNumbers from '../exchange/gainNumbers.tex';
import type { Explore } from './types.ts';

/** Equation (4) for long messages, where the startup time is nothing beside the transfer: the paper's (5). */
export const exploreFormula: FormulaSpec<Explore> = {
  source: 'Strumpen 1994, equation (4) for long messages',
  parts: [gain, gainNumbers],
  slots: (results) => ({ ...inputs(results), gain: outcome(results) }),
  text: (results) => {
    const { q, gamma_h, gamma_s, f, omega } = inputs(results);
    return (
      'Gain is 1 plus q gamma h over gamma s, divided by the sum of 1 minus f and the larger of f plus omega and q gamma h over gamma s. ' +
      `With q ${q}, gamma h ${gamma_h}, gamma s ${gamma_s}, f ${f} and omega ${omega} it is ${outcome(results)}.`
    );
  },
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
