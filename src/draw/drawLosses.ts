import { select } from 'd3-selection';
import { attrs } from './attrs.ts';
import type { DrawContext } from './drawContext.ts';
import { areaPath, linePixels, type Pixel } from './linePixels.ts';
import type { PlacedPanel } from './placedPanel.ts';

/** Stretches of the axis with a loss are tinted, and hatched between the line and the level that it should not fall under. */
export function drawLosses(group: SVGElement, placed: PlacedPanel, { palette, hatching }: DrawContext): void {
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
export function defineHatching(svg: SVGSVGElement, { palette, hatching }: DrawContext): void {
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
