import { formatPercent, formatQuantity } from './formatQuantity.ts';

/** A ratio of two things in words: as long, twice as long, 1.24 times as long, 1/5,000 as long; another 'as' follows. */
export function timesAs(ratio: number, adjective: string): string {
  return isAlike(ratio) ? `as ${adjective}` : `${times(ratio)} as ${adjective}`;
}

/** A ratio of two speeds in words: below 1 it inverts and speaks of slowness. */
export function timesAsFast(ratio: number, slow = 'slow'): string {
  return ratio < 1 ? timesAs(1 / ratio, isAlike(ratio) ? 'fast' : slow) : timesAs(ratio, 'fast');
}

/** Whether the rounded ratio equals 1. */
export const isAlike = (ratio: number): boolean => rounded(Math.max(ratio, 1 / ratio)) === 1;

const digits = 3;
const rounded = (value: number): number => Number(value.toPrecision(digits));

/** Ratios below this are written as fractions: 0.0002 times is hard to read. */
const minTimes = 0.1;
const minFraction = 1e-9;

function times(ratio: number): string {
  const shown = rounded(ratio);
  if (shown === 2) return 'twice';
  if (shown === 0.5) return 'half';
  if (shown >= minTimes) return `${formatQuantity(shown)} times`;
  return ratio < minFraction ? 'less than a billionth' : `1/${formatQuantity(rounded(1 / ratio))}`;
}

/** How long something takes beside something else: a part of its time in percent, or a multiple of it. */
export function longAs(ratio: number, other: string): string {
  if (ratio >= 0.5) return `${timesAs(ratio, 'long')} as ${other}`;
  return `${ratio > 0 && ratio < leastPart ? `less than ${formatPercent(leastPart)}` : formatPercent(ratio, 3)} of the time of ${other}`;
}

/** Smaller parts are not read as numbers. */
const leastPart = 1e-5;
