import type { ChartAxis, Tone } from '../../draw/lineChartData.ts';
import { depositParameters } from './parameters.ts';
import type { DepositSystem } from './types.ts';

/** The axis of machine sizes, the same in all charts of the lab. */
export const machineSizes: ChartAxis = {
  scale: 'logarithmic',
  ticks: [2, 4, 8, 16, 32, 64, 128, 256, 512, 1024],
  title: 'nodes',
  symbol: 'p',
};

export const systemTones: Readonly<Record<DepositSystem, Tone>> = { pvm: 'loss', rrmsg: 'without', dmsg: 'hiding' };

const [, sides, machines] = depositParameters;

/** Numbers of nodes among which the columns of an array can be divided equally. */
export function machinesFor(n: number): readonly number[] {
  const { minimum, maximum } = machines;
  return Array.from({ length: maximum - minimum + 1 }, (_, i) => minimum + i).filter((p) => n % p === 0);
}

/** Sides of arrays that a number of nodes divides: so many columns a node, doubled again and again. */
export function arraysFor(p: number): readonly number[] {
  const found: number[] = [];
  for (let n = p; n <= sides.maximum; n *= 2) found.push(n);
  return found;
}
