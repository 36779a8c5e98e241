import type { SvgNode } from './SvgNode.ts';

/**
 * Paints a picture on a canvas, as a browser would that may load it: what a host allows pages to load does not matter here.
 * It knows what pictures have, and nothing else of SVG.
 */
export function paint(picture: SvgNode, scale: number): HTMLCanvasElement {
  const number = numbersOf(picture);
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [Math.round(number('width') * scale), Math.round(number('height') * scale)];
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('this browser gives no canvas');
  const [left, top] = picture.attributes.get('viewBox')!.split(' ').map(Number) as [number, number];
  const named = new Map<string, SvgNode>();
  collect(picture, named);
  context.scale(scale, scale);
  context.translate(-left, -top);
  const font = picture.attributes.get('font-family') ?? 'sans-serif';
  for (const child of picture.children) paintNode(context, child, { named, font, scale });
  return canvas;
}

interface Painting {
  readonly named: ReadonlyMap<string, SvgNode>;
  readonly font: string;
  readonly scale: number;
}

function collect(node: SvgNode, named: Map<string, SvgNode>): void {
  const id = node.attributes.get('id');
  if (id !== undefined) named.set(id, node);
  for (const child of node.children) collect(child, named);
}

const numbersOf =
  ({ attributes }: SvgNode) =>
  (name: string, otherwise = 0): number =>
    Number(attributes.get(name) ?? otherwise);

const referred = (value: string | undefined): string | null => /^url\(#(.*)\)$/.exec(value ?? '')?.[1] ?? null;

function paintNode(context: CanvasRenderingContext2D, node: SvgNode, painting: Painting): void {
  const number = numbersOf(node);
  const { attributes } = node;
  switch (node.tag) {
    case 'svg':
    case 'g': {
      context.save();
      context.translate(number('x'), number('y'));
      transform(context, attributes.get('transform'));
      context.globalAlpha *= number('opacity', 1);
      const clip = painting.named.get(referred(attributes.get('clip-path')) ?? '')?.children[0];
      if (clip) {
        const { width, height } = Object.fromEntries(clip.attributes);
        context.beginPath();
        context.rect(0, 0, Number(width), Number(height));
        context.clip();
      }
      for (const child of node.children) paintNode(context, child, painting);
      return context.restore();
    }
    case 'path':
      return paintShape(context, node, new Path2D(attributes.get('d')), painting);
    case 'rect': {
      const path = new Path2D();
      path.rect(number('x'), number('y'), number('width'), number('height'));
      return paintShape(context, node, path, painting);
    }
    case 'line': {
      const path = new Path2D();
      path.moveTo(number('x1'), number('y1'));
      path.lineTo(number('x2'), number('y2'));
      return paintShape(context, node, path, painting);
    }
    case 'circle': {
      const path = new Path2D();
      path.arc(number('cx'), number('cy'), number('r'), 0, 2 * Math.PI);
      return paintShape(context, node, path, painting);
    }
    case 'text':
      return paintText(context, node, painting);
    default:
  }
}

/** Movements and turns, in their order. */
function transform(context: CanvasRenderingContext2D, text = ''): void {
  for (const [, name, values] of text.matchAll(/(\w+)\(([^)]*)\)/g)) {
    const [x = 0, y = 0] = values!.split(/[ ,]+/).map(Number);
    if (name === 'translate') context.translate(x, y);
    else context.rotate((x * Math.PI) / 180);
  }
}

function paintShape(context: CanvasRenderingContext2D, node: SvgNode, path: Path2D, painting: Painting): void {
  const { attributes } = node;
  const number = numbersOf(node);
  context.save();
  transform(context, attributes.get('transform'));
  const opacity = context.globalAlpha * number('opacity', 1);
  const fill = attributes.get('fill') ?? 'black';
  if (fill !== 'none' && node.tag !== 'line') {
    context.globalAlpha = opacity * number('fill-opacity', 1);
    context.fillStyle = fillOf(context, fill, painting);
    context.fill(path);
  }
  const stroke = attributes.get('stroke') ?? 'none';
  if (stroke !== 'none') {
    context.globalAlpha = opacity * number('stroke-opacity', 1);
    strokeAs(context, node);
    context.stroke(path);
  }
  context.restore();
}

function strokeAs(context: CanvasRenderingContext2D, { attributes }: SvgNode): void {
  context.strokeStyle = attributes.get('stroke')!;
  context.lineWidth = Number(attributes.get('stroke-width') ?? 1);
  context.lineJoin = (attributes.get('stroke-linejoin') ?? 'miter') as CanvasLineJoin;
  context.lineCap = (attributes.get('stroke-linecap') ?? 'butt') as CanvasLineCap;
  context.setLineDash(attributes.get('stroke-dasharray')?.split(/[ ,]+/).map(Number) ?? []);
}

function fillOf(context: CanvasRenderingContext2D, fill: string, painting: Painting): string | CanvasPattern {
  const pattern = painting.named.get(referred(fill) ?? '');
  if (pattern === undefined) return fill;
  const size = numbersOf(pattern)('width');
  const tile = document.createElement('canvas');
  tile.width = tile.height = Math.round(size * painting.scale);
  const inner = tile.getContext('2d');
  if (inner === null) return 'none';
  inner.scale(tile.width / size, tile.width / size);
  for (const child of pattern.children) paintNode(inner, child, painting);
  const made = context.createPattern(tile, 'repeat');
  made?.setTransform(new DOMMatrix().scale(size / tile.width));
  return made ?? 'none';
}

/** A text, or its pieces one after the other; as long as the picture says. */
function paintText(context: CanvasRenderingContext2D, node: SvgNode, painting: Painting): void {
  const number = numbersOf(node);
  const pieces = (node.children.length > 0 ? node.children : [node]).map((piece) => {
    const inherited = (name: string): string | undefined => piece.attributes.get(name) ?? node.attributes.get(name);
    const font = `${inherited('font-style') ?? ''} ${inherited('font-weight') ?? ''} ${inherited('font-size') ?? 12}px ${inherited('font-family') ?? painting.font}`;
    context.font = font;
    return { text: piece.text, font, dy: piece === node ? 0 : numbersOf(piece)('dy'), width: context.measureText(piece.text).width };
  });
  const length = pieces.reduce((sum, { width }) => sum + width, 0);
  const stretch = length > 0 ? number('textLength', length) / length : 1;
  const before = { start: 0, middle: 0.5, end: 1 }[node.attributes.get('text-anchor') ?? 'start'] ?? 0;
  context.save();
  transform(context, node.attributes.get('transform'));
  context.translate(number('x') - before * length * stretch, number('y') + number('dy'));
  context.scale(stretch, 1);
  for (const way of ['stroke', 'fill'] as const) {
    if (way === 'stroke' && !node.attributes.has('stroke')) continue;
    if (way === 'stroke') strokeAs(context, node);
    else context.fillStyle = node.attributes.get('fill') ?? 'black';
    let [x, y] = [0, 0];
    for (const { text, font, dy, width } of pieces) {
      y += dy;
      context.font = font;
      if (way === 'stroke') context.strokeText(text, x, y);
      else context.fillText(text, x, y);
      x += width;
    }
  }
  context.restore();
}
