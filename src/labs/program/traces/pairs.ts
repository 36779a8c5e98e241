import { formatBytes, formatPercent, formatQuantity } from '../../../core/units/formatQuantity.ts';
import type { ChartSeries, LineChartData } from '../../../draw/lineChartData.ts';
import type { CurvesSpec } from '../../../ui/specs.ts';
import type { Pairs, Program } from '../types.ts';
import { pairsSummary, whichPairs } from '../words.ts';

/** Pairs of f and Ω that explain the rows of a benchmark, with the one that is brought out and the program as it is. */
export function pairsCurves(rows: readonly Pairs[], chosen: number): CurvesSpec<Program> {
  const shown = rows[chosen]!;
  return {
    title: whichPairs,
    panels: 1,
    data: ({ values }) => data(rows, chosen, values),
    summary: () => pairsSummary(shown),
    reading: ({ x, panels }, i) => [
      ['f', formatPercent(x[i]!, 3)],
      ...panels.flatMap(({ series }) =>
        series.flatMap(({ label, line }) => (line && !label.startsWith(' ') ? [[label, omegaText(line, x[i]!)] as const] : [])),
      ),
    ],
  };
}

const steps = 101;

function data(rows: readonly Pairs[], chosen: number, { overlappable, overhead }: Program['Values']): LineChartData {
  const others = rows.flatMap((row, i): ChartSeries[] =>
    i === chosen || row.corners.length < 2 ? [] : [{ label: ` ${i}`, named: 'nowhere', tone: 'ink', thin: true, line: lineOf(row) }],
  );
  const row = rows[chosen]!;
  const own: ChartSeries =
    row.corners.length > 1
      ? { label: formatBytes(row.bytes), named: 'key', tone: 'hiding', line: lineOf(row) }
      : { label: formatBytes(row.bytes), named: 'key', tone: 'hiding', points: { ...lineOf(row), shape: 'dot' } };
  const now: ChartSeries = { label: 'the program now', named: 'key', tone: 'loss', points: { x: [overlappable], y: [overhead], shape: 'cross' } };
  return {
    x: Float64Array.from({ length: steps }, (_, i) => i / (steps - 1)),
    here: overlappable,
    axis: { title: 'overlappable fraction', symbol: 'f', scale: 'linear', format: (f) => formatPercent(f, 3) },
    panels: [
      {
        name: 'pairs',
        title: 'Overhead of hiding, Ω',
        y: { scale: 'linear', format: (omega) => formatPercent(omega, 3), least: 0, most: 0.1 },
        series: [...others, own, now],
      },
    ],
  };
}

const lineOf = ({ corners }: Pairs) => ({ x: corners.map(({ f }) => f), y: corners.map(({ omega }) => omega) });

/** Ω of a line at f: one number, or from low to high where the line is upright; nothing left of it. */
function omegaText({ x, y }: { readonly x: ArrayLike<number>; readonly y: ArrayLike<number> }, f: number): string {
  if (f < x[0]! - 1e-9) return 'none';
  return f > x[0]! + 1 / steps ? formatQuantity(y[y.length - 1]!, 3) : `${formatQuantity(y[0]!, 3)} to ${formatQuantity(y[y.length - 1]!, 3)}`;
}
