import { partOf, type Span, type ValueIndex } from './columns.ts';

/** A stretch of a column's values, both ends in it. */
export interface ValueRange {
  readonly values: ArrayLike<number>;
  readonly low: number;
  readonly high: number;
}

/** The rows within all limits. */
export interface Selection {
  /** 1 for each selected row. */
  readonly mask: Uint8Array;
  readonly count: number;
}

export function selected(rows: number, limits: readonly ValueRange[]): Selection {
  const mask = new Uint8Array(rows).fill(1);
  for (const { values, low, high } of limits)
    for (let i = 0; i < rows; i += 1) {
      const value = values[i]!;
      // NaN is within nothing.
      if (!(value >= low && value <= high)) mask[i] = 0;
    }
  let count = 0;
  for (let i = 0; i < rows; i += 1) count += mask[i]!;
  return { mask, count };
}

/** Limits of a column, by its name. */
export interface NamedLimits extends ValueRange {
  readonly name: string;
}

export interface Moved extends Selection {
  /** Rows that entered or left; null: any may have. Valid until the next move. */
  readonly changed: Uint32Array | null;
  /** Since when: the last time, or when no row was selected. */
  readonly since: 'last' | 'nothing';
}

/** Fraction of rows beyond which a full pass replaces the increments. */
const maxChanged = 0.3;

/**
 * Rows within limits of which one moves repeatedly: only rows between its old and new position are visited. The mask is one
 * array, updated in place.
 */
export class MovingSelection {
  private readonly mask: Uint8Array;
  private count: number;
  private limits: readonly NamedLimits[] = [];
  /** Rows within all limits but the one that moves. */
  private base: { readonly key: string; readonly mask: Uint8Array } | null = null;
  private readonly found: Uint32Array;

  constructor(
    private readonly rows: number,
    private readonly indexOf: (name: string) => ValueIndex,
  ) {
    this.mask = new Uint8Array(rows).fill(1);
    this.count = rows;
    this.found = new Uint32Array(Math.ceil(rows * maxChanged));
  }

  to(limits: readonly NamedLimits[]): Moved {
    const before = this.limits;
    this.limits = limits;
    if (keyOf(before) === keyOf(limits)) return this.said(this.found.subarray(0, 0));
    if (hasTwice(before) || hasTwice(limits)) return this.anew(limits);
    const differing = limits.filter((each) => !before.some((old) => isSame(old, each)));
    const [moving] = differing;
    const old = before.find(({ name }) => name === moving?.name);
    const others = limits.filter((each) => each !== moving);
    const gone = before.some((each) => each !== old && !others.some((other) => isSame(each, other)));
    if (moving === undefined || differing.length > 1 || gone) return this.anew(limits);
    const base = this.baseOf(others);
    const index = this.indexOf(moving.name);
    // A first limit leaves few rows: start from the empty selection.
    const stretches: readonly (readonly [number, number])[] =
      old === undefined
        ? [[moving.low, moving.high]]
        : overlapping([Math.min(old.low, moving.low), Math.max(old.low, moving.low)], [Math.min(old.high, moving.high), Math.max(old.high, moving.high)]);
    const near = stretches.map(([low, high]) => index.near(low, high));
    if (near.reduce((sum, { length }) => sum + length, 0) > this.found.length) return this.anew(limits);
    if (old === undefined) {
      this.mask.fill(0);
      this.count = 0;
    }
    let many = 0;
    const { mask, found } = this;
    const { values, low, high } = moving;
    for (const rows of near)
      for (const row of rows) {
        const value = values[row]!;
        const isIn = value >= low && value <= high ? base[row]! : 0;
        // Visited twice near both ends, and already changed.
        if (isIn === mask[row]) continue;
        mask[row] = isIn;
        this.count += isIn === 1 ? 1 : -1;
        found[many++] = row;
      }
    return this.said(found.subarray(0, many), old === undefined ? 'nothing' : 'last');
  }

  private said = (changed: Moved['changed'], since: Moved['since'] = 'last'): Moved => ({ mask: this.mask, count: this.count, changed, since });

  private anew(limits: readonly NamedLimits[]): Moved {
    const { mask, count } = selected(this.rows, limits);
    this.mask.set(mask);
    this.count = count;
    return this.said(null);
  }

  private baseOf(others: readonly NamedLimits[]): Uint8Array {
    const key = keyOf(others);
    if (this.base?.key !== key) this.base = { key, mask: selected(this.rows, others).mask };
    return this.base.mask;
  }
}

const hasTwice = (limits: readonly NamedLimits[]): boolean => new Set(limits.map(({ name }) => name)).size < limits.length;
const isSame = (one: NamedLimits, other: NamedLimits): boolean => one.name === other.name && one.low === other.low && one.high === other.high;
const keyOf = (limits: readonly NamedLimits[]): string =>
  JSON.stringify(limits.map(({ name, low, high }) => [name, low, high]).sort(([a], [b]) => (String(a) < String(b) ? -1 : 1)));

/** Two stretches, or the one that they are together. */
const overlapping = (one: readonly [number, number], other: readonly [number, number]): readonly (readonly [number, number])[] =>
  one[0] <= other[1] && other[0] <= one[1] ? [[Math.min(one[0], other[0]), Math.max(one[1], other[1])]] : [one, other];

/** A place on an axis. */
export interface Near {
  readonly values: ArrayLike<number>;
  readonly span: Span;
  readonly at: number;
}

/** The selected row closest to a place, axes scaled to equal length; -1: none. */
export function nearest(axes: readonly Near[], mask: Uint8Array): number {
  const targets = axes.map(({ span, at }) => {
    const part = partOf(span, at);
    return Number.isNaN(part) ? (at < span.low ? 0 : 1) : part;
  });
  const last = axes.map(() => ({ value: NaN, away: 0 }));
  let [best, found] = [Infinity, -1];
  for (let i = 0; i < mask.length; i += 1) {
    if (mask[i] === 0) continue;
    let sum = 0;
    for (let axis = 0; axis < axes.length; axis += 1) {
      const value = axes[axis]!.values[i]!;
      const kept = last[axis]!;
      if (value !== kept.value) {
        kept.value = value;
        kept.away = (partOf(axes[axis]!.span, value) - targets[axis]!) ** 2;
      }
      sum += kept.away;
    }
    if (sum < best) [best, found] = [sum, i];
  }
  return found;
}
