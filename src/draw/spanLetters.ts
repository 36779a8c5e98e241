import type { SpanKind } from '../core/timeline/timeline.ts';
import type { Palette } from './palette.ts';
import type { Rectangles, Surface } from './surface.ts';

/** The copies on the way of a message look alike: where there is room, a letter says which one it is. */
export const spanLetters: Readonly<Partial<Record<SpanKind, string>>> = { gather: 'g', pack: 'p', buffer: 'b', unpack: 'u', scatter: 's' };

/** Bars smaller than this have no room for a letter. */
const least = { width: 10, height: 11 };

/** Writes a letter into the middle of the bar that stands at a place among others, on a plate that keeps the pattern away from it. */
export function drawLetter(surface: Surface, letter: string, { copy, copyInk }: Palette, bars: Rectangles, at: number): void {
  const [x, y, width, height] = bars.slice(at, at + 4) as [number, number, number, number];
  if (width < least.width || height < least.height) return;
  const size = Math.min(12, Math.round(height * 0.85));
  const [middle, centre] = [x + width / 2, y + height / 2];
  surface.fillRects([middle - size * 0.38, y + 1, size * 0.76, height - 2], copy);
  surface.text(letter, middle, centre, { size, colour: copyInk });
}
