import type { Pixel } from './linePixels.ts';

/** A text that wants to stand near something. */
export interface TextWish {
  readonly text: string;
  readonly className: string;
  readonly width: number;
  /** The middle of the mark that it belongs to; absent where there is none. */
  readonly mark?: Pixel;
  /** The line that it belongs to, as places along it; absent where there is none. */
  readonly line?: readonly Pixel[];
  /** Where it may stand, from the best place on; no more are asked for than are needed. */
  readonly places: Iterable<TextPlace>;
  /** Whether it is left out where it would cover another text. */
  readonly isOptional: boolean;
}

/** The foot of a text, and which part of it stands at x. */
export interface TextPlace {
  readonly x: number;
  readonly y: number;
  readonly anchor: 'start' | 'middle' | 'end';
  /** How bad it is whatever it covers; absent for not at all. */
  readonly cost?: number;
}

export interface PlacedText extends Omit<TextPlace, 'cost'> {
  readonly text: string;
  readonly className: string;
}

interface Box {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** What a text should not cover. */
export interface Obstacles {
  /** Places along each line, each a little bad to cover. */
  readonly lines: readonly (readonly Pixel[])[];
  /** The same along what could not be taken for the line that a text names. */
  readonly rules: readonly Pixel[];
  /** Middles of points among others, which are worse. */
  readonly points: readonly Pixel[];
  /** Middles of marks that stand for themselves, which are worst. */
  readonly marks: readonly Pixel[];
}

/** From foot to top and below the foot. */
const [ascent, descent] = [11, 3];
const apart = 3;
const costs = { sample: 1, point: 12, ambiguous: 20, wrong: 40, mark: 60, text: 1000 } as const;
/** From the middle to where it ends. */
const radius = { point: 4, mark: 7 } as const;
/** A line that is so little further away than a text's own could be the one that it names. */
const likely = 4;

/**
 * Places texts one after the other, each where it covers least of lines, marks and of the texts before it: at the first
 * of its places if nothing is there. It is moved sideways and down as far as the frame asks for.
 */
export function placeTexts(wishes: readonly TextWish[], frame: Box, { lines, rules, points, marks }: Obstacles): readonly PlacedText[] {
  const taken: Box[] = [];
  const placed: PlacedText[] = [];
  for (const { text, className, width, mark, line, places, isOptional } of wishes) {
    let best: { readonly place: Omit<TextPlace, 'cost'>; readonly box: Box; readonly cost: number } | null = null;
    for (const wished of places) {
      const most = best?.cost ?? (isOptional ? costs.text : Infinity);
      if (most === 0) break;
      if ((wished.cost ?? 0) >= most) continue;
      const { place, box } = inside(wished, width, frame);
      let cost = wished.cost ?? 0;
      for (const other of taken) if (meet(box, other)) cost += costs.text;
      if (cost >= most) continue;
      for (const [x, y] of marks) if (contains(box, x, y, radius.mark)) cost += costs.mark;
      if (mark !== undefined && marks.some((other) => !touch(other, mark) && distance(box, other) < distance(box, mark) - 1)) cost += costs.ambiguous;
      for (const [x, y] of points) if (cost < most && contains(box, x, y, radius.point)) cost += costs.point;
      for (const each of [rules, ...lines]) for (const [x, y] of each) if (cost < most && contains(box, x, y, 1)) cost += costs.sample;
      if (line !== undefined && cost < most) {
        const own = line.reduce((least, at) => Math.min(least, distance(box, at)), Infinity) + likely;
        if (lines.some((each) => each !== line && each.some(([x, y]) => contains(box, x, y, own)))) cost += costs.wrong;
      }
      if (cost < most) best = { place, box, cost };
    }
    if (best === null) continue;
    taken.push(best.box);
    placed.push({ text, className, ...best.place });
  }
  return placed;
}

function inside({ x, y, anchor }: TextPlace, width: number, frame: Box): { readonly place: Omit<TextPlace, 'cost'>; readonly box: Box } {
  const before = { start: 0, middle: width / 2, end: width }[anchor];
  const left = Math.max(frame.left, Math.min(frame.right - width, x - before));
  const foot = Math.max(frame.top + ascent, Math.min(frame.bottom - descent, y));
  return { place: { x: left + before, y: foot, anchor }, box: { left, right: left + width, top: foot - ascent, bottom: foot + descent } };
}

const meet = (a: Box, b: Box): boolean => a.left < b.right + apart && b.left < a.right + apart && a.top < b.bottom && b.top < a.bottom;

/** From a place to the nearest of a box. */
const distance = ({ left, right, top, bottom }: Box, [x, y]: Pixel): number => Math.hypot(Math.max(left - x, 0, x - right), Math.max(top - y, 0, y - bottom));

/** Of two marks in one place neither is nearer. */
const touch = ([ax, ay]: Pixel, [bx, by]: Pixel): boolean => Math.hypot(ax - bx, ay - by) < radius.mark;

const contains = ({ left, right, top, bottom }: Box, x: number, y: number, margin: number): boolean =>
  x > left - margin && x < right + margin && y > top - margin && y < bottom + margin;
