import type { LabResults } from '../../core/results/labResults.ts';
import { formatBytes, formatQuantity, formatTime } from '../../core/units/formatQuantity.ts';
import type { LineChartData } from '../../draw/lineChartData.ts';
import type { CurvesSpec } from '../../ui/specs.ts';
import { saysStep } from './traced.ts';
import type { Program } from './types.ts';
import { curvesSummary, noCurves } from './words.ts';

/** A step and the gain over the size of a message. */
export const programCurves: CurvesSpec<Program> = {
  shownFor: saysStep,
  panels: 2,
  data,
  summary(results) {
    const values = results.model?.result.values;
    return values === undefined ? noCurves : curvesSummary(values.blocking_us, values.overlapped_us, values.gain);
  },
  reading: ({ x, panels }, i) => [
    ['message', formatBytes(x[i]!)],
    ...panels.flatMap(({ series, y }) => series.map(({ label, line }) => [label, y.format!(Number(line?.y[i]))] as const)),
  ],
};

function data({ model }: LabResults<Program>): LineChartData | null {
  const { x, blocking_us, overlapped_us, gain } = model?.result.curve ?? {};
  if (model === null || !x || !blocking_us || !overlapped_us || !gain) return null;
  const now = model.result.values;
  return {
    x,
    here: model.values.message_bytes,
    axis: {
      title: 'message',
      symbol: 'm',
      scale: 'logarithmic',
      format: formatBytes,
      ticks: [8, 32, 1024, 32_768, 2 ** 20, 2 ** 25, 2 ** 27],
    },
    panels: [
      {
        name: 'step',
        title: 'A step',
        y: { scale: 'logarithmic', format: (value) => formatTime(value, 3) },
        series: [
          { label: 'without hiding', named: 'key', tone: 'without', line: { x, y: blocking_us }, here: now.blocking_us },
          { label: 'with hiding', named: 'key', tone: 'hiding', line: { x, y: overlapped_us }, here: now.overlapped_us },
        ],
      },
      {
        name: 'gain',
        title: 'Gain',
        y: { scale: 'linear', format: formatQuantity },
        level: { value: 1 },
        series: [{ label: 'gain', named: 'nowhere', tone: 'hiding', line: { x, y: gain }, here: now.gain }],
      },
    ],
  };
}
