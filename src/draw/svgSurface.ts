import type { Attributes } from './attrs.ts';
import type { DrawPath, Fill, Rectangles, Stroke, VectorSurface } from './surface.ts';

/** What the drawings in one svg share: where their tiles stand, and how those are called. */
export interface Definitions {
  readonly node: SVGElement;
  /** A name that nothing else in the page has. */
  name(): string;
  readonly kept: Map<object, unknown>;
}

/** A child with attributes; those without a value are left out. */
export function add(parent: SVGElement, tag: string, attributes: Partial<Attributes> = {}, text = ''): SVGElement {
  const child = parent.ownerDocument.createElementNS('http://www.w3.org/2000/svg', tag);
  for (const [name, value] of Object.entries(attributes))
    if (value !== null && value !== undefined) child.setAttribute(name, typeof value === 'number' ? short(value) : value);
  if (text !== '') child.textContent = text;
  return parent.appendChild(child);
}

/** A hundredth of a pixel is seen nowhere. */
export const short = (value: number): string => String(Math.round(value * 100) / 100);

/** Draws into an element of SVG, by the same calls as on a canvas. */
export function svgSurface(group: SVGElement, definitions: Definitions): VectorSurface {
  return {
    ratio: 1,
    path: () => new SvgPath(),
    fill(path, fill, alpha) {
      const d = written(path);
      if (d !== '') add(group, 'path', { d, fill: fill as string, 'fill-opacity': alpha });
    },
    stroke(path, stroke) {
      const d = written(path);
      if (d !== '') add(group, 'path', { d, fill: 'none', ...strokeStyle(stroke) });
    },
    fillRects(rectangles, fill) {
      if (rectangles.length > 0) add(group, 'path', { d: rectanglesPath(rectangles), fill: fill as string });
    },
    strokeRects(rectangles, stroke) {
      if (rectangles.length > 0) add(group, 'path', { d: rectanglesPath(rectangles), fill: 'none', ...strokeStyle(stroke) });
    },
    tile(size, background, draw): Fill {
      const id = definitions.name();
      const pattern = add(definitions.node, 'pattern', { id, patternUnits: 'userSpaceOnUse', width: size, height: size });
      add(pattern, 'rect', { width: size, height: size, fill: background });
      draw(svgSurface(pattern, definitions));
      return `url(#${id})`;
    },
    kept<Made>(of: object, make: () => Made): Made {
      if (!definitions.kept.has(of)) definitions.kept.set(of, make());
      return definitions.kept.get(of) as Made;
    },
  };
}

/** Tiles of the drawings of a page, each of which has a name in it. */
let made = 0;
const definitionsOf = new WeakMap<SVGSVGElement, Definitions>();

/** Draws into an svg of the page, over whatever was there; its tiles are made once. */
export function svgAnew(svg: SVGSVGElement): VectorSurface {
  const definitions = definitionsOf.get(svg) ?? { node: add(svg, 'defs'), name: () => `mark-${(made += 1)}`, kept: new Map() };
  definitionsOf.set(svg, definitions);
  svg.replaceChildren(definitions.node);
  return svgSurface(svg, definitions);
}

/** Every path that a surface is handed is one of its own. */
const written = (path: DrawPath): string => (path as SvgPath).toString();

class SvgPath implements DrawPath {
  private text = '';
  moveTo(x: number, y: number): void {
    this.text += `M${short(x)} ${short(y)}`;
  }
  lineTo(x: number, y: number): void {
    this.text += `L${short(x)} ${short(y)}`;
  }
  rect(x: number, y: number, width: number, height: number): void {
    this.text += rectanglesPath([x, y, width, height]);
  }
  closePath(): void {
    this.text += 'Z';
  }
  toString(): string {
    return this.text;
  }
}

const strokeStyle = ({ colour, width, dash, alpha, round }: Stroke) => ({
  stroke: colour,
  'stroke-width': width,
  'stroke-dasharray': dash?.map(short).join(' '),
  'stroke-opacity': alpha === 1 ? null : alpha,
  'stroke-linejoin': round === undefined ? null : 'round',
  'stroke-linecap': round === 'all' ? 'round' : null,
});

export function rectanglesPath(rectangles: Rectangles): string {
  let text = '';
  for (let i = 0; i < rectangles.length; i += 4) {
    const [x, y, width, height] = [rectangles[i]!, rectangles[i + 1]!, rectangles[i + 2]!, rectangles[i + 3]!];
    text += `M${short(x)} ${short(y)}h${short(width)}v${short(height)}h${short(-width)}Z`;
  }
  return text;
}
