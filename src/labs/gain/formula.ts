import { isCurrent, type LabResults, modelNumber, modelOf } from '../../core/results/labResults.ts';
import { formatQuantity } from '../../core/units/formatQuantity.ts';
import type { FormulaSpec } from '../../ui/specs.ts';
import equation from './full.tex';
import numbers from './fullNumbers.tex';
import type { Gain } from './types.ts';

/** Equation (4), with what lambda and the law of q make of its terms. */
export const gainFormula: FormulaSpec<Gain> = {
  source: 'Strumpen 1994, equations (4) and (6): x is communication over calculation time',
  parts: [equation, numbers],
  slots,
  text: (results) => {
    const { q, startup, gamma_h, gamma_s, x, f, omega, gain } = slots(results);
    return (
      'Gain is 1 plus x, divided by the sum of 1 minus f and the larger of f plus omega and x, where x, communication over calculation, is q times ' +
      `the sum of startup and gamma h over gamma s: ${q} times the sum of ${startup} and ${gamma_h} over ${gamma_s}, which is ${x}. ` +
      `With f ${f} and omega ${omega} the gain is ${gain}.`
    );
  },
};

type Slot = 'q' | 'startup' | 'gamma_h' | 'gamma_s' | 'x' | 'f' | 'omega' | 'gain';

function slots(results: LabResults<Gain>): Record<Slot, string> {
  const given = (key: 'startup' | 'gamma_h' | 'f' | 'omega'): string => formatQuantity(results.values[key]);
  // What is computed belongs beside these inputs only if it was computed from them.
  const current = isCurrent(results, 'model');
  const point = current ? modelOf(results)?.answers?.point : undefined;
  const found = (value: number | null | undefined): string => (value === null || value === undefined ? '…' : formatQuantity(value));
  return {
    startup: given('startup'),
    gamma_h: given('gamma_h'),
    f: given('f'),
    omega: given('omega'),
    q: found(point?.q),
    gamma_s: found(point?.gamma_s),
    x: found(point?.communication_ratio),
    gain: found(current ? modelNumber(results, 'gain') : null),
  };
}
