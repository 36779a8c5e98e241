import type { ParameterValues } from '../../core/parameters/parameter.ts';
import { stripsSystems } from './systems.ts';

/** The values of a scenario with the costs of its system in the place of those of one of your own. */
export function withStripsMachine(values: ParameterValues): ParameterValues {
  const system = stripsSystems[values['system'] as keyof typeof stripsSystems];
  return system === undefined ? values : { ...values, ...system };
}
