import { formatQuantity } from '../../core/units/formatQuantity.ts';
import type { ChartPoints, ChartSeries, LineChartData } from '../../draw/lineChartData.ts';
import type { Reading } from '../specs.ts';

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
