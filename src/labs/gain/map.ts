import type { MapAxes } from '../../core/results/analytic.ts';
import { softwareGranularity } from './parameters.ts';
import type { Gain } from './types.ts';

/** Cells along each side of the map. */
const cells = 200;

/** Granularities that the map shows when the operating point lies among them. */
const usual = [0.1, 100] as const;
const whole = [0.001, 1000] as const;

/** The axes of the map of gains: both granularities, as far as the operating point needs. */
export function gainMapAxes(values: Gain['Values']): MapAxes {
  const { gamma_h, gamma_s } = operatingPoint(values);
  const near = [gamma_h, gamma_s].every((value) => value >= usual[0] && value <= usual[1]);
  const [minimum, maximum] = near ? usual : whole;
  const axis = (key: string) => ({ key, minimum, maximum, points: cells, scale: 'logarithmic' as const });
  return { x: axis('gamma_s'), y: axis('gamma_h') };
}

/** Where a scenario lies on the map, or beyond it. */
export const operatingPoint = (values: Gain['Values']): { readonly gamma_h: number; readonly gamma_s: number } => ({
  gamma_h: values.gamma_h,
  gamma_s: softwareGranularity(values),
});

/** The parameters that the colours of the map depend on; moving the operating point changes none of them. */
export const gainMapKeys = ['f', 'omega', 'q', 'q_law', 'p', 'startup'] as const;
