import { join, type Look } from './join.ts';
import { areaPath, linePixels, type Pixel } from './linePixels.ts';
import type { PlacedPanel } from './placedPanel.ts';

/** Stretches of the axis with a loss are tinted, and hatched between the line and the level that it should not fall under. */
export function drawLosses(group: SVGElement, placed: PlacedPanel): void {
  const { panel, x, y, left, right, top, bottom } = placed;
  const bands = (panel.losses ?? []).map(({ from, to }) => [Math.max(left, x(from)), Math.min(right, x(to))] as const).filter(([from, to]) => to - from > 0.5);
  join(group, 'loss-band', 'rect', bands, ([from, to]) => ({ class: 'loss-band', x: from, width: to - from, y: top, height: bottom - top }));
  const line = panel.series.find((series) => series.line && !series.thin)?.line;
  const level = y(panel.level?.value ?? 0);
  const under = (pixel: Pixel | null): Pixel | null => (pixel !== null && pixel[1] > level ? pixel : null);
  const hatched = bands.length > 0 && line ? [linePixels(placed, line)] : [];
  join(group, 'loss-area', 'path', hatched, (pixels) => ({ class: 'loss-area', d: areaPath(pixels.map(under), level) }));
}

/** The hatching that the style sheet fills them with, once in a drawing. */
export function defineHatching(svg: SVGSVGElement): void {
  const one = (parent: Element, tag: string, look: Look): SVGElement => join(parent, tag, tag, [look], (each) => each)[0]!;
  const pattern = one(one(svg, 'defs', {}), 'pattern', { id: 'loss-hatch', patternUnits: 'userSpaceOnUse', width: 7, height: 7 });
  one(pattern, 'path', { class: 'loss-hatch', d: 'M-1,8 L8,-1 M-1,1 L1,-1 M6,8 L8,6' });
}
