import type { OverlapTimes } from '../results/overlapDefinitions.ts';
import { deriveHiddenShare } from './deriveHiddenShare.ts';
import { computed_us, deriveExposed_us, lastProcess } from './exposedCommunication.ts';
import type { Timeline } from './timeline.ts';

/** What the definitions of overlap are made from; `hidden`: of the communication of the process that finishes last, null without any. */
export interface MeasuredOverlap extends OverlapTimes {
  readonly hidden: number | null;
}

/** Overlap times in µs: an overlapping run beside the blocking program, whose communication is exposed entirely. */
export function deriveOverlapTimes(blocking: Timeline, run: Timeline): MeasuredOverlap {
  return {
    overall: run.finish_us,
    computation: computed_us(blocking.spans, lastProcess(blocking.spans, blocking.processes.count)),
    communication: deriveExposed_us(blocking),
    hidden: deriveHiddenShare(run, new Set([lastProcess(run.spans, run.processes.count)])),
  };
}
