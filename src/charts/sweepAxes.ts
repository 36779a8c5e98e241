import { formatQuantity } from '../results/formatQuantity.ts';
import type { Layer } from './layer.ts';
import type { SweepPanel } from './sweepPanels.ts';

/** Draws the axes of one panel with few and quiet lines, the name of the panel above and the parameter below. */
export function sweepAxes(group: Layer, panel: SweepPanel, scale: 'linear' | 'logarithmic', xTitle: string, symbol: string): void {
  const { x, y, left, right, top, bottom, labelsX, name } = panel;
  const ticksX = scale === 'linear' ? x.ticks(5) : decades(x.domain() as [number, number], (right - left) / 34);
  const ticksY = y.ticks(4);
  group.selectAll('line.grid-x').data(ticksX).join('line').attr('class', 'grid grid-x')
    .attr('x1', (value) => x(value)).attr('x2', (value) => x(value)).attr('y1', top).attr('y2', bottom);
  group.selectAll('line.grid-y').data(ticksY).join('line')
    .attr('class', (value) => (name === 'gain' && value === 1 ? 'grid-y break-even' : 'grid grid-y'))
    .attr('x1', left).attr('x2', right).attr('y1', (value) => y(value)).attr('y2', (value) => y(value));
  group.selectAll('text.tick-y').data(ticksY).join('text').attr('class', 'tick tick-y')
    .attr('x', left - 8).attr('y', (value) => y(value)).attr('dy', '0.34em').attr('text-anchor', 'end')
    .text((value) => formatQuantity(value));
  group.selectAll('text.tick-x').data(labelsX ? ticksX : []).join('text').attr('class', 'tick tick-x')
    .attr('x', (value) => x(value)).attr('y', bottom + 16).attr('text-anchor', 'middle')
    .text((value) => formatQuantity(value));

  const title = group.selectAll<SVGTextElement, string>('text.axis-title').data(labelsX ? [xTitle] : []).join('text')
    .attr('class', 'axis-title').attr('x', (left + right) / 2).attr('y', bottom + 33).attr('text-anchor', 'middle');
  const [base, index] = symbol.split('_');
  title.text(`${xTitle} `);
  title.append('tspan').attr('class', 'symbol').text(base ?? '');
  if (index) title.append('tspan').attr('class', 'symbol symbol-index').attr('dy', 3).text(index);

  group.selectAll('text.panel-title').data([name === 'gain' ? 'Gain' : 'Speedup']).join('text')
    .attr('class', 'panel-title').attr('x', left).attr('y', top - 13).text((text) => text);
  const keys = name === 'gain' ? [] : [
    { className: 'speedup_lh', label: 'with hiding', x: right - 186 },
    { className: 'speedup', label: 'without', x: right - 76 },
  ];
  group.selectAll('path.key').data(keys).join('path')
    .attr('class', ({ className }) => `key curve-${className}`).attr('d', (key) => `M${key.x},${top - 17} h22`);
  group.selectAll('text.key').data(keys).join('text')
    .attr('class', 'key').attr('x', (key) => key.x + 28).attr('y', top - 13).text(({ label }) => label);
}

/** Powers of ten, so few that their labels have room. */
function decades([low, high]: readonly [number, number], most: number): number[] {
  const [first, last] = [Math.ceil(Math.log10(low) - 1e-9), Math.floor(Math.log10(high) + 1e-9)];
  const step = Math.ceil((last - first + 1) / most);
  return Array.from({ length: Math.floor((last - first) / step) + 1 }, (_, i) => 10 ** (first + i * step));
}
