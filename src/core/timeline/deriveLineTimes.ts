import { spanKinds, type Timeline } from './timeline.ts';

/** What each line of a text took of one timeline, by the number of the line; times of waiting for others and of all else apart. */
export interface LineTimes {
  /** How often it ran. */
  readonly times: Uint32Array;
  readonly works_us: Float64Array;
  readonly waits_us: Float64Array;
}

const wait = spanKinds.indexOf('wait');

/** For a text of so many lines; what belongs to no line counts nowhere. */
export function deriveLineTimes({ spans }: Pick<Timeline, 'spans'>, lines: number): LineTimes {
  const { line, kind, peer, start_us, end_us } = spans;
  const [times, works_us, waits_us] = [new Uint32Array(lines + 1), new Float64Array(lines + 1), new Float64Array(lines + 1)];
  for (let i = 0; i < line.length; i += 1) {
    const of = line[i]!;
    if (of === 0 || of > lines) continue;
    const length = end_us[i]! - start_us[i]!;
    // What a processor waits for itself it would wait without any other, too.
    (kind[i] === wait && peer[i]! >= 0 ? waits_us : works_us)[of]! += length;
    if (kind[i] !== wait) times[of]! += 1;
  }
  return { times, works_us, waits_us };
}
