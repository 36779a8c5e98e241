import { formatQuantity } from '../results/formatQuantity.ts';
import type { Layer } from './layer.ts';
import type { LineChartData, LineChartFrame } from './lineChart.ts';

/** The axes of a line chart, with few and quiet lines; the title of the vertical one stands above it. */
export function lineChartAxes(
  group: Layer, { left, right, top, bottom, x, y }: LineChartFrame, data: LineChartData, ticksY: readonly number[],
): void {
  const { curves: { x: xs }, scale, xTitle, yTitle, reference, referenceLabel } = data;
  const ticksX = scale === 'linear' ? linearTicks(xs) : powersOfTen(xs[0]!, xs[xs.length - 1]!);
  group.selectAll('line.grid-x').data(ticksX).join('line').attr('class', 'grid grid-x')
    .attr('x1', x).attr('x2', x).attr('y1', top).attr('y2', bottom);
  group.selectAll('line.grid-y').data(ticksY).join('line').attr('class', 'grid grid-y')
    .attr('x1', left).attr('x2', right).attr('y1', y).attr('y2', y);
  group.selectAll('text.tick-y').data(ticksY).join('text').attr('class', 'tick tick-y')
    .attr('x', left - 8).attr('y', y).attr('dy', '0.34em').attr('text-anchor', 'end').text((value) => formatQuantity(value));
  group.selectAll('text.tick-x').data(ticksX).join('text').attr('class', 'tick tick-x')
    .attr('x', x).attr('y', bottom + 16).attr('text-anchor', (value) => (x(value) > right - 20 ? 'end' : 'middle')).text((value) => formatQuantity(value));
  group.selectAll('text.axis-title').data([xTitle]).join('text').attr('class', 'axis-title')
    .attr('x', (left + right) / 2).attr('y', bottom + 34).attr('text-anchor', 'middle').text((text) => text);
  group.selectAll('text.panel-title').data([yTitle]).join('text').attr('class', 'panel-title')
    .attr('x', left).attr('y', top - 13).text((text) => text);
  const across = reference === null ? [] : [reference];
  group.selectAll('line.break-even').data(across).join('line').attr('class', 'break-even')
    .attr('x1', left).attr('x2', right).attr('y1', y).attr('y2', y);
  group.selectAll('text.reference-label').data(across).join('text').attr('class', 'reference-label')
    .attr('x', right).attr('y', (value) => y(value) + (bottom - y(value) < 20 ? -6 : 14)).attr('text-anchor', 'end').text(referenceLabel);
}

function linearTicks(xs: Float64Array): number[] {
  const [low, high] = [xs[0]!, xs[xs.length - 1]!];
  return [0, 0.25, 0.5, 0.75, 1].map((part) => low + part * (high - low));
}

function powersOfTen(low: number, high: number): number[] {
  const [first, last] = [Math.ceil(Math.log10(low) - 1e-9), Math.floor(Math.log10(high) + 1e-9)];
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, i) => 10 ** (first + i));
}
