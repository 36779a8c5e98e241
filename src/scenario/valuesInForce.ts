import { softwareGranularity } from '../parameters/gain.ts';
import type { ParameterValues } from '../parameters/parameter.ts';
import type { Scenario } from './scenario.ts';
import { withStripsMachine } from './stripsMachine.ts';

/** The values that count: where one stands for others, such as a machine for its costs, it decides them. */
export function valuesInForce({ lab, values }: Pick<Scenario, 'lab' | 'values'>): ParameterValues {
  if (lab === 'gain') return { ...values, gamma_s: softwareGranularity(values) };
  return lab === 'strips' ? withStripsMachine(values) : values;
}
