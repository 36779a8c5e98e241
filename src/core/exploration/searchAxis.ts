/** Goal of a search along an axis: an extreme, or the stretches on one side of a target. */
export type SearchGoal = { readonly kind: 'largest' | 'smallest' } | { readonly kind: 'atLeast' | 'atMost'; readonly target: number };

/** An axis with a number known at some places, and computable at others. */
export interface Searched {
  /** Ascending. */
  readonly x: readonly number[];
  /** NaN where there is no number. */
  readonly y: readonly number[];
  /** Whole numbers alone. */
  readonly integer: boolean;
  /** Halving an interval halves the logarithm. */
  readonly logarithmic: boolean;
  /** The number at another place; NaN where undefined. */
  at(x: number): Promise<number>;
}

export type Found =
  | { readonly kind: 'extreme'; readonly x: number; readonly y: number }
  /** Ascending; both ends belong to a stretch. */
  | { readonly kind: 'stretches'; readonly stretches: readonly { readonly from: number; readonly to: number }[] }
  /** The number exists nowhere on the axis. */
  | { readonly kind: 'nothing' };

/** Digits that a value of the axis has: so exactly is a place found. */
const digits = 6;
/** An interval is narrowed so often at most. */
const max = 60;

/**
 * Narrows an extreme by the golden section around the best known place, and the end of a stretch by bisection: features between two known places are missed.
 */
export async function searchAxis(axis: Searched, wanted: SearchGoal): Promise<Found> {
  const known = axis.y.some((each) => !Number.isNaN(each));
  if (!known) return { kind: 'nothing' };
  if (!('target' in wanted)) return extreme(axis, wanted.kind === 'largest' ? 1 : -1);
  const { kind, target } = wanted;
  const holds = (y: number): boolean => (kind === 'atLeast' ? y >= target : y <= target);
  return { kind: 'stretches', stretches: await stretches(axis, holds) };
}

async function extreme(axis: Searched, sign: 1 | -1): Promise<Found> {
  const { x, y } = axis;
  const better = (one: number, other: number): boolean => !Number.isNaN(one) && (Number.isNaN(other) || sign * one > sign * other);
  const best = y.reduce((at, each, i) => (better(each, y[at]!) ? i : at), 0);
  let top = { x: x[best]!, y: y[best]! };
  let [low, high] = [x[Math.max(0, best - 1)]!, x[Math.min(x.length - 1, best + 1)]!];
  const tried = new Map<number, number>();
  const at = async (place: number): Promise<number> => {
    const before = tried.get(place);
    if (before !== undefined) return before;
    const found = await axis.at(place);
    tried.set(place, found);
    if (better(found, top.y)) top = { x: place, y: found };
    return found;
  };
  for (let turn = 0; turn < max; turn += 1) {
    const [left, right] = [between(axis, low, high, 1 - golden), between(axis, low, high, golden)];
    if (left === null || right === null) break;
    if (left === right) {
      // Whole numbers are few here: what lies on either side of this one is looked at.
      for (const place of [left, left - 1, left + 1]) if (place > low && place < high) await at(place);
      break;
    }
    if (better(await at(left), await at(right))) high = right;
    else low = left;
  }
  return { kind: 'extreme', ...top };
}

const golden = (Math.sqrt(5) - 1) / 2;

async function stretches(axis: Searched, holds: (y: number) => boolean): Promise<{ from: number; to: number }[]> {
  const { x, y } = axis;
  const found: { from: number; to: number }[] = [];
  let open: number | null = null;
  for (let i = 0; i < x.length; i += 1) {
    const [is, was] = [holds(y[i]!), i > 0 && holds(y[i - 1]!)];
    if (is && !was) open = i === 0 ? x[0]! : await edge(axis, holds, x[i - 1]!, x[i]!);
    if (was && !is && open !== null) {
      found.push({ from: open, to: await edge(axis, holds, x[i]!, x[i - 1]!) });
      open = null;
    }
  }
  if (open !== null) found.push({ from: open, to: x.at(-1)! });
  return found;
}

/** The boundary between `on`, where the condition holds, and `off`, where it does not. */
async function edge(axis: Searched, holds: (y: number) => boolean, off: number, on: number): Promise<number> {
  for (let turn = 0; turn < max; turn += 1) {
    const middle = between(axis, off, on, 0.5);
    if (middle === null) break;
    if (holds(await axis.at(middle))) on = middle;
    else off = middle;
  }
  return on;
}

/** The value at a fraction of the way, excluding both ends; null where there is none. */
function between({ integer, logarithmic }: Searched, from: number, to: number, part: number): number | null {
  const isLogarithmic = logarithmic && from > 0 && to > 0;
  const exact = isLogarithmic ? from * (to / from) ** part : from + part * (to - from);
  const value = integer ? Math.round(exact) : Number(exact.toPrecision(digits));
  const [low, high] = [Math.min(from, to), Math.max(from, to)];
  if (value > low && value < high) return value;
  if (!integer || high - low < 2) return null;
  return value <= low ? low + 1 : high - 1;
}
