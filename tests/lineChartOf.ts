import type { ChartPanel, LineChartData } from '../src/draw/lineChartData.ts';

/** A panel with one line over 1, 10 ... 1000 by default. */
export const panelOf = (change: Partial<ChartPanel> = {}): ChartPanel => ({
  name: 'a',
  title: 'Gain',
  y: { scale: 'linear' },
  series: [{ label: 'A', named: 'line', tone: 'hiding', line: { x: Float64Array.of(1, 10, 100, 1000), y: Float64Array.of(1, 2, 3, 4) } }],
  ...change,
});

export const chartOf = (panels: readonly ChartPanel[], change: Partial<LineChartData> = {}): LineChartData => ({
  x: Float64Array.of(1, 10, 100, 1000),
  here: 10,
  axis: { title: 'processes', scale: 'logarithmic' },
  panels,
  ...change,
});
