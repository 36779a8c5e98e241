import { firstWhere } from './firstWhere.ts';
import type { Timeline } from './timeline.ts';

/** The span at a time, in a timeline sorted by time; between two spans the later one. -1: none. */
export function spanUnder({ spans: { start_us, end_us } }: Pick<Timeline, 'spans'>, time_us: number): number {
  const last = firstWhere(0, start_us.length, (i) => start_us[i]! > time_us) - 1;
  return last >= 0 && time_us < end_us[last]! ? last : -1;
}

/** The first span of a line that begins after a time, else its first of all; -1: none. */
export function nextOfLine({ spans: { start_us, line } }: Pick<Timeline, 'spans'>, wanted: number, time_us: number): number {
  const after = firstWhere(0, start_us.length, (i) => start_us[i]! > time_us);
  // The second span of an instruction that has waited is the same execution.
  const begins = (i: number): boolean => line[i] === wanted && (i === 0 || line[i - 1] !== wanted);
  for (let i = after; i < line.length; i += 1) if (begins(i)) return i;
  for (let i = 0; i < after; i += 1) if (begins(i)) return i;
  return -1;
}
