import { firstWhere } from '../../../core/timeline/lookup.ts';
import type { ChartPanel, ChartSeries, LineChartData } from '../../../draw/lineChartData.ts';
import type { CurvesSpec } from '../../specs.ts';

/** Whether two charts share an axis, so that lines can be combined. */
export const areOfOneAxis = ({ axis, panels }: LineChartData, other: LineChartData): boolean =>
  axis.title === other.axis.title && axis.scale === other.axis.scale && panels.some(({ name }) => other.panels.some((each) => each.name === name));

/** A chart with the pinned scenario's lines, each panel with a key. */
export function withPinned(data: LineChartData, pinned: LineChartData): LineChartData {
  return {
    ...data,
    panels: data.panels.map((panel): ChartPanel => {
      const lines = pinned.panels.find(({ name }) => name === panel.name)?.series.filter(({ thin }) => !thin) ?? [];
      const added = lines.map(({ here: _, ...series }, i): ChartSeries => ({ ...series, label: 'pinned', named: i === 0 ? 'key' : 'nowhere', pinned: true }));
      return { ...panel, series: [...panel.series, ...added] };
    }),
  };
}

/** The reading at a point, and the pinned scenario's at its nearest point. */
export function readBoth(reading: CurvesSpec['reading'], data: LineChartData, pinned: LineChartData, i: number): ReturnType<CurvesSpec['reading']> {
  const x = data.x[i] ?? 0;
  const after = firstWhere(0, pinned.x.length, (at) => pinned.x[at]! >= x);
  const isBefore = after > 0 && (after === pinned.x.length || x - pinned.x[after - 1]! < pinned.x[after]! - x);
  // The first item is the place of the reading.
  const [, ...others] = reading(pinned, isBefore ? after - 1 : after);
  return [...reading(data, i), ...others.map(([name, value]) => [`${name}, pinned`, value] as const)];
}
