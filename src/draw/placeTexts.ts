import type { TextType } from './drawContext.ts';
import type { Pixel } from './linePixels.ts';
import type { Palette } from './palette.ts';

/** A text that wants to stand near something. */
export interface TextWish {
  readonly text: string;
  readonly className: string;
  readonly type: TextType;
  readonly colour: keyof Palette;
  readonly width: number;
  /** The middle of the mark that it belongs to; absent where there is none. */
  readonly mark?: Pixel;
  /** The line that it belongs to, as places along it; absent where there is none. */
  readonly line?: readonly Pixel[];
  /** Where it may stand, from the best place on. */
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

export type PlacedText = Omit<TextPlace, 'cost'> & Pick<TextWish, 'text' | 'className' | 'type' | 'colour'>;

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
 * of its places if nothing is there. Two that then stand badly change their order, if that is better for both together.
 * A text is moved sideways and down as far as the frame asks for.
 */
export function placeTexts(wishes: readonly TextWish[], frame: Box, obstacles: Obstacles): readonly PlacedText[] {
  const texts = wishes.map((wish) => ({ wish, spots: Array.from(wish.places, (place) => spotAt(place, wish, frame)) }));
  const spots: (Spot | null)[] = [];
  for (const text of texts) spots.push(best(text, spots, obstacles));
  for (const [i, late] of texts.entries()) {
    for (const [j, early] of texts.slice(0, i).entries()) {
      const [there, other] = [spots[i] ?? null, spots[j] ?? null];
      if (!late.spots.some((spot) => beside(spot, [other]) > 0)) continue;
      const others = spots.filter((_, k) => k !== i && k !== j);
      const before = costOf(late, there, [...others, other], obstacles);
      if (before === 0) break;
      const first = best(late, others, obstacles);
      const gained = before - costOf(late, first, others, obstacles);
      if (gained <= 0) continue;
      const then = best(early, [...others, first], obstacles);
      if (costOf(early, then, [...others, first], obstacles) < gained + costOf(early, other, others, obstacles)) [spots[i], spots[j]] = [first, then];
    }
  }
  return wishes.flatMap(({ text, className, type, colour }, i) => (spots[i] ? [{ text, className, type, colour, ...spots[i].place }] : []));
}

interface Text {
  readonly wish: TextWish;
  readonly spots: readonly Spot[];
}

/** One of the places of a text, inside of the frame. */
interface Spot {
  readonly place: Omit<TextPlace, 'cost'>;
  readonly box: Box;
  readonly mark: Pixel | undefined;
  readonly wished: number;
  /** How bad it is whatever texts stand beside it; null: not known yet. */
  own: number | null;
}

/** The best of the places of a text beside others; null: it is left out. */
function best(text: Text, others: readonly (Spot | null)[], obstacles: Obstacles): Spot | null {
  let found: Spot | null = null;
  let least = text.wish.isOptional ? outCost(text) : Infinity;
  for (const spot of text.spots) {
    if (least === 0) break;
    if (spot.wished + beside(spot, others) >= least) continue;
    const cost = costOf(text, spot, others, obstacles);
    if (cost < least) [found, least] = [spot, cost];
  }
  return found;
}

/** How bad it is that a text is left out: as bad as covering another, or as standing nearer to another mark. */
const outCost = ({ wish: { mark } }: Text): number => (mark === undefined ? costs.text : costs.ambiguous);

const costOf = (text: Text, spot: Spot | null, others: readonly (Spot | null)[], obstacles: Obstacles): number =>
  spot === null ? outCost(text) : beside(spot, others) + (spot.own ??= ownCost(text.wish, spot, obstacles));

function beside({ box, mark }: Spot, others: readonly (Spot | null)[]): number {
  let cost = 0;
  for (const other of others) {
    if (other === null) continue;
    if (meet(box, other.box)) cost += costs.text;
    else if (mark && other.mark && isTurned(box, mark, other.box, other.mark)) cost += costs.ambiguous;
  }
  return cost;
}

/** Whether of two texts over each other the upper one belongs to the lower mark. */
const isTurned = (a: Box, [, ay]: Pixel, b: Box, [, by]: Pixel): boolean => a.left < b.right && b.left < a.right && (a.top - b.top) * (ay - by) < 0;

function ownCost({ mark, line }: TextWish, { box, wished }: Spot, { lines, rules, points, marks }: Obstacles): number {
  let cost = wished;
  for (const [x, y] of marks) if (contains(box, x, y, radius.mark)) cost += costs.mark;
  if (mark !== undefined && marks.some((other) => !touch(other, mark) && distance(box, other) < distance(box, mark) - 1)) cost += costs.ambiguous;
  for (const [x, y] of points) if (contains(box, x, y, radius.point)) cost += costs.point;
  for (const each of [rules, ...lines]) for (const [x, y] of each) if (contains(box, x, y, 1)) cost += costs.sample;
  if (line !== undefined) {
    const own = line.reduce((least, at) => Math.min(least, distance(box, at)), Infinity) + likely;
    if (lines.some((each) => each !== line && each.some(([x, y]) => contains(box, x, y, own)))) cost += costs.wrong;
  }
  return cost;
}

function spotAt({ x, y, anchor, cost = 0 }: TextPlace, { width, mark }: TextWish, frame: Box): Spot {
  const before = { start: 0, middle: width / 2, end: width }[anchor];
  const left = Math.max(frame.left, Math.min(frame.right - width, x - before));
  const foot = Math.max(frame.top + ascent, Math.min(frame.bottom - descent, y));
  const box = { left, right: left + width, top: foot - ascent, bottom: foot + descent };
  return { place: { x: left + before, y: foot, anchor }, box, mark, wished: cost, own: null };
}

const meet = (a: Box, b: Box): boolean => a.left < b.right + apart && b.left < a.right + apart && a.top < b.bottom && b.top < a.bottom;

/** From a place to the nearest of a box. */
const distance = ({ left, right, top, bottom }: Box, [x, y]: Pixel): number => Math.hypot(Math.max(left - x, 0, x - right), Math.max(top - y, 0, y - bottom));

/** Of two marks in one place neither is nearer. */
const touch = ([ax, ay]: Pixel, [bx, by]: Pixel): boolean => Math.hypot(ax - bx, ay - by) < radius.mark;

const contains = ({ left, right, top, bottom }: Box, x: number, y: number, margin: number): boolean =>
  x > left - margin && x < right + margin && y > top - margin && y < bottom + margin;
