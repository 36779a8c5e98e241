import { select } from 'd3-selection';
import { attrs, setTexts } from './attrs.ts';
import { axisTitle, formatOf, labelMiddle } from './axisLabels.ts';
import { keyRow } from './chartLayout.ts';
import { type DrawContext, textStyle } from './drawContext.ts';
import type { ChartAxis } from './lineChartData.ts';
import type { PlacedPanel } from './placedPanel.ts';

/**
 * The axes of one panel with few and quiet lines: its title above, the parameter below the lowest. Not those of d3-axis, of
 * which the fitting of the labels, the units and the titles would all have to be overruled.
 */
export function drawAxes(group: SVGElement, placed: PlacedPanel, axis: ChartAxis, context: DrawContext): void {
  const { panel, x, y, left, right, top, bottom, ticksX, ticksY, labelsX, title, titleY } = placed;
  const { inkSoft, ink, rule } = context.palette;
  const [labelX, labelY] = [formatOf(axis), formatOf(panel.y)];
  const small = textStyle('small', inkSoft);
  const across = (value: number) => ({ x1: left, x2: right, y1: y(value), y2: y(value) });
  const drawn = select(group);
  drawn
    .selectAll<SVGLineElement, number>('.grid-x')
    .data(ticksX)
    .join('line')
    .call(attrs, (value) => ({ class: 'grid grid-x', x1: x(value), x2: x(value), y1: top, y2: bottom, stroke: rule }));
  drawn
    .selectAll<SVGLineElement, number>('.grid-y')
    .data(ticksY)
    .join('line')
    .call(attrs, (value) => ({ class: 'grid grid-y', ...across(value), stroke: rule }));
  drawn
    .selectAll<SVGLineElement, number>('.level')
    .data(panel.level ? [panel.level.value] : [])
    .join('line')
    .call(attrs, (value) => ({ class: 'level', ...across(value), stroke: inkSoft, 'stroke-dasharray': '2 3' }));
  drawn
    .selectAll<SVGTextElement, number>('.tick-y')
    .data(ticksY)
    .join('text')
    .call(attrs, (value) => ({ class: 'tick tick-y', x: left - 8, y: y(value), dy: '0.34em', 'text-anchor': 'end', ...small }))
    .call(setTexts, (value) => labelY(value));
  drawn
    .selectAll<SVGTextElement, number>('.tick-x')
    .data(labelsX ? ticksX : [])
    .join('text')
    .call(attrs, (value) => ({
      class: 'tick tick-x',
      x: labelMiddle(axis, x, value, context.measure),
      y: bottom + 16,
      'text-anchor': 'middle',
      ...small,
    }))
    .call(setTexts, (value) => labelX(value));
  drawn
    .selectAll<SVGTextElement, string>('.panel-title')
    .data(title)
    .join('text')
    .call(attrs, (_, row) => ({ class: 'panel-title', x: left, y: titleY + row * keyRow, ...textStyle('title', ink) }))
    .call(setTexts, (line) => line);
  drawn
    .selectAll<SVGTextElement, ChartAxis>('.axis-title')
    .data(labelsX ? [axis] : [])
    .join('text')
    .call(attrs, () => ({ class: 'axis-title', x: (left + right) / 2, y: bottom + 33, 'text-anchor': 'middle', ...small }))
    .each(function ({ title, symbol }) {
      axisTitle(this, title, symbol, context);
    });
}
