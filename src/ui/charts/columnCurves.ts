import { type LabResults, type LabTypes, simulatedPoints } from '../../core/results/labResults.ts';
import { formatQuantity } from '../../core/units/formatQuantity.ts';
import type { ChartAxis, ChartPanel, ChartPeak, ChartPoints, ChartSeries, LineChartData, Tone } from '../../draw/lineChartData.ts';
import type { CurvesSpec, Reading } from '../specs.ts';

/** Curves by the columns of a lab's answers: what is drawn and what is read off follow. */
export interface ColumnCurves<Lab extends LabTypes> extends Omit<CurvesSpec<Lab>, 'panels' | 'data'> {
  /** The parameter along the axis. */
  readonly parameter: keyof Lab['Values'] & string;
  axis(x: Float64Array): ChartAxis;
  readonly columns: readonly ColumnPanel<Lab>[];
}

interface ColumnPanel<Lab extends LabTypes> extends Omit<ChartPanel, 'series' | 'peaks'> {
  readonly lines: readonly ColumnLine<Lab>[];
  /** The column of simulated points, drawn as crosses. */
  readonly points?: keyof Lab['Points'] & string;
  peaks?(model: Lab['Model']): readonly ChartPeak[];
}

interface ColumnLine<Lab extends LabTypes> {
  /** A column of the model's curve. */
  readonly column: keyof Lab['Curve'] & string;
  readonly label: string;
  readonly tone: Tone;
  /** In the key over its panel by default. */
  readonly named?: ChartSeries['named'];
  /** Whether it is marked where the scenario lies, by the number of that name, as it is by default. */
  readonly marked?: false;
}

export function columnCurves<Lab extends LabTypes>({ parameter, axis, columns, ...spec }: ColumnCurves<Lab>): CurvesSpec<Lab> {
  return {
    ...spec,
    panels: columns.length,
    simulated: columns.some(({ points }) => points !== undefined),
    data(results) {
      const { curve, values: numbers } = results.model?.result ?? {};
      const x = curve?.['x'];
      if (results.model === null || !curve || !x) return null;
      return {
        x,
        here: Number(results.model.values[parameter]),
        axis: axis(x),
        panels: columns.map(({ lines, points, peaks, ...panel }): ChartPanel => {
          const series = lines.map(({ column, label, tone, named = 'key', marked = true }): ChartSeries => {
            const here = (numbers as Readonly<Record<string, unknown>>)[column];
            return { label, named, tone, line: { x, y: curve[column]! }, ...(marked && { here: typeof here === 'number' ? here : null }) };
          });
          return { ...panel, series: [...series, ...(points ? crosses(simulatedColumn(results, points)) : [])], ...(peaks && { peaks: peaks(numbers!) }) };
        }),
      };
    },
  };
}

/** Simulated points of the same values; null while there are none. */
export function simulatedColumn<Lab extends LabTypes>(results: LabResults<Lab>, column: keyof Lab['Points'] & string): ChartPoints | null {
  const points = simulatedPoints(results);
  const [x, y] = [points?.['x'], points?.[column]];
  return x && y ? { x, y } : null;
}

/** What was simulated, on lines of a model; nothing while it is not. */
export const crosses = (points: ChartPoints | null): ChartSeries[] =>
  points === null ? [] : [{ label: 'simulated', named: 'key', tone: 'ink', points: { ...points, shape: 'cross' } }];

/** What the lines of a chart say at index i; behind the first panel with its title, and a line without a name by that alone. */
export function lineReading({ x, axis, panels }: LineChartData, i: number): Reading {
  return [
    [axis.title, formatted(axis, x[i])],
    ...panels.flatMap(({ title, y, series }, place) =>
      series.flatMap(({ label, named, line }) => {
        if (!line) return [];
        const name = named === 'nowhere' ? title.toLowerCase() : place === 0 ? label : `${label}, ${title.toLowerCase()}`;
        return [[name, formatted({ format: y.read ?? y.format }, line.y[i])] as const];
      }),
    ),
  ];
}

/** A value as an axis has it; a dash for none. */
export function formatted({ format = formatQuantity }: { readonly format?: ((value: number) => string) | undefined }, value: number | undefined): string {
  return value === undefined || Number.isNaN(value) ? '–' : format(value);
}
