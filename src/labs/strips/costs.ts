import type { LabResults } from '../../core/results/labResults.ts';
import { formatBytes, formatTime } from '../../core/units/formatQuantity.ts';
import type { LineChartData } from '../../draw/lineChartData.ts';
import { line, type StripsChart, sizeAxis } from './chart.ts';
import { isAllToAll } from './programs.ts';
import { stripsClosed } from './resultNumbers.ts';
import type { Strips } from './types.ts';
import { faultBeside, faultCountsLess } from './wordsOfFigures.ts';

/** Figure 6: costs of a transfer, a fault and a protection call over all sizes. */
export const stripsCosts: StripsChart = {
  title: 'The costs of a transfer and of a page fault',
  panels: 1,
  shows: 'Costs against the size of a transfer',
  data: (results) => costs(results, 'logarithmic'),
  note,
};

/** Figure 7: costs over short transfers. */
export const stripsSmallCosts: StripsChart = {
  title: 'The same for small transfers',
  panels: 1,
  shows: 'Costs of small transfers',
  data: (results) => costs(results, 'linear'),
  note: beside,
};

const small_bytes = 2 ** 16;
/** 8 KB apart. */
const smallTicks = Array.from({ length: 8 }, (_, i) => 2 ** 13 * (i + 1));

function costs(results: LabResults<Strips>, scale: 'logarithmic' | 'linear'): LineChartData | null {
  const curve = results.model?.result.curve;
  const [x, transfer, protection, fault] = [curve?.x, curve?.transfer_us, curve?.protection_us, curve?.signal_us];
  if (!results.model || isAllToAll(results.model.values) || !x || !transfer || !protection || !fault) return null;
  const count = scale === 'linear' ? x.findLastIndex((size) => size <= small_bytes) + 1 : x.length;
  const part = (column: Float64Array): Float64Array => column.subarray(0, count);
  const equal = crossing(x, transfer, fault);
  return {
    axis: scale === 'linear' ? sizeAxis(scale, smallTicks) : sizeAxis(),
    x: part(x),
    here: results.model.values.size_bytes,
    places: equal === null || equal > x[count - 1]! ? [] : [{ x: equal, label: `as long as a fault: ${formatBytes(equal)}` }],
    panels: [
      {
        name: 'time',
        title: 'Time',
        y: { scale, format: (value) => formatTime(value, 3) },
        series: [
          line('transfer', 'hiding', part(x), part(transfer)),
          line('page fault', 'loss', part(x), part(fault)),
          line('protection call', 'without', part(x), part(protection)),
        ],
      },
    ],
  };
}

/** Intersection of a rising straight line with a constant one; null where it begins above it, or stays below. */
function crossing(x: Float64Array, rising: Float64Array, level: Float64Array): number | null {
  const above = rising.findIndex((value, i) => value >= level[i]!);
  if (above <= 0) return null;
  const [low, high] = [level[above - 1]! - rising[above - 1]!, rising[above]! - level[above]!];
  return x[above - 1]! + ((x[above]! - x[above - 1]!) * low) / (low + high);
}

function note(results: LabResults<Strips>): string | null {
  const said = beside(results);
  return said === null ? null : `${said} ${faultCountsLess}`;
}

/** Cost of a fault relative to the shortest transfer and longer ones. */
function beside(results: LabResults<Strips>): string | null {
  const shown = costs(results, 'logarithmic');
  const curve = results.model?.result.curve;
  const closed = stripsClosed(results);
  if (shown === null || closed === null || !curve?.transfer_us) return null;
  return faultBeside(closed.fault_us, curve.transfer_us[0]!, shown.places?.[0]?.x ?? null);
}
