/** Where a cost is, and how the time depends on it. */
export interface CostAxis {
  readonly value: number;
  readonly minimum: number;
  readonly maximum: number;
  /** The time is piecewise linear in the inverse of the cost, as with bandwidths; else in the cost itself. */
  readonly inverse?: boolean;
  /** Granularity of the cost, or of its inverse, in the simulator: costs between are rounded. */
  readonly step?: number;
  /** A step changes each duration by whole picoseconds, so that nothing is lost to rounding. */
  readonly exact?: boolean;
  /** A link has whole numbers only: ranges and tolerances are rounded towards the present cost. */
  readonly whole?: boolean;
  /** Scale of steps where the cost is 0. */
  readonly smallest: number;
}

/** Fractions of the cost: a default step, and the first and the least step of a search for a line. */
const [finest, begin, min] = [1e-10, 1e-3, 1e-6];
/** How near a jump is found, and how near a crossing of straight lines is. */
const [toldApart, slack] = [5e-7, 1e-8];

/** A cost as whole numbers k of steps, from the present one, which is 0: along them the time consists of straight lines. */
export function stepsOf({ value, minimum, maximum, inverse = false, step: given, exact = false, whole = false, smallest }: CostAxis) {
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
    // A line has two points on whole steps, three on a continuous axis.
    least: !exact ? within(min) : whole && perWhole === 1 ? 0 : 2,
    slack: exact ? 0 : within(slack),
    resolution: exact ? 1 : within(toldApart),
    /** Measurable fractions of a simulator's step. */
    betweenSteps: exact && !whole ? Math.ceil(step / (scale * toldApart)) : 0,
    /** Steps between costs that a link can have. */
    perWhole,
    /** Runs at steps are off by no rounding. */
    isExact: exact,
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

export type CostSteps = ReturnType<typeof stepsOf>;
