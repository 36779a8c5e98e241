import { childrenOf } from './svg.ts';

/**
 * Paints a picture on a canvas, as a browser would that may load it: what a host allows pages to load does not matter here.
 * It knows what pictures have, and nothing else of SVG.
 */
export function paint(picture: SVGSVGElement, scale: number): HTMLCanvasElement {
  const number = numbersOf(picture);
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [Math.round(number('width') * scale), Math.round(number('height') * scale)];
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('this browser gives no canvas');
  const [left, top] = picture.getAttribute('viewBox')!.split(' ').map(Number) as [number, number];
  const named = new Map<string, SVGElement>();
  collect(picture, named);
  context.scale(scale, scale);
  context.translate(-left, -top);
  const font = picture.getAttribute('font-family') ?? 'sans-serif';
  for (const child of childrenOf(picture)) paintNode(context, child, { named, font, scale });
  return canvas;
}

interface Painting {
  readonly named: ReadonlyMap<string, SVGElement>;
  readonly font: string;
  readonly scale: number;
}

function collect(node: SVGElement, named: Map<string, SVGElement>): void {
  const id = node.getAttribute('id');
  if (id !== null) named.set(id, node);
  for (const child of childrenOf(node)) collect(child, named);
}

const numbersOf =
  (node: Element) =>
  (name: string, otherwise = 0): number =>
    Number(node.getAttribute(name) ?? otherwise);

const referred = (value: string | null): string | null => /^url\(#(.*)\)$/.exec(value ?? '')?.[1] ?? null;

function paintNode(context: CanvasRenderingContext2D, node: SVGElement, painting: Painting): void {
  const number = numbersOf(node);
  switch (node.localName) {
    case 'svg':
    case 'g': {
      context.save();
      context.translate(number('x'), number('y'));
      transform(context, node.getAttribute('transform'));
      context.globalAlpha *= number('opacity', 1);
      const clip = painting.named.get(referred(node.getAttribute('clip-path')) ?? '')?.firstElementChild;
      if (clip) {
        const size = numbersOf(clip);
        context.beginPath();
        context.rect(0, 0, size('width'), size('height'));
        context.clip();
      }
      for (const child of childrenOf(node)) paintNode(context, child, painting);
      return context.restore();
    }
    case 'path':
      return paintShape(context, node, new Path2D(node.getAttribute('d') ?? ''), painting);
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
function transform(context: CanvasRenderingContext2D, text: string | null): void {
  for (const [, name, values] of (text ?? '').matchAll(/(\w+)\(([^)]*)\)/g)) {
    const [x = 0, y = 0] = values!.split(/[ ,]+/).map(Number);
    if (name === 'translate') context.translate(x, y);
    else context.rotate((x * Math.PI) / 180);
  }
}

function paintShape(context: CanvasRenderingContext2D, node: SVGElement, path: Path2D, painting: Painting): void {
  const number = numbersOf(node);
  context.save();
  transform(context, node.getAttribute('transform'));
  const opacity = context.globalAlpha * number('opacity', 1);
  const fill = node.getAttribute('fill') ?? 'black';
  if (fill !== 'none' && node.localName !== 'line') {
    context.globalAlpha = opacity * number('fill-opacity', 1);
    context.fillStyle = fillOf(context, fill, painting);
    context.fill(path);
  }
  const stroke = node.getAttribute('stroke') ?? 'none';
  if (stroke !== 'none') {
    context.globalAlpha = opacity * number('stroke-opacity', 1);
    strokeAs(context, node);
    context.stroke(path);
  }
  context.restore();
}

function strokeAs(context: CanvasRenderingContext2D, node: SVGElement): void {
  context.strokeStyle = node.getAttribute('stroke')!;
  context.lineWidth = Number(node.getAttribute('stroke-width') ?? 1);
  context.lineJoin = (node.getAttribute('stroke-linejoin') ?? 'miter') as CanvasLineJoin;
  context.lineCap = (node.getAttribute('stroke-linecap') ?? 'butt') as CanvasLineCap;
  context.setLineDash(node.getAttribute('stroke-dasharray')?.split(/[ ,]+/).map(Number) ?? []);
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
  for (const child of childrenOf(pattern)) paintNode(inner, child, painting);
  const made = context.createPattern(tile, 'repeat');
  made?.setTransform(new DOMMatrix().scale(size / tile.width));
  return made ?? 'none';
}

/** A text, or its pieces one after the other; as long as the picture says. */
function paintText(context: CanvasRenderingContext2D, node: SVGElement, painting: Painting): void {
  const number = numbersOf(node);
  const pieces = (node.children.length > 0 ? childrenOf(node) : [node]).map((piece) => {
    const inherited = (name: string): string | null => piece.getAttribute(name) ?? node.getAttribute(name);
    const font = `${inherited('font-style') ?? ''} ${inherited('font-weight') ?? ''} ${inherited('font-size') ?? 12}px ${inherited('font-family') ?? painting.font}`;
    const text = piece.textContent ?? '';
    context.font = font;
    return { text, font, dy: piece === node ? 0 : numbersOf(piece)('dy'), width: context.measureText(text).width };
  });
  const length = pieces.reduce((sum, { width }) => sum + width, 0);
  const stretch = length > 0 ? number('textLength', length) / length : 1;
  const before = { start: 0, middle: 0.5, end: 1 }[node.getAttribute('text-anchor') ?? 'start'] ?? 0;
  context.save();
  transform(context, node.getAttribute('transform'));
  context.translate(number('x') - before * length * stretch, number('y') + number('dy'));
  context.scale(stretch, 1);
  for (const way of ['stroke', 'fill'] as const) {
    if (way === 'stroke' && !node.hasAttribute('stroke')) continue;
    if (way === 'stroke') strokeAs(context, node);
    else context.fillStyle = node.getAttribute('fill') ?? 'black';
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

/** Bytes of a PNG before the chunk behind its first one: signature and IHDR. */
const head_bytes = 8 + 25;

/** A PNG of so many pixels for one of the drawing, which is of 96 an inch: word processors place it as large as it was drawn (PNG, section 11.3.4.3). */
export function withDensity(png: Uint8Array, scale: number): Uint8Array<ArrayBuffer> {
  const chunk = new DataView(new ArrayBuffer(21));
  const perMetre = Math.round((96 * scale) / 0.0254);
  chunk.setUint32(0, 9);
  new TextEncoder().encode('pHYs').forEach((code, i) => {
    chunk.setUint8(4 + i, code);
  });
  chunk.setUint32(8, perMetre);
  chunk.setUint32(12, perMetre);
  chunk.setUint8(16, 1); // the unit is the metre
  const bytes = new Uint8Array(chunk.buffer);
  chunk.setUint32(17, crcOf(bytes.subarray(4, 17)));
  const made = new Uint8Array(png.length + bytes.length);
  made.set(png.subarray(0, head_bytes));
  made.set(bytes, head_bytes);
  made.set(png.subarray(head_bytes), head_bytes + bytes.length);
  return made;
}

/** The checksum of a chunk (PNG, annex D). */
function crcOf(bytes: Uint8Array): number {
  let crc = 0xffffffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
  }
  return ~crc >>> 0;
}
