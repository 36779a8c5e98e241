import { formatPercent, formatQuantity } from './formatQuantity.ts';

/** A number with its format, which also formats differences. */
export interface Quantity {
  readonly value: number;
  readonly format: (value: number) => string;
}

export const quantity = (value: number | null, format: (value: number) => string): Quantity | null => (value === null ? null : { value, format });

/** Numbers among words, each compared individually. */
export type Composite = readonly (Quantity | string)[];

/** A number that can be compared, several of them, or a text. */
export type DisplayValue = Quantity | Composite | string;

export const isQuantity = (said: DisplayValue | null): said is Quantity => said !== null && typeof said === 'object' && 'format' in said;

/** A display value as text. */
export function quantityText(said: DisplayValue | null): string | null {
  if (said === null || typeof said === 'string') return said;
  return isQuantity(said) ? said.format(said.value) : said.map(quantityText).join('');
}

const numbersIn = (said: DisplayValue): readonly Quantity[] => (typeof said === 'string' ? [] : isQuantity(said) ? [said] : said.filter(isQuantity));

/** Differences between the numbers of two texts, in order; null where they have none, or different counts. */
export function differencesText(now: DisplayValue | null, from: DisplayValue | null): string | null {
  const [ours, others] = [now, from].map((said) => (said === null ? [] : numbersIn(said))) as [readonly Quantity[], readonly Quantity[]];
  if (ours.length === 0 || ours.length !== others.length) return null;
  const told = ours.map((each, i) => `${nameOf(now, each)}${differenceText(each, others[i]!.value)}`);
  return told.every((text) => text.endsWith(same)) ? same : told.join('; ');
}

/** The word before a number after a comma: ', gain '. */
function nameOf(said: DisplayValue | null, part: Quantity): string {
  const before = said === null || typeof said === 'string' || isQuantity(said) ? null : said[said.indexOf(part) - 1];
  return typeof before === 'string' ? (/^, (\w+ )$/.exec(before)?.[1] ?? '') : '';
}

const same = 'the same';

/**
 * How a number differs from another: absolutely, and in percent, or as a factor where it is more than the double. What
 * differs in no digit that is shown is the same.
 */
export function differenceText({ value, format }: Quantity, from: number): string {
  const difference = value - from;
  if (difference === 0 || (format(value) === format(from) && Math.abs(difference) <= Math.abs(from) * min)) return same;
  const sign = difference < 0 ? '−' : '+';
  const absolute = `${sign}${format(Math.abs(difference))}`;
  const ratio = value / from;
  // For percentages only percentage points: percent of percent would confuse.
  if (absolute.endsWith('%')) return absolute.replace('%', ' percentage points');
  if (!(ratio > 0) || !Number.isFinite(ratio)) return absolute;
  return ratio > 2 ? `${absolute}, ${formatQuantity(ratio, 3)} times as much` : `${absolute}, ${sign}${formatPercent(Math.abs(ratio - 1))}`;
}

/** What one number has more than another; what is rounding alone is nothing. */
export const moreThan = (value: number, from: number): number => (Math.abs(value - from) <= min * Math.max(Math.abs(value), Math.abs(from)) ? 0 : value - from);

/** Smaller parts are rounding: the simulator counts picoseconds. */
const min = 1e-6;
