import type { AnalyticRequest, AnalyticResult } from '../../core/results/analytic.ts';
import { axisPoints } from '../../core/results/analytic.ts';

/** build/precomputed.json: results that the page shows before Python is there; build/headless/answers.json: the same for the command line. */
export interface PrecomputedFile {
  readonly version: 1;
  readonly results: readonly {
    readonly request: AnalyticRequest;
    readonly values: AnalyticResult['values'];
    /** JSON has no NaN: null where a curve has no value. */
    readonly curve: Readonly<Record<string, readonly (number | null)[]>>;
  }[];
}

/**
 * Curves are shipped to the page with this many digits: finer than a pixel on any screen, and a third of the size.
 * Values, which it prints and compares, keep all of theirs.
 */
const curveDigits = 6;

export function encodePrecomputed(
  results: readonly { readonly request: AnalyticRequest; readonly result: AnalyticResult }[],
  digits: number | 'all' = curveDigits,
): PrecomputedFile {
  const written = (value: number): number => (digits === 'all' ? value : Number(value.toPrecision(digits)));
  return {
    version: 1,
    results: results.map(({ request, result }) => ({
      request,
      values: result.values,
      curve: Object.fromEntries(
        Object.entries(result.curve ?? {})
          .filter(([name, column]) => digits === 'all' || name !== 'x' || !isAxis(column, request))
          .map(([name, column]) => [name, Array.from(column, (value) => (Number.isNaN(value) ? null : written(value)))]),
      ),
    })),
  };
}

/** A column that follows from the request, but for the last digit, is not shipped to the page. */
function isAxis(column: Float64Array, { curve }: AnalyticRequest): boolean {
  if (curve === undefined) return false;
  const points = axisPoints(curve);
  return points.length === column.length && points.every((point, i) => Math.abs(column[i]! - point) <= 1e-9 * Math.abs(point));
}

/** Returns the look-up: exactly the same request, whatever the order of their keys. */
export function decodePrecomputed(file: PrecomputedFile | undefined): (request: AnalyticRequest) => AnalyticResult | undefined {
  const ofLabs = new Map<string, Map<string, PrecomputedFile['results'][number]>>();
  const entriesOf = (lab: string) => {
    const known = ofLabs.get(lab);
    if (known) return known;
    const entries = new Map(file?.results.filter(({ request }) => request.lab === lab).map((entry) => [keyOf(entry.request), entry]));
    ofLabs.set(lab, entries);
    return entries;
  };
  return (request) => {
    const entry = entriesOf(request.lab).get(keyOf(request));
    if (entry === undefined) return undefined;
    const curve = Object.entries(entry.curve).map(([name, column]) => [name, Float64Array.from(column, (value) => value ?? NaN)] as const);
    const x = request.curve && !('x' in entry.curve) ? [['x', axisPoints(request.curve)] as const] : [];
    return { values: entry.values, ...(curve.length > 0 && { curve: Object.fromEntries([...x, ...curve]) }) };
  };
}

function keyOf(request: AnalyticRequest): string {
  const sorted = (object: object | undefined): unknown => Object.entries(object ?? {}).sort(([a], [b]) => (a < b ? -1 : 1));
  const { lab, parameters, curve, family, map, answers } = request;
  return JSON.stringify([lab, sorted(parameters), sorted(curve), family?.map(sorted) ?? [], map ? [sorted(map.x), sorted(map.y)] : [], answers === true]);
}
