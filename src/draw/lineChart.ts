import { select } from 'd3-selection';
import { type Attributes, attrs, layer, setTexts, sized } from './attrs.ts';
import { type ChartLayout, keyRow } from './chartLayout.ts';
import { drawAxes } from './drawAxes.ts';
import { type DrawContext, halo, textStyle } from './drawContext.ts';
import { keyGap } from './keyRows.ts';
import type { ChartPeak, ChartSeries, LineChartData } from './lineChartData.ts';
import { areaPath, linePath, linePixels, type Pixel } from './linePixels.ts';
import { panelTexts } from './panelTexts.ts';
import { type HereValue, hereValues, isAlong, type PlacedPanel } from './placedPanel.ts';
import type { PlacedText } from './placeTexts.ts';
import { pointShapes } from './pointShapes.ts';
import { lineStyle, pointStyle, toneStyles } from './seriesStyle.ts';

/** Where the scenario lies and what its values are there, largest values, and places of the axis. */
function drawMarks(group: SVGElement, placed: PlacedPanel, data: LineChartData, { palette }: DrawContext): void {
  const { panel, x, y, top, bottom } = placed;
  const values = hereValues(placed, data).toReversed();
  const places = (data.places ?? []).filter((place) => isAlong(placed, place.x)).map((place) => x(place.x));
  vertical(group, 'place', places, top, bottom, { stroke: palette.hiding, 'stroke-dasharray': '2 3', 'stroke-width': 1.6 });
  // From the uppermost of the values; the whole height where there is none.
  const highest = values.reduce((most, { value }) => Math.min(most, y(value)), values.length > 0 ? bottom : top);
  vertical(group, 'here', isAlong(placed, data.here) ? [x(data.here)] : [], highest, bottom, { stroke: palette.ink });
  const drawn = select(group);
  drawn
    .selectAll<SVGPathElement, ChartPeak>('.peak')
    .data((panel.peaks ?? []).filter((peak) => isAlong(placed, peak.x)))
    .join('path')
    .call(attrs, (peak) => ({
      class: `peak tone-${peak.tone}`,
      d: 'M0,-8 L6,0 L0,8 L-6,0 Z',
      transform: `translate(${x(peak.x)},${y(peak.y)})`,
      fill: palette.paper,
      stroke: palette[toneStyles[peak.tone].line],
      'stroke-width': 2,
    }));
  drawn
    .selectAll<SVGCircleElement, HereValue>('.here-mark')
    .data(values)
    .join('circle')
    .call(attrs, ({ series, value }) => ({
      class: `here-mark tone-${series.tone}`,
      cx: x(data.here),
      cy: y(value),
      r: series.thin ? 4 : 5,
      fill: palette.ink,
      stroke: palette.paper,
      'stroke-width': 2,
    }));
}

/** The line under which the chart is being read; null for none. */
function drawReading(group: SVGElement, { x, top, bottom }: PlacedPanel, at: number | null, { palette }: DrawContext): void {
  vertical(group, 'reading', at === null ? [] : [x(at)], top, bottom, { stroke: palette.inkSoft, 'stroke-dasharray': '3 3' });
}

function vertical(group: SVGElement, name: string, at: readonly number[], from: number, to: number, style: Attributes): void {
  select(group)
    .selectAll<SVGLineElement, number>(`.${name}`)
    .data(at)
    .join('line')
    .call(attrs, (x) => ({ class: name, x1: x, x2: x, y1: from, y2: to, ...style }));
}

/** What has not been chosen lies under what has, and what is compared with under both. */
const depth = ({ thin = false, pinned = false }: ChartSeries): number => Number(thin) + 2 * Number(pinned);

/** Lines, broken where they have no value, thin ones under the others, and points above all of them. */
function drawSeries(group: SVGElement, placed: PlacedPanel, { palette, lineMarks }: DrawContext): void {
  const { series: all } = placed.panel;
  const lines = all
    .flatMap((series) => (series.line ? [{ series, pixels: linePixels(placed, series.line) }] : []))
    .sort((a, b) => depth(b.series) - depth(a.series));
  const marks = lines.flatMap(({ series, pixels }) => {
    const shape = lineMarks?.shapeOf(series);
    return shape ? lineMarks!.placesOn(series, pixels).map((pixel) => ({ series, pixel, shape })) : [];
  });
  const points = all.flatMap((series) => {
    const { points: own } = series;
    return own ? linePixels(placed, own).flatMap((pixel) => (pixel === null ? [] : [{ series, pixel, shape: own.shape }])) : [];
  });
  const drawn = select(group);
  drawn
    .selectAll<SVGPathElement, (typeof lines)[number]>('.line')
    .data(lines)
    .join('path')
    .call(attrs, ({ series, pixels }) => ({ d: linePath(pixels), ...lineStyle(series, palette) }));
  drawn
    .selectAll<SVGPathElement, (typeof points)[number]>('.point')
    .data([...marks, ...points])
    .join('path')
    .call(attrs, ({ series, shape, pixel: [x, y] }) => ({
      d: pointShapes[shape],
      transform: `translate(${x},${y})`,
      ...pointStyle(shape, series, palette),
    }));
}

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
    .call(setTexts, ({ text }) => text);
}

/** Which line and which points are which, over the panel: a sample of each with its name. */
function drawKey(group: SVGElement, { left, titleY, key }: PlacedPanel, { palette, lineMarks }: DrawContext): void {
  const placed = key.entries.map(({ series, x, row, sample }) => ({ series, sample, x: left + x, y: titleY + row * keyRow }));
  type Entry = (typeof placed)[number];
  const lines = placed.filter(({ series }) => series.line);
  const shapes = [
    ...lines.flatMap((entry) => {
      const shape = entry.series.points ? null : lineMarks?.shapeOf(entry.series);
      return shape ? [{ ...entry, shape }] : [];
    }),
    ...placed.flatMap((entry) => (entry.series.points ? [{ ...entry, shape: entry.series.points.shape }] : [])),
  ];
  const drawn = select(group);
  drawn
    .selectAll<SVGPathElement, Entry>('.line')
    .data(lines)
    .join('path')
    .call(attrs, ({ series, x, y, sample }) => ({ d: `M${x},${y - 4} h${sample}`, ...lineStyle(series, palette) }));
  drawn
    .selectAll<SVGPathElement, (typeof shapes)[number]>('.point')
    .data(shapes)
    .join('path')
    .call(attrs, ({ series, shape, x, y, sample }) => ({
      d: pointShapes[shape],
      transform: `translate(${x + sample / 2},${y - 4})`,
      ...pointStyle(shape, series, palette),
    }));
  drawn
    .selectAll<SVGTextElement, Entry>('.key')
    .data(placed)
    .join('text')
    .call(attrs, ({ x, y, sample }) => ({ class: 'key', x: x + sample + keyGap, y, ...textStyle('small', palette.inkSoft) }))
    .call(setTexts, ({ series }) => series.label);
}

/** Stretches of the axis with a loss are tinted, and hatched between the line and the level that it should not fall under. */
function drawLosses(group: SVGElement, placed: PlacedPanel, { palette, hatching }: DrawContext): void {
  const { panel, x, y, left, right, top, bottom } = placed;
  const bands = (panel.losses ?? []).map(({ from, to }) => [Math.max(left, x(from)), Math.min(right, x(to))] as const).filter(([from, to]) => to - from > 0.5);
  const line = panel.series.find((series) => series.line && !series.thin)?.line;
  const level = y(panel.level?.value ?? 0);
  const under = (pixel: Pixel | null): Pixel | null => (pixel !== null && pixel[1] > level ? pixel : null);
  const drawn = select(group);
  drawn
    .selectAll<SVGRectElement, (typeof bands)[number]>('.loss-band')
    .data(bands)
    .join('rect')
    .call(attrs, ([from, to]) => ({ class: 'loss-band', x: from, width: to - from, y: top, height: bottom - top, fill: palette.lossTint }));
  drawn
    .selectAll<SVGPathElement, ReturnType<typeof linePixels>>('.loss-area')
    .data(bands.length > 0 && line ? [linePixels(placed, line)] : [])
    .join('path')
    .call(attrs, (pixels) => ({ class: 'loss-area', d: areaPath(pixels.map(under), level), fill: `url(#${hatching})` }));
}

/** The hatching that they are filled with, once in a drawing. */
function defineHatching(svg: SVGSVGElement, { palette, hatching }: DrawContext): void {
  const pattern = select(svg)
    .selectAll<SVGDefsElement, null>('defs')
    .data([null])
    .join('defs')
    .selectAll<SVGPatternElement, null>('pattern')
    .data([null])
    .join('pattern')
    .call(attrs, () => ({ id: hatching, patternUnits: 'userSpaceOnUse', width: 7, height: 7 }));
  pattern
    .selectAll<SVGPathElement, null>('path')
    .data([null])
    .join('path')
    .call(attrs, () => ({ class: 'loss-hatch', d: 'M-1,8 L8,-1 M-1,1 L1,-1 M6,8 L8,6', fill: 'none', stroke: palette.loss, 'stroke-width': 1.4 }));
}
