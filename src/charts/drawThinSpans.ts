import type { TimelineIndex } from '../results/deriveTimelineIndex.ts';
import { spanKinds } from '../results/timeline.ts';
import type { DiagramLayout } from './diagramLayout.ts';
import type { Palette } from './palette.ts';
import { spanHeight, thinFill } from './spanFills.ts';
import { spanRuns, type PixelScale } from './spanRuns.ts';

/**
 * Draws what hundreds of processors do in lines of a pixel or a few: a quarter of a million rectangles, which a
 * canvas takes ten times longer to draw one by one than it takes to write their pixels.
 */
export function drawThinSpans(
  context: CanvasRenderingContext2D, index: TimelineIndex, layout: DiagramLayout, scale: PixelScale, width: number,
  palette: Palette, ratio: number,
): void {
  const { processes } = index.timeline;
  const [columns, rows] = [Math.ceil(width * ratio), Math.ceil(processes.length * layout.pitch * ratio)];
  if (columns === 0 || rows === 0) return;
  const image = new ImageData(columns, rows);
  const pixels = new Uint32Array(image.data.buffer);
  const colours = kindColours(palette);
  // Lines less than two pixels apart touch each other: between them nothing but stripes would be seen.
  const spacing = layout.pitch * layout.stride;
  const heights = spanKinds.map((kind) => (spacing < 2 ? spacing : spanHeight(kind, layout.bar)));

  for (let process = 0; process < processes.length; process += layout.stride) {
    const y = layout.y(process);
    spanRuns(index, process, scale, (kind, x0, x1) => {
      const left = Math.max(0, Math.round(x0 * ratio));
      const right = Math.min(columns, Math.max(left + 1, Math.round(x1 * ratio)));
      const top = Math.max(0, Math.round((y - heights[kind]! / 2) * ratio));
      const bottom = Math.min(rows, Math.max(top + 1, Math.round((y + heights[kind]! / 2) * ratio)));
      const colour = colours[kind]!;
      for (let row = top; row < bottom; row += 1) {
        for (let pixel = row * columns + left; pixel < row * columns + right; pixel += 1) pixels[pixel] = colour;
      }
    });
  }

  // Putting pixels replaces what is there, drawing a canvas leaves it where that is clear.
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [columns, rows];
  canvas.getContext('2d')?.putImageData(image, 0, 0);
  context.drawImage(canvas, 0, 0, columns / ratio, rows / ratio);
}

const made = new WeakMap<Palette, Uint32Array>();

/** The colours of the kinds as the bytes of pixels, whatever way the style sheet writes them in. */
function kindColours(palette: Palette): Uint32Array {
  const known = made.get(palette);
  if (known !== undefined) return known;
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [spanKinds.length, 1];
  const context = canvas.getContext('2d', { willReadFrequently: true });
  spanKinds.forEach((kind, i) => {
    if (context === null) return;
    context.fillStyle = thinFill(kind, palette);
    context.fillRect(i, 0, 1, 1);
  });
  const data = context?.getImageData(0, 0, spanKinds.length, 1).data ?? new Uint8ClampedArray(4 * spanKinds.length);
  const colours = new Uint32Array(data.buffer);
  made.set(palette, colours);
  return colours;
}
