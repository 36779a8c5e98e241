import type { LabResults } from '../../core/results/labResults.ts';
import type { ChartPanel, ChartSeries, LineChartData, Tone } from '../../draw/lineChartData.ts';
import type { CurvesSpec } from '../specs.ts';
import { axisValueText, chartAxis } from './sweepAxis.ts';
import { keyNumberIn, type SweepColumn, type SweepTable } from './sweepTable.ts';

/** Places of the numbers that depend on the parameter, as far as is known. */
export function varyingNumbers({ columns, done, total }: SweepTable): number[] {
  const isComplete = done === total;
  return columns[0]!.map((_, i) => i).filter((i) => columns.some((each) => isVarying(each[i]!, isComplete)));
}

/** From a hundredth of the value to a hundred times as much: beyond, most curves are flat. */
const around = 100;

/** A table of the points around the value of the scenario; null where the axis is not much longer than that, or has no such place. */
export function aroundValue<Table extends SweepTable>(table: Table, value: number): Table | null {
  const axis = table.axes[0]!;
  const { points, chart } = axis;
  const [low, high] = [Math.max(points[0]!, value / around), Math.min(points.at(-1)!, value * around)];
  const isNear = (x: number): boolean => x >= low && x <= high;
  const kept = points.filter(isNear);
  if (chart.scale !== 'logarithmic' || !isNear(value) || kept.length < 2 || kept.length > 0.8 * points.length) return null;
  const y = (column: SweepColumn): SweepColumn => ({ ...column, y: column.y.filter((_, i) => isNear(points[i]!)) });
  return {
    ...table,
    axes: [{ ...axis, points: kept, chart: chartAxis(axis.parameter, kept, chart.scale) }],
    columns: table.columns.map((columns) => columns.map(y)),
  };
}

/** What is the same everywhere, in a sentence; null: nothing is. */
export function constantText(table: SweepTable): string | null {
  const varying = varyingNumbers(table);
  const constant = table.columns[0]!.filter((column, i) => !varying.includes(i) && column.y.some((value) => !Number.isNaN(value)));
  if (constant.length === 0) return null;
  const said = constant.map(({ spec: { label }, y, format }) => `${label} ${format(y.find((value) => !Number.isNaN(value))!)}`);
  return `The same everywhere: ${said.join('; ')}.`;
}

/** A small chart of each number that depends on the parameter. `now`: what the scenario itself has; null: it is not known. */
export function sweepCurves(
  table: SweepTable,
  values: LabResults['values'],
  now: LabResults | null,
): Pick<CurvesSpec, 'panels' | 'summary' | 'reading'> & {
  readonly data: () => LineChartData | null;
} {
  const axis = table.axes[0]!;
  const [own, pinned] = table.columns;
  const isComplete = table.done === table.total;
  const varying = varyingNumbers(table);
  const x = Float64Array.from(axis.points);
  const panel = (i: number, place: number): ChartPanel => {
    const { spec: number, y, format } = own![i]!;
    const other = pinned?.[i];
    const line = (column: SweepColumn, rest: Partial<ChartSeries>): ChartSeries => ({
      label: number.label,
      named: 'nowhere',
      tone: toneOf(number.origin),
      line: isComplete ? { x, y: column.y } : known(x, column.y),
      ...rest,
    });
    return {
      name: `number-${i}`,
      title: number.label,
      y: { scale: spansDecades(other ? [...y, ...other.y] : [...y]) ? 'logarithmic' : 'linear', format },
      ...(place >= maxInFrame && { dispensable: true }),
      series: [...(other ? [line(other, { pinned: true, thin: true })] : []), line(own![i]!, { here: keyNumberIn(number, now)?.value ?? null })],
    };
  };
  return {
    panels: varying.length,
    data: () => (varying.length === 0 ? null : { x, here: Number(values[axis.parameter.key]), axis: axis.chart, panels: varying.map(panel), small: true }),
    summary: () => `${varying.map((i) => own![i]!.spec.label).join(', ')}, each over ${axis.parameter.label}.`,
    reading: (_, i) => [
      [axis.parameter.label, axisValueText(axis, axis.points[i]!)],
      ...varying.map((number) => [own![number]!.spec.label, textAt(own![number]!, i)] as const),
    ],
  };
}

/** Points that have been computed, so that the line of a coarse picture has no gaps. */
const known = (x: Float64Array, y: Float64Array) => ({ x: x.filter((_, i) => !Number.isNaN(y[i]!)), y: y.filter((value) => !Number.isNaN(value)) });

const textAt = ({ y, format }: SweepColumn, i: number): string => (Number.isNaN(y[i]!) ? '–' : format(y[i]!));

/** A frame has room for this many panels. */
const maxInFrame = 4;

/** Smaller differences are rounding. */
const min = 1e-9;

function isVarying({ y }: SweepColumn, isComplete: boolean): boolean {
  const there = y.filter((value) => !Number.isNaN(value));
  if (there.length === 0) return false;
  const [low, high] = [Math.min(...there), Math.max(...there)];
  return high - low > min * Math.max(Math.abs(low), Math.abs(high)) || (isComplete && there.length < y.length);
}

/** Ratio of largest to least value from which axes and colours are logarithmic. */
const decades = 50;

export function spansDecades(values: ArrayLike<number>): boolean {
  const there = Array.from(values).filter((value) => !Number.isNaN(value));
  const [low, high] = [Math.min(...there), Math.max(...there)];
  return low > 0 && high / low > decades;
}

const toneOf = (origin: string): Tone => (origin === 'model' ? 'hiding' : origin === 'simulation' ? 'compute' : 'ink');
