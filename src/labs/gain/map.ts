import type { ParameterValues } from '../../core/parameters/parameter.ts';
import type { MapAxes } from '../../core/results/analytic.ts';

/** Cells along each side of the map. */
const cells = 200;

/** Granularities that the map shows when the operating point lies among them. */
const usual = [0.1, 100] as const;
const whole = [0.001, 1000] as const;

/** The axes of the map of gains: both granularities, as far as the operating point needs. */
export function gainMapAxes(values: ParameterValues): MapAxes {
  const { gamma_h, gamma_s } = operatingPoint(values);
  const near = [gamma_h, gamma_s].every((value) => value >= usual[0] && value <= usual[1]);
  const [minimum, maximum] = near ? usual : whole;
  const axis = (key: string) => ({ key, minimum, maximum, points: cells, scale: 'logarithmic' as const });
  return { x: axis('gamma_s'), y: axis('gamma_h') };
}

/** Where a scenario lies on the map: a lambda decides on gamma_s. */
export function operatingPoint(values: ParameterValues): { readonly gamma_h: number; readonly gamma_s: number } {
  const number = (key: string): number => Number(values[key]);
  const gamma_h = number('gamma_h');
  return { gamma_h, gamma_s: number('lambda') > 0 ? (number('lambda') * gamma_h) / number('p') : number('gamma_s') };
}

/** The parameters that the colours of the map depend on; moving the operating point changes none of them. */
export const gainMapKeys = ['f', 'omega', 'q', 'q_law', 'p', 'startup'] as const;
