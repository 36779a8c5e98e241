import { kindTimesWithin } from '../core/timeline/deriveKindSums.ts';
import { type TimelineIndex, visibleSpans } from '../core/timeline/deriveTimelineIndex.ts';
import { firstWhereNear } from '../core/timeline/lookup.ts';
import { spanKinds } from '../core/timeline/timeline.ts';

/** From microseconds to columns of pixels: column = floor((time - from) * columnsPer_us). */
export interface ColumnScale {
  readonly from_us: number;
  readonly to_us: number;
  readonly columnsPer_us: number;
  /** Columns in the picture. */
  readonly columns: number;
  /** Columns that a span needs to be recognised by itself. */
  readonly room: number;
}

export interface SpanDetail {
  /** A span that has room, or stands alone: the columns [left, right), and how many it takes before rounding. */
  span(kind: number, left: number, right: number, length: number): void;
  /** A column that short spans share: which part of its time belongs to each kind. Valid during the call. */
  column(column: number, parts: Float64Array): void;
}

/** A short span stands alone, and may be widened to a column, when the next short one is so many times the room away. */
const clear = 3;

const parts = new Float64Array(spanKinds.length);

/**
 * Calls back for what a process's line shows, from left to right and never for a column twice. Where spans lie closer
 * than can be told apart, each column is given by the exact times of its kinds: picking one of them would show
 * patterns that are those of the pixels, not of the program.
 */
export function spanDetail(index: TimelineIndex, process: number, scale: ColumnScale, shown: SpanDetail): void {
  const {
    kindSums,
    ordered: { start_us, end_us, kind },
    spanOffset,
  } = index;
  const { from_us, to_us, columnsPer_us, columns, room } = scale;
  const [first, last] = [spanOffset[process]!, spanOffset[process + 1]!];
  const [low, high] = visibleSpans(index, process, from_us, to_us);
  const room_us = room / columnsPer_us;
  const clear_us = clear * room_us;
  const isLong = (i: number): boolean => end_us[i]! - start_us[i]! >= room_us;
  /** Whether nothing short is near before, or after, a span. */
  const isClearBefore = (i: number): boolean => i <= first || start_us[i]! - (isLong(i - 1) ? start_us : end_us)[i - 1]! >= clear_us;
  const isClearAfter = (i: number): boolean => i + 1 >= last || (isLong(i + 1) ? end_us : start_us)[i + 1]! - end_us[i]! >= clear_us;
  const isAlone = (i: number): boolean => isClearBefore(i) && isClearAfter(i);
  const columnOf = (time_us: number): number => (time_us - from_us) * columnsPer_us;

  /** The first column that is not drawn yet. */
  let next = 0;
  for (let i = low; i < high && next < columns; ) {
    const [x0, x1] = [columnOf(start_us[i]!), columnOf(end_us[i]!)];
    const long = isLong(i);
    if (long || isAlone(i)) {
      // The columns of short spans are theirs, and one that is alone keeps at least one.
      const shared = i + 1 < high && !isLong(i + 1) && !isAlone(i + 1) && columnOf(start_us[i + 1]!) < Math.round(x1);
      const left = Math.max(next, Math.round(x0));
      const right = Math.min(columns, shared ? Math.floor(columnOf(start_us[i + 1]!)) : Math.max(Math.round(x1), long ? 0 : left + 1));
      if (right > left) {
        shown.span(kind[i]!, left, right, x1 - x0);
        next = right;
      }
      i += 1;
      continue;
    }
    const column = Math.max(next, Math.floor(x0));
    if (column >= columns) return;
    if (column < x1 || column === Math.floor(x0)) {
      const [start, end] = [from_us + column / columnsPer_us, from_us + (column + 1) / columnsPer_us];
      let before = i;
      while (before > first && end_us[before - 1]! > start) before -= 1;
      const after = firstWhereNear(i + 1, high, (j) => start_us[j]! >= end);
      kindTimesWithin(kindSums, before, after, start, end, parts);
      for (const each of kindSums.kinds) parts[each] = Math.max(0, parts[each]! * columnsPer_us);
      shown.column(column, parts);
      next = column + 1;
    }
    if (x1 <= next) i = firstWhereNear(i + 1, high, (j) => columnOf(end_us[j]!) > next);
  }
}
