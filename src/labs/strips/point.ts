import type { ParameterValues } from '../../core/parameters/parameter.ts';
import { stripsParameters } from './parameters.ts';
import { isAllToAll } from './programs.ts';

const { minimum, maximum } = stripsParameters.find((row) => row.key === 'size_bytes')!;

/**
 * The scenario at a point of an axis. Over processes all to all, the data of all together stays what it is, as in the
 * benchmarks of Iancu et al. 2005, section 6.2: a block for each pair of processes, so that blocks shrink with the square.
 */
export function stripsPoint(values: ParameterValues, key: string, x: number): ParameterValues {
  const point = { ...values, [key]: x };
  if (key !== 'processes' || !isAllToAll(values)) return point;
  const total = Number(values['size_bytes']) * Number(values['processes']) ** 2;
  const nearest = Math.floor((2 * total + x * x) / (2 * x * x));
  return { ...point, size_bytes: Math.min(Math.max(nearest, minimum), maximum) };
}
