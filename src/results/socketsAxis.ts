import type { ParameterValues } from '../parameters/parameter.ts';
import type { CurveAxis } from './analytic.ts';

/** The axis ends here unless the scenario's own domain is larger. */
const mostColumns = 1000;

/**
 * The axis of figures 21 and 23: the domain of a process in columns. Its boundary is one of them, which takes
 * boundary_us; all others are its interior. Without a boundary to count in, the axis is the time of the interior.
 */
export function socketsAxis(values: ParameterValues): CurveAxis {
  const [boundary_us, interior_us] = [Number(values['boundary_us']), Number(values['interior_us'])];
  if (boundary_us === 0) return { key: 'interior_us', minimum: 100, maximum: 1e8, points: axisPoints, scale: 'logarithmic' };
  return { key: columnsKey, minimum: 1, maximum: Math.max(mostColumns, 10 ** Math.ceil(Math.log10(1 + interior_us / boundary_us))), points: axisPoints, scale: 'logarithmic' };
}

/** No parameter of its own: columns stand for the interior that they leave. */
export const columnsKey = 'columns';

const axisPoints = 25;

/** The values at a point of the axis. */
export function atDomain(values: ParameterValues, { key }: CurveAxis, x: number): ParameterValues {
  return { ...values, interior_us: key === columnsKey ? (x - 1) * Number(values['boundary_us']) : x };
}

/** Where a scenario lies on its axis. */
export function domainOf(values: ParameterValues): number {
  const [boundary_us, interior_us] = [Number(values['boundary_us']), Number(values['interior_us'])];
  return boundary_us === 0 ? interior_us : 1 + interior_us / boundary_us;
}
