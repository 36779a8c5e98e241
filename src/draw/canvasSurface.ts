import type { DrawPath, Surface } from './surface.ts';

/** A canvas takes twice as long for a thousand lines in one path as for as many in paths of so many: it looks at each beside all others. */
const mostInPart = 20;

/** A path of a canvas, in parts of whole lines. */
class CanvasPath implements DrawPath {
  readonly parts = [new Path2D()];
  private last = this.parts[0]!;
  private lines = 0;

  moveTo(x: number, y: number): void {
    if (this.lines === mostInPart) {
      this.parts.push((this.last = new Path2D()));
      this.lines = 0;
    }
    this.lines += 1;
    this.last.moveTo(x, y);
  }

  lineTo(x: number, y: number): void {
    this.last.lineTo(x, y);
  }

  rect(x: number, y: number, width: number, height: number): void {
    this.last.rect(x, y, width, height);
  }

  closePath(): void {
    this.last.closePath();
  }

  whole(): Path2D {
    if (this.parts.length === 1) return this.last;
    const whole = new Path2D();
    for (const part of this.parts) whole.addPath(part);
    return whole;
  }
}

/** What was made from palettes, by device pixels: a pattern is not bound to the canvas that made it. */
const kept = new WeakMap<object, Map<number, unknown>>();

/** Where the pixels of a canvas are put before they are drawn: memory of that size in each frame is more work than the drawing. */
const stores = new WeakMap<CanvasRenderingContext2D, CanvasRenderingContext2D>();

/** Draws on a canvas whose context is scaled to CSS pixels. */
export function canvasSurface(context: CanvasRenderingContext2D, ratio: number): Surface {
  const surface: Surface = {
    ratio,
    path: () => new CanvasPath(),
    fill(path, fill, alpha = 1) {
      context.globalAlpha = alpha;
      context.fillStyle = fill;
      context.fill((path as CanvasPath).whole());
      context.globalAlpha = 1;
    },
    stroke(path, { colour, width, dash = [], alpha = 1, round }) {
      context.globalAlpha = alpha;
      context.strokeStyle = colour;
      context.lineWidth = width;
      context.lineJoin = round === undefined ? 'miter' : 'round';
      context.lineCap = round === 'all' ? 'round' : 'butt';
      context.setLineDash([...dash]);
      // Where it is clear, lines that cross within one path show no more than each of them.
      for (const part of alpha === 1 ? (path as CanvasPath).parts : [(path as CanvasPath).whole()]) context.stroke(part);
      context.globalAlpha = 1;
    },
    fillRects(rectangles, fill) {
      context.fillStyle = fill;
      for (let i = 0; i < rectangles.length; i += 4) context.fillRect(rectangles[i]!, rectangles[i + 1]!, rectangles[i + 2]!, rectangles[i + 3]!);
    },
    strokeRects(rectangles, { colour, width }) {
      context.strokeStyle = colour;
      context.lineWidth = width;
      context.lineJoin = 'miter';
      context.setLineDash([]);
      for (let i = 0; i < rectangles.length; i += 4) context.strokeRect(rectangles[i]!, rectangles[i + 1]!, rectangles[i + 2]!, rectangles[i + 3]!);
    },
    text(text, x, y, { size, colour, halo }) {
      context.font = `600 ${size}px system-ui, sans-serif`;
      context.textAlign = 'center';
      context.textBaseline = 'middle';
      if (halo !== undefined) {
        context.lineWidth = 3.5;
        context.lineJoin = 'round';
        context.setLineDash([]);
        context.strokeStyle = halo;
        context.strokeText(text, x, y);
      }
      context.fillStyle = colour;
      context.fillText(text, x, y);
    },
    tile(size, background, draw) {
      const canvas = document.createElement('canvas');
      canvas.width = canvas.height = Math.round(size * ratio);
      const inner = canvas.getContext('2d');
      if (inner === null) return background;
      inner.scale(canvas.width / size, canvas.height / size);
      const tile = canvasSurface(inner, ratio);
      tile.fillRects([0, 0, size, size], background);
      draw(tile);
      const pattern = context.createPattern(canvas, 'repeat');
      // The pattern was drawn in device pixels, the canvas is scaled to CSS pixels.
      pattern?.setTransform(new DOMMatrix().scale(size / canvas.width));
      return pattern ?? background;
    },
    kept<Made>(palette: object, make: () => Made): Made {
      const ofPalette = kept.get(palette) ?? new Map<number, unknown>();
      kept.set(palette, ofPalette);
      if (!ofPalette.has(ratio)) ofPalette.set(ratio, make());
      return ofPalette.get(ratio) as Made;
    },
    channels(colours) {
      const canvas = document.createElement('canvas');
      [canvas.width, canvas.height] = [colours.length, 1];
      const inner = canvas.getContext('2d', { willReadFrequently: true });
      if (inner === null) return new Uint8ClampedArray(4 * colours.length);
      colours.forEach((colour, i) => {
        inner.fillStyle = colour;
        inner.fillRect(i, 0, 1, 1);
      });
      return inner.getImageData(0, 0, colours.length, 1).data;
    },
    image(channels, columns, width, height, smooth) {
      // Putting pixels replaces what is there, drawing a canvas leaves it where that is clear.
      const store = stores.get(context) ?? document.createElement('canvas').getContext('2d');
      if (store === null) return;
      stores.set(context, store);
      const { canvas } = store;
      const rows = channels.length / 4 / columns;
      if (canvas.width !== columns) canvas.width = columns;
      if (canvas.height !== rows) canvas.height = rows;
      store.putImageData(new ImageData(channels, columns), 0, 0);
      context.imageSmoothingEnabled = smooth;
      context.drawImage(canvas, 0, 0, width, height);
    },
  };
  return surface;
}

/** Sizes a canvas for a width and height in CSS pixels, clears it, and gives what is drawn on. */
export function prepareCanvas(canvas: HTMLCanvasElement, width: number, height: number, ratio: number): Surface | null {
  const [deviceWidth, deviceHeight] = [Math.round(width * ratio), Math.round(height * ratio)];
  // Setting a size, even the same one, gives the canvas new memory.
  if (canvas.width !== deviceWidth) canvas.width = deviceWidth;
  if (canvas.height !== deviceHeight) canvas.height = deviceHeight;
  canvas.style.width = `${width}px`;
  canvas.style.height = `${height}px`;
  const context = canvas.getContext('2d');
  if (context === null) return null;
  context.setTransform(ratio, 0, 0, ratio, 0, 0);
  context.clearRect(0, 0, width, height);
  return canvasSurface(context, ratio);
}
