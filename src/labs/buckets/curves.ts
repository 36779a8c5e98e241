import { type LabResults, modelNumber, simulatedPoints } from '../../core/results/labResults.ts';
import { formatBytes, formatTime } from '../../core/units/formatQuantity.ts';
import type { ChartPanel, LineChartData } from '../../draw/lineChartData.ts';
import type { CurvesSpec } from '../../ui/specs.ts';
import type { Buckets } from './types.ts';
import { curvesNote, curvesSummary } from './words.ts';

/** The step, and what of it is exposed, over the size of a bucket. */
export const bucketsCurves: CurvesSpec<Buckets> = {
  panels: 2,
  simulated: true,
  data,
  summary: (results) => curvesSummary(hereOf(results)),
  reading: ({ x, axis, panels }, i) => [
    [axis.title, formatBytes(x[i]!)],
    ...panels.flatMap(({ series }) => series.flatMap(({ label, line }) => (line ? [[label, formatTime(line.y[i]!)] as const] : []))),
  ],
  note: ({ values, model }) => curvesNote[(model?.values ?? values).sharing],
};

function hereOf(results: LabResults<Buckets>) {
  const [step_us, best_bytes, best_us] = [modelNumber(results, 'step_us'), modelNumber(results, 'best_bucket_bytes'), modelNumber(results, 'best_step_us')];
  if (results.model === null || step_us === null || best_bytes === null || best_us === null) return null;
  return { bytes: results.model.values.bucket_bytes, step_us, best_bytes, best_us };
}

function data(results: LabResults<Buckets>): LineChartData | null {
  const { model } = results;
  const curve = model?.result.curve;
  const here = hereOf(results);
  if (!model || !curve || here === null) return null;
  const { x, step_us, step_without_us, exposed_us } = curve;
  const points = simulatedPoints(results);
  const format = (us: number): string => formatTime(us, 3);
  const step: ChartPanel = {
    name: 'step',
    title: 'Step',
    y: { scale: 'logarithmic', format },
    series: [
      { label: 'without overlap', named: 'key', tone: 'without', line: { x, y: step_without_us }, here: modelNumber(results, 'step_without_us') },
      { label: 'overlapped', named: 'key', tone: 'hiding', line: { x, y: step_us }, here: here.step_us },
      ...(points ? [{ label: 'simulated', named: 'key', tone: 'ink', points: { x: points.x, y: points.step_us, shape: 'cross' } } as const] : []),
    ],
    peaks: [{ x: here.best_bytes, y: here.best_us, label: `best ${formatBytes(here.best_bytes)}`, tone: 'hiding' }],
  };
  const exposed: ChartPanel = {
    name: 'exposed',
    title: 'Exposed communication',
    y: { scale: 'linear', format },
    series: [{ label: 'exposed', named: 'nowhere', tone: 'loss', line: { x, y: exposed_us }, here: modelNumber(results, 'exposed_us') }],
    dispensable: true,
  };
  return {
    x,
    here: here.bytes,
    axis: { title: 'bucket', symbol: 's', scale: 'logarithmic', format: formatBytes, ticks: powersOfTwoIn(x) },
    panels: [step, exposed],
  };
}

/** Every fourth power of two, where axes of bytes have their labels. */
const powersOfTwoIn = (x: Float64Array): number[] => Array.from({ length: 26 }, (_, k) => 4 ** k).filter((bytes) => bytes >= x[0]! && bytes <= x.at(-1)!);
