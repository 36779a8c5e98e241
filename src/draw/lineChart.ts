import { select } from 'd3-selection';
import { attrs, layer, sized } from './attrs.ts';
import type { ChartLayout } from './chartLayout.ts';
import { drawAxes } from './drawAxes.ts';
import { type DrawContext, halo, textStyle } from './drawContext.ts';
import { drawKey } from './drawKey.ts';
import { defineHatching, drawLosses } from './drawLosses.ts';
import { drawMarks, drawReading } from './drawMarks.ts';
import { drawSeries } from './drawSeries.ts';
import type { LineChartData } from './lineChartData.ts';
import { panelTexts } from './panelTexts.ts';
import type { PlacedPanel } from './placedPanel.ts';
import type { PlacedText } from './placeTexts.ts';

export interface LineChartOptions {
  /** How many times larger than in its layout it is shown. */
  readonly scale: number;
  /** Index of the point that is being read, or null. */
  readonly cursor: number | null;
}

/** Draws the chart of every lab over whatever was there, by its layout. */
export function lineChart(target: SVGSVGElement, data: LineChartData, layout: ChartLayout, context: DrawContext, { scale, cursor }: LineChartOptions): void {
  const { width, height, panels } = layout;
  if (panels.some(({ panel }) => panel.losses?.length)) defineHatching(target, context);
  sized(target, width, height, scale);
  select(target)
    .selectAll<SVGGElement, PlacedPanel>('.panel')
    .data(panels)
    .join('g')
    .call(attrs, ({ panel }) => ({ class: `panel panel-${panel.name}` }))
    .each(function (placed) {
      const within = (name: string): SVGElement => layer(this, name);
      drawLosses(within('losses'), placed, context);
      drawAxes(within('axes'), placed, data.axis, context);
      drawKey(within('keys'), placed, context);
      drawSeries(within('series'), placed, context);
      drawMarks(within('marks'), placed, data, context);
      drawTexts(within('texts'), placed, data, context);
      drawReading(within('cursor'), placed, cursor === null ? null : (data.x[cursor] ?? null), context);
    });
}

/** They stay legible on whatever they must cover. */
function drawTexts(group: SVGElement, placed: PlacedPanel, data: LineChartData, { palette, measure }: DrawContext): void {
  select(group)
    .selectAll<SVGTextElement, PlacedText>('text')
    .data(panelTexts(placed, data, measure))
    .join('text')
    .call(attrs, ({ className, x, y, anchor, type, colour }) => ({
      class: className,
      x,
      y,
      'text-anchor': anchor,
      ...textStyle(type, palette[colour]),
      ...halo(palette),
    }))
    .text(({ text }) => text);
}
