import { select } from 'd3-selection';
import { area } from 'd3-shape';
import type { Layer } from './layer.ts';
import { linePixels, type Pixel } from './linePixels.ts';
import type { PlacedPanel } from './placedPanel.ts';

/** Stretches of the axis with a loss are tinted, and hatched between the line and the level that it should not fall under. */
export function drawLosses(group: Layer, placed: PlacedPanel): void {
  const { panel, x, y, left, right, top, bottom } = placed;
  const bands = (panel.losses ?? []).map(({ from, to }) => [Math.max(left, x(from)), Math.min(right, x(to))] as const).filter(([from, to]) => to - from > 0.5);
  group
    .selectAll('rect.loss-band')
    .data(bands)
    .join('rect')
    .attr('class', 'loss-band')
    .attr('x', ([from]) => from)
    .attr('width', ([from, to]) => to - from)
    .attr('y', top)
    .attr('height', bottom - top);
  const line = panel.series.find((series) => series.line && !series.thin)?.line;
  const level = y(panel.level?.value ?? 0);
  const under = area<Pixel | null>()
    .defined((pixel) => pixel !== null && pixel[1] > level)
    .x((pixel) => pixel![0])
    .y0(level)
    .y1((pixel) => pixel![1]);
  group
    .selectAll('path.loss-area')
    .data(bands.length > 0 && line ? [linePixels(placed, line)] : [])
    .join('path')
    .attr('class', 'loss-area')
    .attr('d', under);
}

/** The hatching that the style sheet fills them with, once in a drawing. */
export function defineHatching(svg: SVGSVGElement): void {
  const defs = select(svg).selectAll<SVGDefsElement, null>('defs').data([null]).join('defs');
  const pattern = defs
    .selectAll<SVGPatternElement, null>('pattern')
    .data([null])
    .join('pattern')
    .attr('id', 'loss-hatch')
    .attr('patternUnits', 'userSpaceOnUse')
    .attr('width', 7)
    .attr('height', 7);
  pattern.selectAll('path').data([null]).join('path').attr('class', 'loss-hatch').attr('d', 'M-1,8 L8,-1 M-1,1 L1,-1 M6,8 L8,6');
}
