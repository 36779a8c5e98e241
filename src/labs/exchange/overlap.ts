import { timelineOf } from '../../core/results/labResults.ts';
import { deriveOverlapTimes } from '../../core/timeline/deriveOverlapTimes.ts';
import { isWhole } from '../../core/timeline/timeline.ts';
import type { OverlapSpec } from '../../ui/specs.ts';
import type { Exchange } from './types.ts';

/** Of the overlapped exchange beside the blocking one. */
export const exchangeOverlap: OverlapSpec<Exchange> = {
  read(results) {
    const [blocking, overlapped] = [timelineOf(results, 'blocking'), timelineOf(results, 'overlapped')];
    // Of diagrams that nobody sees there is no trace, and of long ones a sketch at first.
    if (!blocking || !overlapped || !isWhole(blocking) || !isWhole(overlapped)) return [];
    return [{ label: 'overlapped', ...deriveOverlapTimes(blocking, overlapped) }];
  },
};
