import type { Answer } from '../engine.ts';
import type { InputProblem } from '../parameters/inputError.ts';
import type { ParameterValues } from '../parameters/parameter.ts';
import { type AnalyticRequest, type AnalyticResult, axisPoints, type Columns } from './analytic.ts';

/** What theory says of a scenario, by name, where it is a few lines of arithmetic: no Python is asked. Null: it does not exist. */
export type ClosedForm<Values = ParameterValues> = { of(values: Values): object }['of'];

/**
 * Answers a lab's requests by a closed form, as Python would: with numbers, and columns over an axis or, row by row of y, over two. `beside`: what it says of the
 * values once, and of no curve, or what is wrong with them.
 */
export const answeredBy =
  (form: ClosedForm, beside: ClosedForm = () => ({})) =>
  (request: AnalyticRequest): Answer<AnalyticResult> => {
    const more: object | InputProblem = beside(request.parameters);
    if ('allowed' in more) return { kind: 'rejected', problem: more as InputProblem };
    const result = answer(form, request);
    return { kind: 'result', result: { ...result, values: { ...result.values, ...more } } };
  };

function answer(form: ClosedForm, { parameters, curve, map, family = [] }: AnalyticRequest): AnalyticResult {
  const values = form(parameters) as AnalyticResult['values'];
  if (map !== undefined) {
    const [xs, ys] = [axisPoints(map.x), axisPoints(map.y)];
    const places = [...ys].flatMap((y) => [...xs].map((x) => ({ ...parameters, [map.x.key]: x, [map.y.key]: y })));
    return { values, curve: { x: xs, y: ys, ...columnsOf(form, places) } };
  }
  if (curve === undefined) return { values };
  const x = axisPoints(curve);
  const along = (more: ParameterValues): Columns =>
    columnsOf(
      form,
      [...x].map((at) => ({ ...parameters, ...more, [curve.key]: at })),
    );
  const members = family.flatMap((more, i) => Object.entries(along(more)).map(([name, column]) => [`${name}_${i}`, column] as const));
  return { values, curve: { x, ...along({}), ...Object.fromEntries(members) } };
}

/** Numbers of the form in many places; what is no number there, or does not exist, is NaN in a column. */
function columnsOf(form: ClosedForm, places: readonly ParameterValues[]): Columns {
  const rows = places.map((place) => form(place) as Readonly<Record<string, unknown>>);
  const numbers = Object.entries(rows[0] ?? {}).flatMap(([name, value]) => (typeof value === 'number' ? [name] : []));
  return Object.fromEntries(numbers.map((name) => [name, Float64Array.from(rows, (row) => (typeof row[name] === 'number' ? row[name] : Number.NaN))]));
}
