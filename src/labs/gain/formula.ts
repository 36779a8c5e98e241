import { isCurrent, type LabResults, modelNumber, modelOf } from '../../core/results/labResults.ts';
import type { FormulaSpec } from '../../ui/specs.ts';
import equation from './full.tex';
import numbers from './fullNumbers.tex';
import type { Gain } from './types.ts';
import { type FormulaNumbers, formulaSource, formulaText, known } from './words.ts';

/** Equation (4), with what lambda and the law of q make of its terms. */
export const gainFormula: FormulaSpec<Gain> = {
  source: formulaSource,
  parts: [equation, numbers],
  slots: (results) => Object.fromEntries(Object.entries(numbersOf(results)).map(([slot, value]) => [slot, known(value)])),
  text: (results) => formulaText(numbersOf(results)),
};

function numbersOf(results: LabResults<Gain>): FormulaNumbers {
  const { startup, gamma_h, f, omega } = results.values;
  // What is computed belongs beside these inputs only if it was computed from them.
  const current = isCurrent(results, 'model');
  const { q = null, gamma_s = null, communication_ratio: x = null } = (current && modelOf(results)?.answers?.point) || {};
  return { startup, gamma_h, f, omega, q, gamma_s, x, gain: current ? modelNumber(results, 'gain') : null };
}
