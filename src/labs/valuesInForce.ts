import type { ParameterValues } from '../core/parameters/parameter.ts';
import type { Scenario } from '../core/link/scenario.ts';
import { withStripsMachine } from './strips/machine.ts';

/** The values that count: where a choice stands for others, such as a machine for its costs, it decides them. */
export function valuesInForce({ lab, values }: Pick<Scenario, 'lab' | 'values'>): ParameterValues {
  return lab === 'strips' ? withStripsMachine(values) : values;
}
