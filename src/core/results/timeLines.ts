import type { CostSteps } from './costAxis.ts';

/** A line through the present time. */
export interface Line {
  /** ps for each step. */
  readonly perStep: number;
  /** The step that it was measured at. */
  readonly reach: number;
}

/** A line on one side of the present cost, and the last step that is on it. */
export interface LinePiece {
  readonly line: Line;
  readonly end: number;
}

/** How runs are measured, and how closely. */
interface Measuring {
  /** Time of a run in ps with the cost at a step; Infinity where it does not complete. */
  readonly run: (step: number) => Generator<void, number>;
  /** How far rounding may take it off; 0 where costs are exact. */
  readonly noise_ps: number;
  /** Places on each side of the present cost at which the path is checked. */
  readonly places: number;
}

const grown = 1.01;
/** Every third guess is the intersection of the lines, the others bisect: a time may jump. */
const aimed = 3;
/** Factor between consecutive steps away from the present cost. */
const stride = 8;

/** The straight lines of which a time consists. A line is known by two runs; a third lies on it, or another path has taken over. */
export class TimeLines {
  readonly #steps: CostSteps;
  readonly #measuring: Measuring;
  /** At the present cost. */
  readonly #here: number;
  readonly #known = new Map<number, number>();

  constructor(steps: CostSteps, here: number, measuring: Measuring) {
    this.#steps = steps;
    this.#here = here;
    this.#measuring = measuring;
    this.#known.set(0, here);
  }

  *at(k: number): Generator<void, number> {
    const before = this.#known.get(k);
    if (before !== undefined) return before;
    const found = yield* this.#measuring.run(k);
    this.#known.set(k, found);
    return found;
  }

  *isOn(line: Line, k: number): Generator<void, boolean> {
    if (this.#steps.isExact && !Number.isInteger(line.perStep)) return false;
    return Math.abs((yield* this.at(k)) - this.#here - line.perStep * k) <= this.#roomAround(line, k);
  }

  #roomAround = (line: Line, k: number): number => 0.5 + this.#measuring.noise_ps * (1 + (2 * Math.abs(k)) / line.reach) + 1e-15 * this.#here;

  *#lineTo(k: number): Generator<void, Line> {
    return { perStep: ((yield* this.at(k)) - this.#here) / k, reach: Math.abs(k) };
  }

  /** The line on one side of the present cost, and its last step; null where the range ends or the time jumps. */
  *piece(sign: 1 | -1): Generator<void, LinePiece | null> {
    const { begin, least: min, perWhole } = this.#steps;
    const max = this.#room(sign);
    if (max < 1) return null;
    let reach = Math.min(begin, max);
    let line = yield* this.#lineTo(sign * reach);
    for (let inner = inside(reach); inner < reach && !(yield* this.isOn(line, sign * inner)); inner = inside(reach)) {
      if (reach <= min) return null;
      reach = inner;
      line = yield* this.#lineTo(sign * reach);
    }
    if (!Number.isFinite(line.perStep)) return null;
    const last = Math.floor(max / perWhole);
    let on = reach % perWhole === 0 ? reach / perWhole : 0;
    while (on < last) {
      const next = Math.min(on === 0 ? Math.ceil(reach / perWhole) : on * stride, last);
      if (!(yield* this.isOn(line, sign * perWhole * next))) {
        on = yield* this.#lastOn(line, sign * perWhole, on, next, last);
        break;
      }
      on = next;
      line = yield* this.#lineTo(sign * perWhole * on);
    }
    return { line, end: sign * perWhole * (yield* this.#checked(line, sign * perWhole, on)) };
  }

  /** The end of a line, or where another path takes over before it and hands back: looked for at some places between. */
  *#checked(line: Line, wide: number, end: number): Generator<void, number> {
    let on = 0;
    for (const place of placesBefore(end, this.#steps.begin / Math.abs(wide), this.#measuring.places)) {
      if (!(yield* this.isOn(line, wide * place))) return yield* this.#lastOn(line, wide, on, place, end);
      on = place;
    }
    return end;
  }

  /** Finds the last place on a line between `on` and `off`, by its intersection with the line beyond, or by bisection. Places are `wide` steps apart. */
  *#lastOn(line: Line, wide: number, on: number, off: number, max: number): Generator<void, number> {
    let [first, last] = [on, off];
    for (let turn = 0; last - first > this.#steps.resolution; turn += 1) {
      let [guess, seen] = [Math.floor((first + last) / 2), last];
      if (turn % aimed === 0) {
        const { meeting, bend } = yield* this.#crossing(line, wide, first, last, max);
        if (meeting > first && meeting < last) {
          guess = meeting;
          // Rounding hides a change of path as long as the lines are still that near to each other.
          seen = guess + Math.max(1, Math.ceil((2 * this.#roomAround(line, wide * last)) / Math.abs(bend)));
        }
      }
      if (!(yield* this.isOn(line, wide * guess))) {
        last = guess;
        continue;
      }
      first = guess;
      if (seen >= last) continue;
      if (!(yield* this.isOn(line, wide * seen))) return first;
      first = seen;
    }
    return first;
  }

  /** Where the line at `last`, known by that place and one near it, meets the line that was left, and by how much it is steeper for each place. */
  *#crossing(line: Line, wide: number, first: number, last: number, max: number): Generator<void, { readonly meeting: number; readonly bend: number }> {
    const apart = Math.max(1, Math.floor((last - first) / 16));
    const beyond = last + apart <= max ? last + apart : last - apart;
    const time = yield* this.at(wide * beyond);
    const timeLast = yield* this.at(wide * last);
    const perPlace = (time - timeLast) / (beyond - last);
    const bend = line.perStep * wide - perPlace;
    return { meeting: Math.floor((timeLast - this.#here - perPlace * last) / bend), bend };
  }

  /** The farthest step, of those that a link can have, at which the time is at most 1% longer; `perStep`: ps for each step here, null: the time jumps. */
  *tolerated(sign: 1 | -1, perStep: number | null): Generator<void, number> {
    const { begin, perWhole, slack } = this.#steps;
    const max = Math.floor(this.#room(sign) / perWhole);
    if (max === 0) return 0;
    const limit = this.#here * grown;
    const time = (place: number): Generator<void, number> => this.at(sign * place * perWhole);
    const straight = perStep === null || perStep === 0 ? Infinity : Math.floor((limit - this.#here) / Math.abs(perStep * perWhole));
    let [within, next] = [0, straight < max ? Math.max(1, straight - slack) : Math.min(max, Math.ceil(begin / perWhole))];
    while (next <= max && (yield* time(next)) <= limit) {
      within = next;
      if (within === max) return sign * max * perWhole;
      next = Math.min(max, within < straight + slack ? straight + Math.max(1, slack) : within * stride);
    }
    return sign * perWhole * (yield* this.#lastWithin(time, limit, within, next));
  }

  /** The last place within a limit, between one that is and one that is not: where a straight line passes it, or halfway. */
  *#lastWithin(time: (place: number) => Generator<void, number>, limit: number, first: number, last: number): Generator<void, number> {
    const { slack, resolution, betweenSteps } = this.#steps;
    let [within, next] = [first, last];
    for (let turn = 0; next - within > resolution; turn += 1) {
      const [low, high] = [yield* time(within), yield* time(next)];
      const isAimed = turn % aimed === 0 && high < Infinity;
      const guess = within + Math.floor(isAimed ? ((limit - low) / (high - low)) * (next - within) - slack : (next - within) / 2);
      const inner = Math.max(within + 1, Math.min(next - 1, guess));
      if ((yield* time(inner)) > limit) next = inner;
      else {
        within = inner;
        const close = Math.min(within + Math.max(1, 2 * slack), next);
        if (!isAimed || close === next) continue;
        if ((yield* time(close)) > limit) next = close;
        else within = close;
      }
    }
    // Values between two steps are rounded to one of them.
    while ((next - within) * betweenSteps > 1) {
      const middle = (within + next) / 2;
      if ((yield* time(middle)) <= limit) within = middle;
      else next = middle;
    }
    return within;
  }

  /** Steps on one side of the present cost. */
  #room = (sign: 1 | -1): number => (sign > 0 ? this.#steps.last : -this.#steps.first);
}

/** Whole numbers between 0 and an end, in order: half of them evenly, the others denser towards `near`. */
function placesBefore(end: number, near: number, count: number): readonly number[] {
  const parts = Math.ceil(count / 2);
  const ratio = Math.min(1, Math.max(1, near) / end) ** (1 / parts);
  const found = Array.from({ length: parts }, (_, i) => [(end * (i + 1)) / (parts + 1), end * ratio ** (i + 1)]).flat();
  return [...new Set(found.map(Math.floor))].filter((place) => place > 0 && place < end).sort((one, other) => one - other);
}

const inside = (reach: number): number => (reach > 2 ? Math.max(2, Math.floor(reach / stride)) : 1);
