import type { Timeline } from './timeline.ts';

/** When an arrow ends: received, or lost on the way. */
export function arrowEnd({ arrows }: Timeline, arrow: number): number {
  const received = arrows.received_us[arrow]!;
  return Number.isNaN(received) ? arrows.dropped_us[arrow]! : received;
}

export const isDropped = ({ arrows }: Timeline, arrow: number): boolean => Number.isNaN(arrows.received_us[arrow]!);

/** When an operation has ended on all processes, and its message has arrived; null where it never does. */
export function endOfOperation({ spans, arrows }: Timeline, operation: number): number | null {
  let end_us = -Infinity;
  spans.operation.forEach((each, i) => {
    if (each === operation) end_us = Math.max(end_us, spans.end_us[i]!);
  });
  arrows.operation.forEach((each, i) => {
    const received_us = arrows.received_us[i]!;
    if (each === operation && Number.isFinite(received_us)) end_us = Math.max(end_us, received_us);
  });
  return end_us === -Infinity ? null : end_us;
}

/** The first i in [low, high) for which the monotone predicate `holds`; high if none. */
export function firstWhere(low: number, high: number, holds: (i: number) => boolean): number {
  let [from, to] = [low, high];
  while (from < to) {
    const middle = (from + to) >>> 1;
    if (holds(middle)) to = middle;
    else from = middle + 1;
  }
  return from;
}

/** `firstWhere` by exponential search from `near`: quick where the answer is close. */
export function firstWhereNear(low: number, high: number, holds: (i: number) => boolean): number {
  let from = low;
  for (let step = 1; from + step <= high; step *= 2) {
    if (holds(from + step - 1)) return firstWhere(from, from + step - 1, holds);
    from += step;
  }
  return firstWhere(from, high, holds);
}

/** How much of time event diagrams show at first. */
export interface FirstShown {
  /** Largest multiple of the shorter diagrams' length that is shown at once. */
  readonly maxUnequal: number;
  /** No more than that. */
  readonly most_us: number;
  /** A stretch that ends before the runs do ends at a round number of this unit; absent: of microseconds. */
  readonly unit_us?: number;
}

/** Everything, unless the diagrams are so unequal that the short ones would vanish. */
export const usualFirstShown: FirstShown = { maxUnequal: 3, most_us: Infinity };

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

/** End of a timeline's recorded spans, arrows and levels: the end of the run, or where the trace was full. */
export const pictureEnd = ({ traceEnds_us, finish_us }: Timeline): number => traceEnds_us ?? finish_us;
