import { formatQuantity } from '../results/formatQuantity.ts';
import type { Panel } from './gainPanels.ts';
import type { Layer } from './layer.ts';

/** Draws the axes of one panel: decades along x, few and quiet lines along y, the title of the panel above. */
export function panelAxes(
  group: Layer, panel: Panel, { xTitle, symbol }: { xTitle: string; symbol: string },
): void {
  const { x, y, left, right, top, bottom, labelsX } = panel;
  const [low, high] = x.domain() as [number, number];
  const decades: number[] = [];
  for (let power = Math.ceil(Math.log10(low) - 1e-9); 10 ** power <= high * (1 + 1e-9); power += 1) decades.push(10 ** power);
  const ticksY = y.ticks(4);

  group.selectAll('line.grid-x').data(decades).join('line').attr('class', 'grid grid-x')
    .attr('x1', (value) => x(value)).attr('x2', (value) => x(value)).attr('y1', top).attr('y2', bottom);
  group.selectAll('line.grid-y').data(ticksY).join('line')
    .attr('class', (value) => (panel.name === 'gain' && value === 1 ? 'grid-y break-even' : 'grid grid-y'))
    .attr('x1', left).attr('x2', right).attr('y1', (value) => y(value)).attr('y2', (value) => y(value));
  group.selectAll('text.tick-y').data(ticksY).join('text').attr('class', 'tick tick-y')
    .attr('x', left - 8).attr('y', (value) => y(value)).attr('dy', '0.34em').attr('text-anchor', 'end')
    .text((value) => formatQuantity(value));
  group.selectAll('text.tick-x').data(labelsX ? decades : []).join('text').attr('class', 'tick tick-x')
    .attr('x', (value) => x(value)).attr('y', bottom + 16).attr('text-anchor', 'middle')
    .text((value) => formatQuantity(value));

  const title = group.selectAll<SVGTextElement, string>('text.axis-title').data(labelsX ? [xTitle] : []).join('text')
    .attr('class', 'axis-title').attr('x', (left + right) / 2).attr('y', bottom + 33).attr('text-anchor', 'middle');
  const [base, index] = symbol.split('_');
  title.text(`${xTitle} `);
  title.append('tspan').attr('class', 'symbol').text(base ?? '');
  if (index) title.append('tspan').attr('class', 'symbol symbol-index').attr('dy', 3).text(index);

  panelTitle(group, panel);
}

/** The panel's name and, where it has two curves, which is which. */
function panelTitle(group: Layer, { name, left, right, top }: Panel): void {
  group.selectAll('text.panel-title').data([name === 'gain' ? 'Gain' : 'Speedup']).join('text')
    .attr('class', 'panel-title').attr('x', left).attr('y', top - 13).text((text) => text);
  // On the narrowest phones the keys come closer together, so that they leave room for the title.
  const [first, second, length] = right - left < 250 ? [164, 66, 14] : [186, 76, 22];
  const keys = name === 'gain' ? [] : [
    { className: 'speedup_lh', label: 'with hiding', x: right - first },
    { className: 'speedup', label: 'without', x: right - second },
  ];
  group.selectAll('path.key').data(keys).join('path')
    .attr('class', ({ className }) => `key curve-${className}`)
    .attr('d', ({ x }) => `M${x},${top - 17} h${length}`);
  group.selectAll('text.key').data(keys).join('text')
    .attr('class', 'key').attr('x', ({ x }) => x + length + 6).attr('y', top - 13).text(({ label }) => label);
}
