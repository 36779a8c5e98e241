import { timelineOf } from '../../core/results/labResults.ts';
import { deriveOverlapTimes } from '../../core/timeline/deriveOverlapTimes.ts';
import { isWhole } from '../../core/timeline/timeline.ts';
import type { OverlapSpec } from '../../ui/specs.ts';
import type { Exchange } from './types.ts';

/** Overlap of the overlapped exchange relative to the blocking one. */
export const exchangeOverlap: OverlapSpec<Exchange> = {
  read(results) {
    const [blocking, overlapped] = [timelineOf(results, 'blocking'), timelineOf(results, 'overlapped')];
    // Off-screen diagrams have no trace, and long ones only a sketch at first.
    if (!blocking || !overlapped || !isWhole(blocking) || !isWhole(overlapped)) return [];
    return [{ label: 'overlapped', ...deriveOverlapTimes(blocking, overlapped) }];
  },
};
