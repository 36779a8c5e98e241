import { linesChart, type LinesChartData, type LinesPanel, type LinesSeries } from '../charts/linesChart.ts';
import { linesChartHeight, linesPosition } from '../charts/linesPanels.ts';
import { formatQuantity, formatTime } from '../results/formatQuantity.ts';
import type { LabResults } from './labResults.ts';
import type { CurvesSpec } from './section.ts';
import { kilobytes, stripsClosed } from './stripsResults.ts';

/** Figures 8 and 9: what waiting less brings over the size of a transfer, and from where on strips pay. */
export const stripsCurves: CurvesSpec<LinesChartData> = {
  title: 'Time and size of a transfer',
  simulated: true,
  data,
  summary,
  reading: ({ curves: { x }, panels }, i) => [
    ['size of a transfer', kilobytes(x[i]!)],
    ...panels.flatMap(({ title, series, format }) => series.filter(({ marks }) => marks === 'none')
      .map(({ label, y }) => [`${title.toLowerCase()}, ${label}`, shown(y[i], format)] as const)),
  ],
  note,
  draw: linesChart,
  height: linesChartHeight(2),
  position: linesPosition(2),
};

const none = new Float64Array();
const factor = (value: number): string => formatQuantity(value, 3);
const shown = (value: number | undefined, format: (value: number) => string): string => (value === undefined || Number.isNaN(value) ? '–' : format(value));

/** From 1 KB to 64 MB. */
const powersOfFour = Array.from({ length: 9 }, (_, i) => 2 ** (10 + 2 * i));

function data(results: LabResults): LinesChartData | null {
  const curve = results.model?.result.curve;
  const [x, blocking] = [curve?.['x'], curve?.['blocking_us']];
  if (!results.model || !curve || !x || !blocking) return null;
  const { nonblocking_us = none, demand_driven_us = none, expected_us = none } = curve;
  const marks = simulated(results);
  const line = (label: string, tone: LinesSeries['tone'], y: Float64Array): LinesSeries => ({ label, tone, marks: 'none', x, y });
  const points = (y: Float64Array): LinesSeries => ({ label: 'simulated', tone: 'simulated', marks: 'points', x: marks?.x ?? none, y });
  const panels: LinesPanel[] = [
    {
      title: 'Time', scale: 'logarithmic', format: (value) => formatTime(value, 3), level: null,
      series: [line('blocking', 'older', blocking), line('strip-mined', 'model', expected_us), points(marks?.mined ?? none)],
    },
    {
      title: 'Speedup over blocking', scale: 'linear', format: factor, level: 1,
      series: [
        line('non-blocking', 'older', over(blocking, nonblocking_us)), line('on demand', 'compared', over(blocking, demand_driven_us)),
        line('strip-mined', 'model', over(blocking, expected_us)), points(marks ? over(marks.blocking, marks.mined) : none),
      ],
    },
  ];
  const threshold = stripsClosed(results)?.threshold_bytes ?? null;
  return {
    curves: { x }, operating: { x: Number(results.model.values['size_bytes']) }, scale: 'logarithmic',
    xTitle: 'size of a transfer', symbol: 'N', formatX: kilobytes, ticks: powersOfFour, panels,
    places: threshold === null ? [] : [{ x: threshold, label: `worth two strips: ${kilobytes(threshold)}` }],
  };
}

const over = (slower: Float64Array, faster: Float64Array): Float64Array => faster.map((time, i) => (time > 0 ? slower[i]! / time : NaN));

/** Simulated times of the same values; null while there are none. */
function simulated({ model, simulation }: LabResults): { readonly x: Float64Array; readonly blocking: Float64Array; readonly mined: Float64Array } | null {
  const points = simulation?.values === model?.values ? simulation?.result.points : undefined;
  const [x, blocking, mined] = [points?.['x'], points?.['blocking_us'], points?.['strip_mined_us']];
  return x && blocking && mined ? { x, blocking, mined } : null;
}

function summary(results: LabResults): string {
  const drawn = data(results);
  if (drawn === null) return 'Time against the size of a transfer.';
  const ends = drawn.panels[1]!.series.filter(({ marks }) => marks === 'none').flatMap(({ label, x, y }) => {
    const i = y.findLastIndex((value) => !Number.isNaN(value));
    return i < 0 ? [] : [`${label} ${factor(y[i]!)} at ${kilobytes(x[i]!)}`];
  });
  return `Time against the size of a transfer; speedup over blocking: ${ends.join(', ')}.`;
}

function note(results: LabResults): string | null {
  const closed = stripsClosed(results);
  const curve = results.model?.result.curve;
  if (closed === null || !curve?.['x'] || !curve['speedup']) return null;
  const worth = closed.threshold_bytes === null
    ? 'No size is worth strips here.'
    : `Two strips pay from ${kilobytes(closed.threshold_bytes)} on.`;
  const best = curve['speedup'].reduce((most, value, i, all) => (value > all[most]! || Number.isNaN(all[most]) ? i : most), 0);
  const most = curve['speedup'][best]!;
  const highest = Number.isNaN(most) ? '' : most > 1.005
    ? ` Strips make the program at most ${factor(most)} times as fast, at ${kilobytes(curve['x'][best]!)}.`
    : ' At none of these sizes do strips make the program faster.';
  const missing = simulated(results)?.mined.reduce((count, value) => count + Number(Number.isNaN(value)), 0) ?? 0;
  const left = missing === 0 ? '' : ` ${missing} of them are missing: strips smaller than a page, or too many to be simulated.`;
  return `${worth}${highest} Lines are the closed form, crosses simulated.${left}`;
}
