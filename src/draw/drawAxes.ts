import { formatOf, labelMiddle } from './axisLabels.ts';
import type { Layer } from './layer.ts';
import type { ChartAxis } from './lineChartData.ts';
import type { PlacedPanel } from './placedPanel.ts';

/** The axes of one panel with few and quiet lines: its title above, the parameter below the lowest. */
export function drawAxes(group: Layer, placed: PlacedPanel, axis: ChartAxis): void {
  const { panel, x, y, left, right, top, bottom, ticksX, ticksY, labelsX, titleY } = placed;
  const labelX = formatOf(axis);
  const labelY = formatOf(panel.y);
  group
    .selectAll('line.grid-x')
    .data(ticksX)
    .join('line')
    .attr('class', 'grid grid-x')
    .attr('x1', (value) => x(value))
    .attr('x2', (value) => x(value))
    .attr('y1', top)
    .attr('y2', bottom);
  group
    .selectAll('line.grid-y')
    .data(ticksY)
    .join('line')
    .attr('class', 'grid grid-y')
    .attr('x1', left)
    .attr('x2', right)
    .attr('y1', (value) => y(value))
    .attr('y2', (value) => y(value));
  group
    .selectAll('line.level')
    .data(panel.level ? [panel.level.value] : [])
    .join('line')
    .attr('class', 'level')
    .attr('x1', left)
    .attr('x2', right)
    .attr('y1', (value) => y(value))
    .attr('y2', (value) => y(value));
  group
    .selectAll('text.tick-y')
    .data(ticksY)
    .join('text')
    .attr('class', 'tick tick-y')
    .attr('x', left - 8)
    .attr('y', (value) => y(value))
    .attr('dy', '0.34em')
    .attr('text-anchor', 'end')
    .text((value) => labelY(value));
  group
    .selectAll('text.tick-x')
    .data(labelsX ? ticksX : [])
    .join('text')
    .attr('class', 'tick tick-x')
    .attr('x', (value) => labelMiddle(axis, x, value))
    .attr('y', bottom + 16)
    .attr('text-anchor', 'middle')
    .text((value) => labelX(value));
  group
    .selectAll('text.panel-title')
    .data([panel.title])
    .join('text')
    .attr('class', 'panel-title')
    .attr('x', left)
    .attr('y', titleY)
    .text((text) => text);

  const title = group
    .selectAll<SVGTextElement, ChartAxis>('text.axis-title')
    .data(labelsX ? [axis] : [])
    .join('text')
    .attr('class', 'axis-title')
    .attr('x', (left + right) / 2)
    .attr('y', bottom + 33)
    .attr('text-anchor', 'middle')
    .text(`${axis.title} `);
  const [letter, index] = axis.symbol?.split('_') ?? [];
  if (letter) title.append('tspan').attr('class', 'symbol').text(letter);
  if (index) title.append('tspan').attr('class', 'symbol symbol-index').attr('dy', 3).text(index);
}
