import type { OverlapTimes } from '../results/overlapDefinitions.ts';
import { deriveHiddenShare } from './deriveHiddenShare.ts';
import { computed_us, exposed_us, lastProcess } from './exposedCommunication.ts';
import type { Timeline } from './timeline.ts';

/** What the definitions of overlap are made from; `hidden`: of the communication of the process that finishes last, null without any. */
export interface MeasuredOverlap extends OverlapTimes {
  readonly hidden: number | null;
}

/** In µs: of a run that overlaps, beside the same program that waits for each message, so that all of its communication is exposed. */
export function deriveOverlapTimes(blocking: Timeline, run: Timeline): MeasuredOverlap {
  const computation = computed_us(blocking.spans, lastProcess(blocking.spans, blocking.processes.count));
  return {
    overall: run.finish_us,
    computation,
    communication: exposed_us(blocking.finish_us, computation),
    hidden: deriveHiddenShare(run, new Set([lastProcess(run.spans, run.processes.count)])),
  };
}
