import { spanKinds } from '../core/timeline/timeline.ts';
import { thinFill } from './marks.ts';
import type { Palette } from './palette.ts';
import type { Surface } from './surface.ts';

/**
 * Pixels of bars, for all that is too small or too much to be drawn as rectangles: a quarter of a million of these
 * take a canvas ten times longer than it takes to write their pixels. Rows count from the top, `bottom` is outside.
 */
export interface SpanRaster {
  fill(kind: number, left: number, right: number, top: number, bottom: number): void;
  /**
   * Stacks the parts of a column's time, the first kind at the bottom; what is left stays clear. Where the column is
   * too low to be divided it has all of their colours at once.
   */
  stack(column: number, parts: Float64Array, top: number, bottom: number): void;
  /** Draws the pixels over a rectangle of CSS pixels. */
  draw(width: number, height: number): void;
}

/** Rows that can be divided. There a kind that takes a thousandth of the time keeps one of them: it must not vanish. */
const enough = { rows: 5, part: 1e-3 };

/** The pixels of the largest raster so far: one is drawn before the next one is begun, and new memory would have to be collected. */
let memory = new ArrayBuffer(0);

/** `kinds`: those that occur. */
export function spanRaster(surface: Surface, columns: number, rows: number, palette: Palette, kinds: readonly number[]): SpanRaster {
  const size = 4 * columns * rows;
  if (memory.byteLength < size) memory = new ArrayBuffer(size);
  const bytes = new Uint8ClampedArray(memory, 0, size);
  const pixels = new Uint32Array(memory, 0, columns * rows).fill(0);
  const { words, channels } = kindColours(surface, palette);
  const heights = new Float64Array(spanKinds.length);
  const mix = new Float64Array(4);

  /** A pixel that several kinds share has all of their colours. */
  const addToMix = (kind: number, part: number): void => {
    for (let channel = 0; channel < 3; channel += 1) mix[channel]! += channels[4 * kind + channel]! * part;
    mix[3]! += part;
  };
  const putMix = (pixel: number): void => {
    const part = mix[3]!;
    if (part <= 0) return;
    for (let channel = 0; channel < 3; channel += 1) bytes[4 * pixel + channel] = mix[channel]! / part;
    bytes[4 * pixel + 3] = 255 * Math.min(1, part);
    mix.fill(0);
  };

  return {
    fill(kind, left, right, top, bottom) {
      const colour = words[kind]!;
      for (let row = top; row < bottom; row += 1) {
        for (let pixel = row * columns + left; pixel < row * columns + right; pixel += 1) pixels[pixel] = colour;
      }
    },
    stack(column, parts, top, bottom) {
      const whole = bottom - top;
      if (whole < enough.rows) {
        for (const kind of kinds) addToMix(kind, parts[kind]!);
        putMix((bottom - 1) * columns + column);
        for (let row = top; row < bottom - 1; row += 1) pixels[row * columns + column] = pixels[(bottom - 1) * columns + column]!;
        return;
      }
      for (const kind of kinds) heights[kind] = parts[kind]! * whole;
      keepAllInSight(kinds, heights, parts, whole);
      let row = bottom - 1;
      let room = 1;
      for (const kind of kinds) {
        let height = heights[kind]!;
        while (height > 0 && row >= top) {
          const taken = Math.min(room, height);
          if (taken === 1) pixels[row * columns + column] = words[kind]!;
          else addToMix(kind, taken);
          height -= taken;
          room -= taken;
          if (room > 1e-6) continue;
          putMix(row * columns + column);
          row -= 1;
          room = 1;
        }
      }
      if (row >= top) putMix(row * columns + column);
    },
    draw: (width, height) => surface.image(bytes, columns, width, height, false),
  };
}

/** Lifts small heights to a row, at the cost of the largest where they would not fit. */
function keepAllInSight(kinds: readonly number[], heights: Float64Array, parts: Float64Array, whole: number): void {
  let [sum, largest] = [0, 0];
  for (const kind of kinds) {
    if (parts[kind]! >= enough.part && heights[kind]! < 1) heights[kind] = 1;
    sum += heights[kind]!;
    if (heights[kind]! > heights[largest]!) largest = kind;
  }
  if (sum > whole) heights[largest]! -= sum - whole;
}

interface KindColours {
  /** One pixel a kind, in the order of bytes that ImageData has. */
  readonly words: Uint32Array;
  readonly channels: Uint8ClampedArray;
}

const made = new WeakMap<Palette, KindColours>();

/** The colours of the kinds as the bytes of pixels, whatever way the style sheet writes them in. */
function kindColours(surface: Surface, palette: Palette): KindColours {
  const known = made.get(palette);
  if (known !== undefined) return known;
  const channels = surface.channels(spanKinds.map((kind) => thinFill(kind, palette)));
  const colours = { words: new Uint32Array(channels.buffer), channels };
  made.set(palette, colours);
  return colours;
}
