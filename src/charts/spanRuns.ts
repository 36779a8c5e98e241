import { prevailingKind } from '../results/deriveKindSums.ts';
import { visibleSpans, type TimelineIndex } from '../results/deriveTimelineIndex.ts';
import { firstWhereNear } from '../results/firstWhere.ts';

/** From microseconds to pixels: x = (time - from) * scale. */
export interface PixelScale {
  readonly from_us: number;
  readonly to_us: number;
  readonly pixelsPer_us: number;
}

/** `whole`: one span as it is; else a row of pixels, each of the kind that most of its time belongs to. */
export type SpanRun = (kind: number, x0: number, x1: number, whole: boolean) => void;

/** So many neighbours are looked at one by one before a search begins. */
const few = 8;

/**
 * Calls back for what a process's line shows, from left to right. Spans of a pixel and more are shown each; shorter
 * ones share pixels, and neighbouring pixels of one kind are one run: never more calls than there are pixels.
 */
export function spanRuns(index: TimelineIndex, process: number, scale: PixelScale, run: SpanRun): void {
  const { kindSums, ordered: { start_us, end_us, kind } } = index;
  const { from_us, to_us, pixelsPer_us } = scale;
  const [low, high] = visibleSpans(index, process, from_us, to_us);
  const isLong = (i: number): boolean => (end_us[i]! - start_us[i]!) * pixelsPer_us >= 1;
  let [runKind, runStart, runEnd] = [-1, 0, 0];
  // The next run may take over a pixel; a long span does not, or what is short beside it would vanish.
  const endRun = (before = Infinity): void => {
    if (runKind >= 0) run(runKind, runStart, Math.min(runEnd, before), false);
    runKind = -1;
  };
  for (let i = low; i < high; ) {
    const x0 = (start_us[i]! - from_us) * pixelsPer_us;
    const x1 = (end_us[i]! - from_us) * pixelsPer_us;
    if (isLong(i)) {
      endRun();
      run(kind[i]!, x0, x1, true);
      i += 1;
      continue;
    }
    const column = Math.floor(x0);
    const edge_us = from_us + (column + 1) / pixelsPer_us;
    let after = i + 1;
    while (after < high && after < i + few && start_us[after]! < edge_us) after += 1;
    if (after === i + few) after = firstWhereNear(after, high, (j) => start_us[j]! >= edge_us);
    // The last one that starts in the pixel may be long: it is then shown by itself.
    if (after > i + 1 && isLong(after - 1)) after -= 1;
    const prevailing = prevailingKind(kindSums, i, after);
    if (prevailing !== runKind || column > runEnd) {
      endRun(column);
      [runKind, runStart] = [prevailing, column];
    }
    // The last one may reach into the next pixel, where perhaps none starts.
    runEnd = Math.max(column + 1, (end_us[after - 1]! - from_us) * pixelsPer_us);
    i = after;
  }
  endRun();
}
