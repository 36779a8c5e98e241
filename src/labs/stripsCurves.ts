import type { ChartPanel, ChartSeries, LineChartData, Tone } from '../charts/lineChartData.ts';
import { formatQuantity, formatTime } from '../results/formatQuantity.ts';
import type { LabResults } from './labResults.ts';
import type { CurvesSpec } from './section.ts';
import { kilobytes, stripsClosed } from './stripsResults.ts';

/** Figures 8 and 9: what waiting less brings over the size of a transfer, and from where on strips pay. */
export const stripsCurves: CurvesSpec = {
  title: 'Time and size of a transfer',
  panels: 2,
  simulated: true,
  data,
  summary,
  reading: ({ x, panels }, i) => [
    ['size of a transfer', kilobytes(x[i]!)],
    ...panels.flatMap(({ title, series, y: { format } }) => series.flatMap(({ label, line }) =>
      (line ? [[`${title.toLowerCase()}, ${label}`, shown(line.y[i], format!)] as const] : []))),
  ],
  note,
};

const none = new Float64Array();
const factor = (value: number): string => formatQuantity(value, 3);
const shown = (value: number | undefined, format: (value: number) => string): string => (value === undefined || Number.isNaN(value) ? '–' : format(value));

/** From 1 KB to 64 MB. */
const powersOfFour = Array.from({ length: 9 }, (_, i) => 2 ** (10 + 2 * i));

function data(results: LabResults): LineChartData | null {
  const curve = results.model?.result.curve;
  const [x, blocking] = [curve?.['x'], curve?.['blocking_us']];
  if (!results.model || !curve || !x || !blocking) return null;
  const { nonblocking_us = none, demand_driven_us = none, expected_us = none } = curve;
  const marks = simulated(results);
  const line = (label: string, tone: Tone, y: Float64Array): ChartSeries => ({ label, named: 'key', tone, line: { x, y } });
  const points = (y: Float64Array): ChartSeries => ({ label: 'simulated', named: 'key', tone: 'ink', points: { x: marks?.x ?? none, y, shape: 'cross' } });
  const panels: ChartPanel[] = [
    {
      name: 'time', title: 'Time', y: { scale: 'logarithmic', format: (value) => formatTime(value, 3) },
      series: [line('blocking', 'without', blocking), line('strip-mined', 'hiding', expected_us), points(marks?.mined ?? none)],
    },
    {
      name: 'speedup', title: 'Speedup over blocking', y: { scale: 'linear', least: 'data', format: factor }, level: { value: 1 },
      series: [
        line('non-blocking', 'without', over(blocking, nonblocking_us)), line('on demand', 'loss', over(blocking, demand_driven_us)),
        line('strip-mined', 'hiding', over(blocking, expected_us)), points(marks ? over(marks.blocking, marks.mined) : none),
      ],
    },
  ];
  const threshold = stripsClosed(results)?.threshold_bytes ?? null;
  return {
    x, here: Number(results.model.values['size_bytes']), panels,
    axis: { title: 'size of a transfer', symbol: 'N', scale: 'logarithmic', format: kilobytes, ticks: powersOfFour },
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
  const ends = drawn.panels[1]!.series.flatMap(({ label, line }) => {
    const i = Array.from(line?.y ?? []).findLastIndex((value) => !Number.isNaN(value));
    return !line || i < 0 ? [] : [`${label} ${factor(line.y[i]!)} at ${kilobytes(line.x[i]!)}`];
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
