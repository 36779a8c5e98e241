/** What a change of one cost of a machine does to the finishing time of a run. */
export interface Sensitivity {
  /** µs of finishing time for one more of the cost, as a link has it; towards larger costs where there are two. Null: the time jumps here. */
  readonly slope: number | null;
  /**
   * Between these costs the time has that slope, wherever it was run: beyond them another path takes over, or they end the range of
   * the parameter. Nothing is missed where the time is convex, as it is while events come in one order and wait for the last of several.
   */
  readonly holds_from: number | null;
  readonly holds_to: number | null;
  /**
   * The farthest cost, in the direction in which the time grows, up to which the time is at most 1% longer than it is: larger
   * than the present one, or smaller where more of it helps. The end of the range where it never takes longer.
   */
  readonly tolerance_1pct: number | null;
  /** By how much the time grows where the cost is a tenth better, run as it stands; null where that is no cost. Given where it was asked for. */
  readonly tenth_us?: number | null;
}

export const noSensitivity: Sensitivity = { slope: null, holds_from: null, holds_to: null, tolerance_1pct: null };

/** Where a cost is, and how the time depends on it. */
export interface CostAxis {
  readonly value: number;
  readonly minimum: number;
  readonly maximum: number;
  /** The time is piecewise linear in the inverse of the cost, as with bandwidths; else in the cost itself. */
  readonly inverse?: boolean;
  /** The simulator keeps the cost, or its inverse, as so many of these: costs between would be rounded. */
  readonly step?: number;
  /** A step changes each duration by whole picoseconds, so that nothing is lost to rounding. */
  readonly exact?: boolean;
  /** A link has whole numbers only: ranges and tolerances are rounded towards the present cost. */
  readonly whole?: boolean;
  /** What a step is small against where the cost is 0. */
  readonly smallest: number;
}

/** The cost that is a tenth better: less of it, or more of a rate or of what saves time; null beyond its range, or where there is none. */
export function tenthBetter({ value, minimum, maximum, inverse = false }: CostAxis, slope: number | null): number | null {
  const better = Number((value * (inverse || (slope ?? 0) < 0 ? 1.1 : 0.9)).toPrecision(15));
  return better === value || better < minimum || better > maximum ? null : better;
}

/** Finishing time in ps at a cost; null where the run does not complete. */
export type RunAt = (cost: number) => Generator<void, number | null>;

const grown = 1.01;
/** Of so many guesses one is where straight lines would meet, the others are halfway: a time may jump. */
const aimed = 3;
/** Each step away from the present cost is so many times as long as the one before. */
const stride = 8;

/**
 * Costs are integers k here, steps of an axis along which the time consists of straight lines: 0 is the present cost. A line
 * is known by two runs; a third lies on it, or another path has taken over. `noise_ps`: how far rounding may take a run off;
 * `places`: on each side of the present cost, within the range that was found, where it is seen whether the path is the same.
 */
export function* deriveSensitivity(axis: CostAxis, run: RunAt, noise_ps: number, places: number): Generator<void, Sensitivity> {
  const steps = stepsOf(axis);
  const unit = steps.perWhole;
  const noise = axis.exact ? 0 : noise_ps;
  const known = new Map<number, number>();
  function* at(k: number): Generator<void, number> {
    const before = known.get(k);
    if (before !== undefined) return before;
    const found = (yield* run(steps.costAt(k))) ?? Infinity;
    known.set(k, found);
    return found;
  }
  const here = yield* at(0);
  if (here === Infinity) return noSensitivity;

  const lineTo = (k: number, time: number): Line => ({ perStep: (time - here) / k, reach: Math.abs(k) });
  const roomAround = (line: Line, k: number): number => 0.5 + noise * (1 + (2 * Math.abs(k)) / line.reach) + 1e-15 * here;
  function* isOn(line: Line, k: number): Generator<void, boolean> {
    if (axis.exact && !Number.isInteger(line.perStep)) return false;
    return Math.abs((yield* at(k)) - here - line.perStep * k) <= roomAround(line, k);
  }

  /** The line on one side of the present cost, and its last step; null where the range ends or the time jumps. */
  function* piece(sign: 1 | -1): Generator<void, Piece | null> {
    const most = sign > 0 ? steps.last : -steps.first;
    if (most < 1) return null;
    let reach = Math.min(steps.begin, most);
    let line = lineTo(sign * reach, yield* at(sign * reach));
    for (let inner = inside(reach); inner < reach && !(yield* isOn(line, sign * inner)); inner = inside(reach)) {
      if (reach <= steps.least) return null;
      reach = inner;
      line = lineTo(sign * reach, yield* at(sign * reach));
    }
    if (!Number.isFinite(line.perStep)) return null;
    const last = Math.floor(most / unit);
    let on = reach % unit === 0 ? reach / unit : 0;
    while (on < last) {
      const next = Math.min(on === 0 ? Math.ceil(reach / unit) : on * stride, last);
      if (!(yield* isOn(line, sign * unit * next))) {
        on = yield* lastOn(line, sign * unit, on, next, last);
        break;
      }
      on = next;
      line = lineTo(sign * unit * on, yield* at(sign * unit * on));
    }
    return { line, end: sign * unit * (yield* checked(line, sign * unit, on)) };
  }

  /** The end of a line, or where another path takes over before it and hands back: looked for at some places between. */
  function* checked(line: Line, wide: number, end: number): Generator<void, number> {
    let on = 0;
    for (const place of placesBefore(end, steps.begin / Math.abs(wide), places)) {
      if (!(yield* isOn(line, wide * place))) return yield* lastOn(line, wide, on, place, end);
      on = place;
    }
    return end;
  }

  /** The last place on a line, between one that is and one that is not: where the line beyond it meets it, or halfway. Places are `wide` steps apart. */
  function* lastOn(line: Line, wide: number, on: number, off: number, most: number): Generator<void, number> {
    const time = (place: number): Generator<void, number> => at(wide * place);
    let [first, last] = [on, off];
    for (let turn = 0; last - first > steps.resolution; turn += 1) {
      const middle = Math.floor((first + last) / 2);
      let [guess, seen] = [middle, last];
      if (turn % aimed === 0) {
        const apart = Math.max(1, Math.floor((last - first) / 16));
        const beyond = last + apart <= most ? last + apart : last - apart;
        const perPlace = ((yield* time(beyond)) - (yield* time(last))) / (beyond - last);
        const bend = line.perStep * wide - perPlace;
        const meeting = Math.floor(((yield* time(last)) - here - perPlace * last) / bend);
        if (meeting > first && meeting < last) {
          guess = meeting;
          // Rounding hides a change of path as long as the lines are still that near to each other.
          seen = guess + Math.max(1, Math.ceil((2 * roomAround(line, wide * last)) / Math.abs(bend)));
        }
      }
      if (!(yield* isOn(line, wide * guess))) {
        last = guess;
        continue;
      }
      first = guess;
      if (seen >= last) continue;
      if (!(yield* isOn(line, wide * seen))) return first;
      first = seen;
    }
    return first;
  }

  const [up, down] = [yield* piece(1), yield* piece(-1)];
  const larger = axis.inverse ? down : up;
  const chosen = larger ?? up ?? down;
  const isStraight = up !== null && down !== null && (yield* isOn(up.line, -down.line.reach));
  const [from, to] = isStraight ? [down.end, up.end] : [Math.min(0, chosen?.end ?? 0), Math.max(0, chosen?.end ?? 0)];
  const perStep = isStraight
    ? ((yield* at(up.line.reach)) - (yield* at(-down.line.reach))) / (up.line.reach + down.line.reach)
    : (chosen?.line.perStep ?? null);

  /** The farthest step, of those that a link can have, at which the time is within the limit. */
  function* tolerated(sign: 1 | -1): Generator<void, number> {
    const most = Math.floor((sign > 0 ? steps.last : -steps.first) / unit);
    const limit = here * grown;
    const time = (j: number): Generator<void, number> => at(sign * j * unit);
    const straight = perStep === null || perStep === 0 ? Infinity : Math.floor((limit - here) / Math.abs(perStep * unit));
    let [within, next] = [0, straight < most ? Math.max(1, straight - steps.slack) : Math.min(most, Math.ceil(steps.begin / unit))];
    while (next <= most && (yield* time(next)) <= limit) {
      within = next;
      if (within === most) return sign * most * unit;
      next = Math.min(most, within < straight + steps.slack ? straight + Math.max(1, steps.slack) : within * stride);
    }
    if (most === 0) return 0;
    for (let turn = 0; next - within > steps.resolution; turn += 1) {
      const [low, high] = [yield* time(within), yield* time(next)];
      const isAimed = turn % aimed === 0 && high < Infinity;
      const guess = within + Math.floor(isAimed ? ((limit - low) / (high - low)) * (next - within) - steps.slack : (next - within) / 2);
      const inner = Math.max(within + 1, Math.min(next - 1, guess));
      if ((yield* time(inner)) > limit) next = inner;
      else {
        within = inner;
        const close = Math.min(within + Math.max(1, 2 * steps.slack), next);
        if (!isAimed || close === next) continue;
        if ((yield* time(close)) > limit) next = close;
        else within = close;
      }
    }
    // What a link can say between two steps is rounded to one of them.
    while ((next - within) * steps.betweenSteps > 1) {
      const middle = (within + next) / 2;
      if ((yield* time(middle)) <= limit) within = middle;
      else next = middle;
    }
    return sign * within * unit;
  }
  const tolerance = yield* tolerated((perStep ?? 0) < 0 ? -1 : 1);

  const ends = [from, to].map(steps.endAt).sort((one, other) => one - other);
  return {
    slope: perStep === null ? null : steps.slope(perStep),
    holds_from: perStep === null ? null : ends[0]!,
    holds_to: perStep === null ? null : ends[1]!,
    tolerance_1pct: steps.endAt(tolerance),
  };
}

interface Line {
  /** ps for each step. */
  readonly perStep: number;
  /** The step that it was measured at. */
  readonly reach: number;
}

interface Piece {
  readonly line: Line;
  readonly end: number;
}

/** Whole numbers between 0 and an end, in order: half of them evenly, the others denser towards the near one. */
function placesBefore(end: number, near: number, count: number): readonly number[] {
  const parts = Math.ceil(count / 2);
  const ratio = Math.min(1, Math.max(1, near) / end) ** (1 / parts);
  const found = Array.from({ length: parts }, (_, i) => [(end * (i + 1)) / (parts + 1), end * ratio ** (i + 1)]).flat();
  return [...new Set(found.map(Math.floor))].filter((place) => place > 0 && place < end).sort((one, other) => one - other);
}

const inside = (reach: number): number => (reach > 2 ? Math.max(2, Math.floor(reach / stride)) : 1);

/** Parts of the cost: a step where none is given, and the first and the least that a line is looked for in. */
const [finest, begin, least] = [1e-10, 1e-3, 1e-6];
/** How near a jump is found, and how near a crossing of straight lines is. */
const [toldApart, slack] = [5e-7, 1e-8];

function stepsOf({ value, minimum, maximum, inverse = false, step: given, exact = false, whole = false, smallest }: CostAxis) {
  const along = (cost: number): number => (inverse ? 1 / cost : cost);
  const scale = inverse ? along(value) : Math.max(Math.abs(value), smallest);
  const step = given ?? scale * finest;
  const within = (part: number): number => Math.max(1, Math.round((scale * part) / step));
  const perWhole = whole && exact ? Math.max(1, Math.round(1 / step)) : 1;
  const [low, high] = inverse ? [along(maximum), along(minimum)] : [minimum, maximum];
  const count = (length: number): number => Math.floor(length / step + 1e-9);
  const [first, last] = [-count(along(value) - low), count(high - along(value))];
  const costAt = (k: number): number => {
    const cost = along(along(value) + k * step);
    return k === 0 ? value : Math.max(minimum, Math.min(maximum, Number(cost.toPrecision(15))));
  };
  return {
    first: first + 0,
    last,
    begin: Math.ceil(within(begin) / perWhole) * perWhole,
    // Two whole numbers are a line; of what goes on between, three are.
    least: !exact ? within(least) : whole && perWhole === 1 ? 0 : 2,
    slack: exact ? 0 : within(slack),
    resolution: exact ? 1 : within(toldApart),
    /** Parts of a step that are told apart where the simulator does not. */
    betweenSteps: exact && !whole ? Math.ceil(step / (scale * toldApart)) : 0,
    /** Steps between costs that a link can have. */
    perWhole,
    costAt,
    /** The cost where something ends; the end of the range where the steps end. */
    endAt(k: number): number {
      if (k !== 0 && k === last) return inverse ? minimum : maximum;
      if (k !== 0 && k === first) return inverse ? maximum : minimum;
      const cost = costAt(k);
      if (!whole) return cost;
      return cost > value ? Math.floor(cost) : Math.ceil(cost);
    },
    /** µs for one more of the cost, from ps for a step. */
    slope(perStep: number): number {
      const slope = perStep / (step * 1e6);
      return Number((inverse ? -slope / value ** 2 : slope).toPrecision(12)) + 0;
    },
  };
}
