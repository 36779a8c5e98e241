import { formatPercent, formatQuantity } from './formatQuantity.ts';

/** A number with the way in which it is written: a difference from it is written in the same way. */
export interface Quantity {
  readonly value: number;
  readonly format: (value: number) => string;
}

export const quantity = (value: number | null, format: (value: number) => string): Quantity | null => (value === null ? null : { value, format });

/** The number in a text; a text alone is what it says. */
export const quantityText = (quantity: Quantity | string | null): string | null =>
  quantity === null || typeof quantity === 'string' ? quantity : quantity.format(quantity.value);

/**
 * How a number differs from another: absolutely, and in percent, or as a factor where it is more than the double. What
 * differs in no digit that is shown is the same.
 */
export function differenceText({ value, format }: Quantity, from: number): string {
  const difference = value - from;
  if (difference === 0 || (format(value) === format(from) && Math.abs(difference) <= Math.abs(from) * least)) return 'the same';
  const sign = difference < 0 ? '−' : '+';
  const absolute = `${sign}${format(Math.abs(difference))}`;
  const ratio = value / from;
  // Of a part in percent, percent of it say nothing but confuse.
  if (!(ratio > 0) || !Number.isFinite(ratio) || absolute.endsWith('%')) return absolute;
  return ratio > 2 ? `${absolute}, ${formatQuantity(ratio, 3)} times as much` : `${absolute}, ${sign}${formatPercent(Math.abs(ratio - 1))}`;
}

/** Smaller parts are rounding: the simulator counts picoseconds. */
const least = 1e-6;
