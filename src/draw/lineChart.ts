import type { ChartLayout } from './chartLayout.ts';
import { drawAxes } from './drawAxes.ts';
import { drawKey } from './drawKey.ts';
import { defineHatching, drawLosses } from './drawLosses.ts';
import { drawMarks, drawReading } from './drawMarks.ts';
import { drawSeries } from './drawSeries.ts';
import { dress, join, layer } from './join.ts';
import type { LineChartData } from './lineChartData.ts';
import { panelTexts } from './panelTexts.ts';
import type { PlacedPanel } from './placedPanel.ts';

export interface LineChartOptions {
  /** How many times larger than in its layout it is shown. */
  readonly scale: number;
  /** Index of the point that is being read, or null. */
  readonly cursor: number | null;
  /** Whether lines carry marks, by which they are known where there are no colours. */
  readonly isMarked?: boolean;
}

/** Draws the chart of every lab over whatever was there, by its layout. Colours come from the style sheet. */
export function lineChart(target: SVGSVGElement, data: LineChartData, layout: ChartLayout, { scale, cursor, isMarked = false }: LineChartOptions): void {
  const { width, height, panels } = layout;
  if (panels.some(({ panel }) => panel.losses?.length)) defineHatching(target);
  dress(target, { width: width * scale, height: height * scale, viewBox: `0 0 ${width} ${height}` });
  const groups = join(target, 'panel', 'g', panels, ({ panel }) => ({ class: `panel panel-${panel.name}` }));
  panels.forEach((placed, i) => {
    const within = (name: string): SVGElement => layer(groups[i]!, name);
    drawLosses(within('losses'), placed);
    drawAxes(within('axes'), placed, data.axis);
    drawKey(within('keys'), placed, isMarked);
    drawSeries(within('series'), placed, isMarked);
    drawMarks(within('marks'), placed, data);
    drawTexts(within('texts'), placed, data);
    drawReading(within('cursor'), placed, cursor === null ? null : (data.x[cursor] ?? null));
  });
}

function drawTexts(group: SVGElement, placed: PlacedPanel, data: LineChartData): void {
  join(group, 'text', 'text', panelTexts(placed, data), ({ className, x, y, anchor, text }) => ({ class: className, x, y, 'text-anchor': anchor, text }));
}
