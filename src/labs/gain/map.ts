import type { MapAxes } from '../../core/results/analytic.ts';
import type { MapAxis } from '../../draw/mapAxes.ts';
import { usualGranularity } from '../exchange/parameters.ts';
import { gainParameters, softwareGranularity } from './parameters.ts';
import type { Gain } from './types.ts';

/** Cells along each side of the map. */
const cells = 200;

/** Granularities that the map shows when the operating point lies among them. */
const usual = axesOver(0.1, 100);
const wide = axesOver(0.001, usualGranularity);
const whole = axesOver(0.001, 100_000);

function axesOver(minimum: number, maximum: number): MapAxes {
  const axis = (key: string) => ({ key, minimum, maximum, points: cells, scale: 'logarithmic' as const });
  return { x: axis('gamma_s'), y: axis('gamma_h') };
}

/** The axes of the map of gains, one of three objects: both granularities, as far as the operating point needs. */
export function gainMapAxes(values: Gain['Values']): MapAxes {
  const { gamma_h, gamma_s } = operatingPoint(values);
  if ([gamma_h, gamma_s].every((value) => value >= usual.x.minimum && value <= usual.x.maximum)) return usual;
  // What lambda makes of the granularity may lie beyond any of them.
  return gamma_h > usualGranularity || values.gamma_s > usualGranularity ? whole : wide;
}

/** Where a scenario lies on the map, or beyond it. */
export const operatingPoint = (values: Gain['Values']): { readonly gamma_h: number; readonly gamma_s: number } => ({
  gamma_h: values.gamma_h,
  gamma_s: softwareGranularity(values),
});

/** The axes with what they are called. */
export const namedAxes = ({ x, y }: MapAxes): { readonly x: MapAxis; readonly y: MapAxis } => ({
  x: { ...x, title: gainParameters[1].label, symbol: 'γ_s' },
  y: { ...y, title: gainParameters[0].label, symbol: 'γ_h' },
});
