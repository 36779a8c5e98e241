import type { LabResults } from '../../core/results/labResults.ts';
import { formatPercent, formatQuantity } from '../../core/units/formatQuantity.ts';
import type { ChartPanel, ChartSeries, LineChartData } from '../../draw/lineChartData.ts';
import type { CurvesSpec } from '../../ui/specs.ts';
import { searched } from './resultNumbers.ts';
import type { PrefetchCurve, PrefetchValues } from './results.ts';
import type { Prefetch } from './types.ts';
import * as words from './words.ts';

type Columns = { readonly [Key in keyof PrefetchCurve]: Float64Array };

/** Figures 2 to 4: utilization of the processor over the virtualization. */
export const prefetchUtilization: CurvesSpec<Prefetch> = {
  title: 'Utilization',
  data: (results) =>
    chart(results, {
      series: ({ virtualization: x, utilization_blocking, utilization_prefetch }, here) => [
        lineOf('prefetching', 'hiding', x, utilization_prefetch, here?.utilization_prefetch),
        lineOf('blocking', 'without', x, utilization_blocking, here?.utilization_blocking),
      ],
      name: 'utilization',
      title: 'Part of the time',
      y: { scale: 'linear', format: (part) => formatPercent(part, 3) },
      level: { value: 0.5, label: 'half of the time' },
    }),
  summary: (results) => needs(results) ?? 'Utilization against the virtualization.',
  note: needs,
  ...shared(),
};

/** Figures 5 to 7: how many times as fast the program is with prefetching. */
export const prefetchImprovement: CurvesSpec<Prefetch> = {
  title: 'Improvement',
  data: (results) => {
    const found = searched(results);
    const max = found?.result.values.max_improvement ?? 0;
    const m = found?.values.m ?? NaN;
    const bound = found ? boundOf(m, found.result.values) : NaN;
    return chart(results, {
      series: ({ virtualization: x, improvement }, here) => [{ ...lineOf('improvement', 'hiding', x, improvement, here?.improvement), named: 'nowhere' }],
      name: 'improvement',
      title: 'Times as fast',
      y: { scale: 'linear', format: (value) => formatQuantity(value, 3) },
      // A bound far above would leave nothing of the curve to see; the note has it then.
      ...(bound <= 3 * max && {
        level: { value: bound, label: bound === m + 1 ? `bound m + 1 = ${formatQuantity(bound)}` : `bound ${formatQuantity(bound, 3)}` },
      }),
    });
  },
  summary: (results) => gains(results) ?? 'Improvement against the virtualization.',
  note: gains,
  ...shared(),
};

type Here = { readonly utilization_blocking: number | null; readonly utilization_prefetch: number | null; readonly improvement: number | null };

interface Panel extends Pick<ChartPanel, 'name' | 'title' | 'y' | 'level'> {
  series(columns: Columns, here: Here | null): readonly ChartSeries[];
}

function chart(results: LabResults<Prefetch>, { series, ...titles }: Panel): LineChartData | null {
  const found = searched(results);
  const values = found?.result.values;
  const curve = values?.curve;
  if (!found || !values || !curve || curve.virtualization.length < 2) return null;
  const columns: Columns = {
    virtualization: Float64Array.from(curve.virtualization),
    improvement: Float64Array.from(curve.improvement),
    utilization_blocking: Float64Array.from(curve.utilization_blocking),
    utilization_prefetch: Float64Array.from(curve.utilization_prefetch),
  };
  return {
    x: columns.virtualization,
    here: found.values.virtualization,
    axis: { title: 'virtualization', scale: 'logarithmic' },
    panels: [{ series: series(columns, values), ...titles }],
  };
}

function lineOf(label: string, tone: ChartSeries['tone'], x: Float64Array, y: Float64Array, here: number | null | undefined): ChartSeries {
  return { label, named: 'line', tone, line: { x, y }, here: here ?? null };
}

function shared(): Pick<CurvesSpec<Prefetch>, 'origin' | 'panels' | 'reading'> {
  return {
    origin: 'survey',
    panels: 1,
    reading: ({ x, axis, panels }, i) => [
      [axis.title, formatQuantity(x[i]!)],
      ...panels[0]!.series.map(({ label, line }) => [label, panels[0]!.y.format!(line!.y[i]!)] as const),
    ],
  };
}

function needs(results: LabResults<Prefetch>): string | null {
  const values = searched(results)?.result.values;
  return values?.curve ? words.needs(values) : null;
}

function gains(results: LabResults<Prefetch>): string | null {
  const found = searched(results);
  const values = found?.result.values;
  if (!found || !values?.curve || values.max_improvement === null || values.max_improvement_at === null) return null;
  return [words.largest(values.max_improvement, values.max_improvement_at, found.values.m, boundOf(found.values.m, values)), words.cutShort(values)]
    .filter(Boolean)
    .join(' ');
}

/** m + 1, section 3.2, and more where the prefetching form asks for fewer words, its trees being less high. */
function boundOf(m: number, { requests_blocking, requests_prefetch }: PrefetchValues): number {
  return 1 + m * Math.max(1, requests_blocking && requests_prefetch ? requests_blocking / requests_prefetch : 1);
}
