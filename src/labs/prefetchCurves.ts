import { lineChart, lineChartHeight, lineChartPosition, type ChartLine, type LineChartData } from '../charts/lineChart.ts';
import { formatQuantity } from '../results/formatQuantity.ts';
import type { PrefetchCurve } from '../results/prefetch.ts';
import type { LabResults } from './labResults.ts';
import { highest, prefetchValues } from './prefetchResults.ts';
import type { CurvesSpec } from './section.ts';

type Columns = { readonly [Key in keyof PrefetchCurve]: Float64Array };

/** Figures 2 to 4: utilization of the processor over the virtualization. */
export const prefetchUtilization: CurvesSpec<LineChartData> = {
  title: 'Utilization',
  data: (results) => chart(results, {
    lines: ({ utilization_blocking, utilization_prefetch }, here) => [
      lineOf('prefetching', 'hiding', utilization_prefetch, here?.utilization_prefetch),
      lineOf('blocking', 'without', utilization_blocking, here?.utilization_blocking),
    ],
    yTitle: 'Part of the time', reference: 0.5, referenceLabel: 'half of the time',
  }),
  summary: (results) => needs(results) ?? 'Utilization against the virtualization.',
  note: needs,
  ...shared(),
};

/** Figures 5 to 7: how many times as fast the program is with prefetching. */
export const prefetchImprovement: CurvesSpec<LineChartData> = {
  title: 'Improvement',
  data: (results) => {
    const most = prefetchValues(results)?.max_improvement ?? 0;
    const bound = Number(results.simulation?.values['m']) + 1;
    return chart(results, {
      lines: ({ improvement }, here) => [lineOf('improvement', 'hiding', improvement, here?.improvement)],
      yTitle: 'Times as fast',
      // A bound far above would leave nothing of the curve to see; the note has it then.
      ...(bound <= 3 * most ? { reference: bound, referenceLabel: `bound m + 1 = ${formatQuantity(bound)}` } : { reference: null, referenceLabel: '' }),
    });
  },
  summary: (results) => gains(results) ?? 'Improvement against the virtualization.',
  note: gains,
  ...shared(),
};

type Here = { readonly utilization_blocking: number | null; readonly utilization_prefetch: number | null; readonly improvement: number | null };

interface Panel extends Pick<LineChartData, 'yTitle' | 'reference' | 'referenceLabel'> {
  lines(columns: Columns, here: Here | null): readonly ChartLine[];
}

function chart(results: LabResults, { lines, ...titles }: Panel): LineChartData | null {
  const values = prefetchValues(results);
  const curve = values?.curve;
  if (!curve || curve.virtualization.length < 2) return null;
  const columns: Columns = {
    virtualization: Float64Array.from(curve.virtualization), improvement: Float64Array.from(curve.improvement),
    utilization_blocking: Float64Array.from(curve.utilization_blocking), utilization_prefetch: Float64Array.from(curve.utilization_prefetch),
  };
  return {
    curves: { x: columns.virtualization }, operating: { x: Number(results.simulation!.values['virtualization']) },
    lines: lines(columns, values), scale: 'logarithmic', least: 0, xTitle: 'virtualization', ...titles,
  };
}

function lineOf(label: string, tone: ChartLine['tone'], y: Float64Array, here: number | null | undefined): ChartLine {
  return { label, tone, y, marks: null, here: here ?? null };
}

function shared(): Pick<CurvesSpec<LineChartData>, 'origin' | 'reading' | 'draw' | 'height' | 'position' | 'indexAt'> {
  return {
    origin: 'simulation',
    reading: ({ curves: { x }, lines, xTitle }, i) => [[xTitle, formatQuantity(x[i]!)], ...lines.map(({ label, y }) => [label, formatQuantity(y[i]!)] as const)],
    draw: lineChart,
    height: lineChartHeight,
    position: lineChartPosition,
    indexAt: nearest,
  };
}

/** The virtualizations are round numbers, no equal steps of the axis. */
function nearest({ curves: { x } }: LineChartData, part: number): number {
  const wanted = x[0]! * (x[x.length - 1]! / x[0]!) ** part;
  return x.reduce((best, each, i) => (Math.abs(Math.log(each / wanted)) < Math.abs(Math.log(x[best]! / wanted)) ? i : best), 0);
}

/** How much slackness half and nine tenths of the utilization take, in words. */
function needs(results: LabResults): string | null {
  const values = prefetchValues(results);
  if (!values?.curve) return null;
  const { v50_blocking, v50_prefetch, v90_blocking, v90_prefetch } = values;
  return [
    `For half of the utilization blocking ${need(v50_blocking, values.max_utilization_blocking)}, prefetching ${need(v50_prefetch, values.max_utilization_prefetch)}.`,
    `For nine tenths blocking ${need(v90_blocking, values.max_utilization_blocking)}, prefetching ${need(v90_prefetch, values.max_utilization_prefetch)}.`,
    cutShort(values.curve),
  ].filter(Boolean).join(' ');
}

function need(virtualization: number | null, most: number | null): string {
  if (virtualization !== null) return `needs ${formatQuantity(virtualization)} virtual ${virtualization === 1 ? 'process' : 'processes'} a processor`;
  return `is not enough at any virtualization up to ${highest.toLocaleString('en')}${most === null ? '' : `, with ${percent(most)} at most`}`;
}

function gains(results: LabResults): string | null {
  const values = prefetchValues(results);
  if (!values?.curve || values.max_improvement === null || values.max_improvement_at === null) return null;
  const m = Number(results.simulation!.values['m']);
  return [
    `The largest improvement is ${formatQuantity(values.max_improvement, 3)}, at a virtualization of ${formatQuantity(values.max_improvement_at)};`,
    `with ${formatQuantity(m)} ${m === 1 ? 'request' : 'requests'} in flight it can never be more than m + 1 = ${formatQuantity(m + 1)}:`,
    'they share the waiting, and what remains of it passes, at best, while the processor computes.',
    cutShort(values.curve),
  ].filter(Boolean).join(' ');
}

/** A program that takes too many instructions has a shorter curve. */
function cutShort({ virtualization }: PrefetchCurve): string | null {
  const last = virtualization[virtualization.length - 1];
  return last === undefined || last === highest ? null : `The curves end at ${formatQuantity(last)}: beyond, the program takes more instructions than are run here.`;
}

const percent = (part: number): string => `${formatQuantity(100 * part, 2)}%`;
