import { select } from 'd3-selection';
import type { ChartLayout } from './chartLayout.ts';
import { drawAxes } from './drawAxes.ts';
import { drawKey } from './drawKey.ts';
import { defineHatching, drawLosses } from './drawLosses.ts';
import { drawMarks, drawReading } from './drawMarks.ts';
import { drawSeries } from './drawSeries.ts';
import { layer } from './layer.ts';
import type { LineChartData } from './lineChartData.ts';
import { panelTexts } from './panelTexts.ts';
import type { PlacedPanel } from './placedPanel.ts';

export interface LineChartOptions {
  /** How many times larger than in its layout it is shown. */
  readonly scale: number;
  /** Index of the point that is being read, or null. */
  readonly cursor: number | null;
}

/** Draws the chart of every lab over whatever was there, by its layout. Colours come from the style sheet. */
export function lineChart(target: SVGSVGElement, data: LineChartData, layout: ChartLayout, { scale, cursor }: LineChartOptions): void {
  const { width, height, panels } = layout;
  if (panels.some(({ panel }) => panel.losses?.length)) defineHatching(target);
  select(target)
    .attr('width', width * scale)
    .attr('height', height * scale)
    .attr('viewBox', `0 0 ${width} ${height}`)
    .selectAll<SVGGElement, PlacedPanel>('g.panel')
    .data(panels)
    .join('g')
    .attr('class', ({ panel }) => `panel panel-${panel.name}`)
    .each(function draw(placed) {
      drawLosses(layer(this, 'losses'), placed);
      drawAxes(layer(this, 'axes'), placed, data.axis);
      drawKey(layer(this, 'keys'), placed);
      drawSeries(layer(this, 'series'), placed);
      drawMarks(layer(this, 'marks'), placed, data);
      drawTexts(layer(this, 'texts'), placed, data);
      drawReading(layer(this, 'cursor'), placed, cursor === null ? null : (data.x[cursor] ?? null));
    });
}

function drawTexts(group: ReturnType<typeof layer>, placed: PlacedPanel, data: LineChartData): void {
  group
    .selectAll('text')
    .data(panelTexts(placed, data))
    .join('text')
    .attr('class', ({ className }) => className)
    .attr('x', ({ x }) => x)
    .attr('y', ({ y }) => y)
    .attr('text-anchor', ({ anchor }) => anchor)
    .text(({ text }) => text);
}
