import type { NumberParameter } from '../../core/parameters/parameter.ts';
import type { CurveAxis } from '../../core/results/analytic.ts';
import { usualGranularity } from '../exchange/parameters.ts';
import { gainParameters } from './parameters.ts';
import type { Gain } from './types.ts';

/** Points of the model's curves; odd, so that the middle is one. */
const points = 193;
/** A simulated point for each so many of the model's. */
const each = 8;

/** Ends of the axes in equal steps: of two granularities as far as section 2.3.1 speaks of them, of p as far as its maxima lie. */
const figureEnds: Readonly<Record<Gain['Values']['sweep'], readonly [number, number]>> = {
  gamma_h: [0.05, 20],
  gamma_s: [0.05, 20],
  f: [0, 1],
  omega: [0, 2],
  q: [0.01, 10],
  p: [1, 200],
  startup: [0, 2],
  lambda: [1, 400],
};

/** The axis of the gain lab's curves: the parameter that sweep names, over its range or over the part that figures show. */
export function gainAxis(values: Gain['Values']): CurveAxis {
  const key = values.sweep;
  if (values.axis === 'figure') {
    const [minimum, maximum] = figureEnds[key];
    return { key, minimum, maximum, points, scale: 'linear' };
  }
  const { minimum, maximum: max, scale, smallest } = rowOf(key);
  const isGranularity = key === 'gamma_h' || key === 'gamma_s';
  const maximum = isGranularity && values[key] <= usualGranularity ? usualGranularity : max;
  if (scale === 'linear') return { key, minimum, maximum, points, scale };
  // A logarithm has no zero: the axis begins where the slider leaves it.
  return { key, minimum: minimum > 0 ? minimum : (smallest ?? maximum / 1000), maximum, points, scale: 'logarithmic' };
}

/** Every eighth point of that axis, both ends among them. */
export function gainPoints(values: Gain['Values']): CurveAxis {
  return { ...gainAxis(values), points: (points - 1) / each + 1 };
}

/** The index in the model's curve of a simulated point. */
export const modelIndex = (simulated: number): number => simulated * each;

function rowOf(key: string): NumberParameter {
  return gainParameters.find((row): row is typeof row & NumberParameter => row.key === key && row.kind === 'number')!;
}
