import { changedValues } from '../../core/exploration/changedValues.ts';
import { coarseToFine } from '../../core/exploration/sweep.ts';
import type { Lab } from '../../core/lab/lab.ts';
import type { ParameterValues } from '../../core/parameters/parameter.ts';
import type { LabResults } from '../../core/results/labResults.ts';
import { isQuantity } from '../../core/units/quantity.ts';
import type { LabPage, NumberSpec } from '../labPage.ts';
import { isShownFor } from '../specs.ts';
import type { SweepAxis } from './sweepAxis.ts';

/** Key numbers at every point of the axes, of one scenario, or of it and what it is compared with. */
export interface SweepTable {
  readonly axes: readonly SweepAxis[];
  readonly columns: readonly (readonly SweepColumn[])[];
  readonly done: number;
  readonly total: number;
}

/** One key number at every point of the axes, in row-major order. */
export interface SweepColumn {
  readonly spec: NumberSpec;
  /** NaN where there is no number, or not yet. */
  readonly y: Float64Array;
  readonly format: (value: number) => string;
}

interface SweepAsk {
  readonly lab: Lab;
  readonly page: LabPage;
  readonly axes: readonly SweepAxis[];
  readonly bases: readonly ParameterValues[];
  /** Null: the values have no result. */
  results(values: ParameterValues): Promise<LabResults | null>;
}

/** The table as it is after each point, a coarse one first; the columns of all are the same, filled further. */
export async function* sweepTables({ lab, page, axes, bases, results }: SweepAsk): AsyncGenerator<SweepTable> {
  const points = gridOf(axes);
  const columns = bases.map(() =>
    numbersOf(page).map((spec) => ({ spec, y: new Float64Array(points.length).fill(NaN), format: String as SweepColumn['format'] })),
  );
  const total = points.length * bases.length;
  let done = 0;
  for (const at of gridOrder(axes))
    for (const [i, base] of bases.entries()) {
      const changes = Object.fromEntries(axes.map(({ parameter }, axis) => [parameter.key, points[at]![axis]!]));
      const found = await results(changedValues(lab, base, changes).values);
      for (const column of columns[i]!) take(column, at, found);
      done += 1;
      yield { axes, columns, done, total };
    }
}

/** Numbers that need no more than the answers of engines. */
const numbersOf = ({ numbers }: LabPage): NumberSpec[] => numbers.flat().filter(({ origin }) => origin !== 'survey' && origin !== 'curve');

/** What a key number is in some results; null where it is none. */
export function keyNumberIn(spec: NumberSpec, results: LabResults | null) {
  const said = results !== null && isShownFor(spec, results.values) ? spec.read(results) : null;
  return isQuantity(said) && Number.isFinite(said.value) ? said : null;
}

function take(column: { readonly spec: NumberSpec; readonly y: Float64Array; format: SweepColumn['format'] }, at: number, results: LabResults | null): void {
  const said = keyNumberIn(column.spec, results);
  if (said === null) return;
  column.y[at] = said.value;
  column.format = said.format;
}

/** All points: the last axis runs fastest. */
const gridOf = (axes: readonly SweepAxis[]): number[][] =>
  axes.reduce<number[][]>((before, { points }) => before.flatMap((rest) => points.map((value) => [...rest, value])), [[]]);

/** The order in which they are computed: a coarse picture first. */
function gridOrder(axes: readonly SweepAxis[]): number[] {
  const [first, second] = axes.map(({ points }) => points.length);
  if (first === undefined) return [];
  if (second === undefined) return coarseToFine(first);
  const ranks = [coarseToFine(first), coarseToFine(second)].map((order) => new Map(order.map((place, rank) => [place, rank])));
  const rank = (at: number): number => Math.max(ranks[0]!.get(Math.floor(at / second))!, ranks[1]!.get(at % second)!);
  return Array.from({ length: first * second }, (_, i) => i).sort((a, b) => rank(a) - rank(b));
}
