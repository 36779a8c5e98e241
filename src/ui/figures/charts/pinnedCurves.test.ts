import { describe, expect, test } from 'vitest';
import type { ChartSeries, LineChartData } from '../../../draw/lineChartData.ts';
import { areOfOneAxis, readBoth, withPinned } from './pinnedCurves.ts';

/** A chart of one panel in which y is a multiple of x. */
function chart(x: readonly number[], factor: number, more: Partial<LineChartData['axis']> = {}): LineChartData {
  const line = { x: Float64Array.from(x), y: Float64Array.from(x, (each) => factor * each) };
  const series: ChartSeries = { label: 'time', named: 'line', tone: 'hiding', line, here: factor };
  const chosenNot: ChartSeries = { ...series, label: 'others', thin: true };
  return {
    x: line.x,
    here: 1,
    axis: { title: 'size', scale: 'linear', ...more },
    panels: [{ name: 'times', title: 'Time', y: { scale: 'linear' }, series: [series, chosenNot] }],
  };
}
const reading = (data: LineChartData, i: number) => [['size', String(data.x[i])] as const, ['time', String(data.panels[0]!.series[0]!.line!.y[i])] as const];

describe('the curves of a pinned scenario', () => {
  test('stand behind those of the scenario under one name, without what was not chosen and without a place of their own', () => {
    const { panels } = withPinned(chart([1, 2], 10), chart([1, 2], 7));
    expect(panels[0]!.series.map(({ label, named, pinned = false, here = null }) => ({ label, named, pinned, here }))).toEqual([
      { label: 'time', named: 'line', pinned: false, here: 10 },
      { label: 'others', named: 'line', pinned: false, here: 10 },
      { label: 'pinned', named: 'key', pinned: true, here: null },
    ]);
    expect([...(panels[0]!.series[2]!.line!.y as Float64Array)]).toEqual([7, 14]);
  });

  test('are read at the nearest of their own points', () => {
    const [data, pinned] = [chart([0, 4, 8], 1), chart([0, 3, 6, 9], 100)];
    expect([0, 1, 2].map((i) => readBoth(reading, data, pinned, i).at(-1))).toEqual([
      ['time, pinned', '0'],
      ['time, pinned', '300'],
      ['time, pinned', '900'],
    ]);
    expect(readBoth(reading, data, pinned, 1).map(([name]) => name)).toEqual(['size', 'time', 'time, pinned']);
  });

  test('stand in no chart of another axis or of other panels', () => {
    const data = chart([1, 2], 1);
    expect(areOfOneAxis(data, chart([5, 6], 2))).toBe(true);
    expect(areOfOneAxis(data, chart([1, 2], 1, { title: 'processes' }))).toBe(false);
    expect(areOfOneAxis(data, chart([1, 2], 1, { scale: 'logarithmic' }))).toBe(false);
    expect(areOfOneAxis(data, { ...data, panels: [{ ...data.panels[0]!, name: 'gains' }] })).toBe(false);
  });
});
