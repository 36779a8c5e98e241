import type { SpanKind } from '../core/timeline/timeline.ts';
import type { Palette } from './palette.ts';

/** The copies on the way of a message look alike: where there is room, a letter says which one it is. */
export const spanLetters: Readonly<Partial<Record<SpanKind, string>>> = { gather: 'g', pack: 'p', buffer: 'b', unpack: 'u', scatter: 's' };

/** Bars smaller than this have no room for a letter. */
const least = { width: 10, height: 11 };

/** Writes a letter into the middle of a bar, on a plate that keeps the pattern away from it. */
export function drawLetter(
  context: CanvasRenderingContext2D,
  letter: string,
  { copy, copyInk }: Palette,
  x: number,
  y: number,
  width: number,
  height: number,
): void {
  if (width < least.width || height < least.height) return;
  const size = Math.min(12, Math.round(height * 0.85));
  const [middle, centre] = [x + width / 2, y + height / 2];
  context.fillStyle = copy;
  context.fillRect(middle - size * 0.38, y + 1, size * 0.76, height - 2);
  context.font = `600 ${size}px system-ui, sans-serif`;
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  context.fillStyle = copyInk;
  context.fillText(letter, middle, centre);
}
