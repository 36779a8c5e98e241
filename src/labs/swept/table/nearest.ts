import { partOf, type Span } from './bins.ts';

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
