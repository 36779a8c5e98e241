import { differencesText, quantity } from '../../../core/units/quantity.ts';
import type { Bar, BarsSpec } from '../../specs.ts';

/** How long a bar is; null where there is nothing to measure. */
const lengthOf = ({ parts }: Bar): number | null => parts?.reduce((sum, { value }) => sum + Math.max(0, value), 0) ?? null;

/** Length of a bar including its marks. */
export const reachOf = (bar: Bar): number => Math.max(lengthOf(bar) ?? 0, bar.simulated ?? 0);

/** Differences between the numbers at the ends of two bars; where these are words, between the lengths. */
export const barDifference = (bar: Bar, pinned: Bar, format: BarsSpec['format']): string | null =>
  differencesText(bar.total, pinned.total) ?? differencesText(quantity(lengthOf(bar), format), quantity(lengthOf(pinned), format));
