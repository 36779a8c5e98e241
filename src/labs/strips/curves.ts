import { type LabResults, simulatedPoints } from '../../core/results/labResults.ts';
import { formatBytes, formatTime } from '../../core/units/formatQuantity.ts';
import type { LineChartData } from '../../draw/lineChartData.ts';
import { chartNumber, crosses, indexOfMost, line, over, type StripsChart, sizeAxis } from './chart.ts';
import { isAllToAll } from './programs.ts';
import { stripsClosed } from './resultNumbers.ts';
import type { Strips } from './types.ts';
import { overSizes } from './wordsOfFigures.ts';

/** Figures 8 and 9: what waiting less brings over the size of a transfer, and from where on strips pay. */
export const stripsCurves: StripsChart = {
  title: 'Time and size of a transfer',
  simulated: true,
  panels: 2,
  shows: 'Time against the size of a transfer',
  data,
  note,
};

const none = new Float64Array();

function data(results: LabResults<Strips>): LineChartData | null {
  const curve = results.model?.result.curve;
  const [x, blocking, mined] = [curve?.x, curve?.blocking_us, curve?.expected_us];
  if (!results.model || isAllToAll(results.model.values) || !curve || !x || !blocking || !mined) return null;
  const { values } = results.model;
  const work_us = curve.work_us?.[0] ?? 0;
  const marks = simulated(results);
  const beside = (times: Float64Array, own_us: number): Float64Array => times.map((time) => time - own_us);
  const points = (y: Float64Array) => crosses(marks?.x ?? none, y);
  const threshold = stripsClosed(results)?.threshold_bytes ?? null;
  return {
    axis: sizeAxis(),
    x,
    here: values.size_bytes,
    places: threshold === null ? [] : [{ x: threshold, label: `${values.own_threshold_bytes > 0 ? 'decomposed' : 'strips pay'}: ${formatBytes(threshold)}` }],
    panels: [
      {
        name: 'time',
        title: 'Time beside independent work',
        y: { scale: 'logarithmic', format: (value) => formatTime(value, 3) },
        series: [
          line('blocking', 'without', x, beside(blocking, work_us)),
          line('self-induced overlap', 'hiding', x, curve.self_induced_us ?? none),
          line('independent overlap', 'loss', x, curve.independent_overlap_us ?? none),
          points(marks ? beside(marks.mined, work_us) : none),
        ],
      },
      {
        name: 'speedup',
        title: 'Speedup over blocking',
        y: { scale: 'linear', least: 'data', format: chartNumber },
        level: { value: 1 },
        series: [
          line('on demand', 'loss', x, over(blocking, curve.demand_driven_us ?? none)),
          line('in strips', 'hiding', x, over(blocking, mined)),
          points(marks ? over(marks.blocking, marks.mined) : none),
        ],
      },
    ],
  };
}

/** Simulated times of the same values; null while there are none. */
function simulated(results: LabResults<Strips>): { readonly x: Float64Array; readonly blocking: Float64Array; readonly mined: Float64Array } | null {
  const points = simulatedPoints(results);
  const [x, blocking, mined] = [points?.x, points?.blocking_us, points?.strip_mined_us];
  return x && blocking && mined ? { x, blocking, mined } : null;
}

function note(results: LabResults<Strips>): string | null {
  const closed = stripsClosed(results);
  const curve = results.model?.result.curve;
  const [x, speedup] = [curve?.x, curve?.speedup];
  if (data(results) === null || results.model === null || closed === null || !x || !speedup) return null;
  const { values } = results.model;
  const marks = simulated(results);
  // Where the closed form has no strips, only the simulation can show their effect.
  const known = values.access === 'random' && marks ? { x: marks.x, y: over(marks.blocking, marks.mined) } : { x, y: speedup };
  const best = indexOfMost(known.y);
  const max = known.y[best]!;
  return overSizes({
    threshold_bytes: closed.threshold_bytes,
    isOwn: values.own_threshold_bytes > 0,
    best: Number.isNaN(max) ? null : { speedup: max, bytes: known.x[best]! },
    independent_us: values.independent_us,
    // The closed form takes its strips one by one: of too many it knows nothing.
    unknown: values.access === 'random' ? 0 : speedup.filter(Number.isNaN).length,
    missing: marks?.mined.reduce((count, value) => count + Number(Number.isNaN(value)), 0) ?? 0,
  });
}
