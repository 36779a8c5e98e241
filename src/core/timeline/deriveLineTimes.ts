import { spanKinds, type Timeline } from './timeline.ts';

/** Times of each line of a text in one timeline, waiting for other processors separate. */
export interface LineTimes {
  /** How often it ran. */
  readonly times: Uint32Array;
  readonly works_us: Float64Array;
  readonly waits_us: Float64Array;
}

const wait = spanKinds.indexOf('wait');

/** Times for `lines` lines; time without a line is not counted. */
export function deriveLineTimes({ spans }: Pick<Timeline, 'spans'>, lines: number): LineTimes {
  const { line, kind, peer, start_us, end_us } = spans;
  const [times, works_us, waits_us] = [new Uint32Array(lines + 1), new Float64Array(lines + 1), new Float64Array(lines + 1)];
  for (let i = 0; i < line.length; i += 1) {
    const of = line[i]!;
    if (of === 0 || of > lines) continue;
    const length = end_us[i]! - start_us[i]!;
    // Waiting for its own units is the processor's own time.
    (kind[i] === wait && peer[i]! >= 0 ? waits_us : works_us)[of]! += length;
    if (kind[i] !== wait) times[of]! += 1;
  }
  return { times, works_us, waits_us };
}
