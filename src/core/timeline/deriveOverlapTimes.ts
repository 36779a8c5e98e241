import type { OverlapTimes } from '../results/overlapDefinitions.ts';
import { deriveHiddenShare } from './deriveHiddenShare.ts';
import { spanKinds, type Timeline } from './timeline.ts';

/**
 * Exposed communication is the time in which the process that finishes last does not compute: wherever the page says it, it is
 * this. Here by what the processes of a run did; of those that end together the first counts.
 */
export function deriveExposed_us({ finish_us, processes, spans }: Timeline): number {
  return Math.max(0, finish_us - computed_us(spans, lastProcess(spans, processes.count)));
}

/** The process that is the last one to be done with its work; the first of several. */
function lastProcess({ process, end_us, kind }: Timeline['spans'], count: number): number {
  const wait = spanKinds.indexOf('wait');
  const ends_us = new Float64Array(count);
  for (let i = 0; i < process.length; i += 1) if (kind[i] !== wait) ends_us[process[i]!] = Math.max(ends_us[process[i]!]!, end_us[i]!);
  return ends_us.reduce((last, end, i) => (end > ends_us[last]! ? i : last), 0);
}

function computed_us({ process, start_us, end_us, kind }: Timeline['spans'], wanted: number): number {
  const compute = spanKinds.indexOf('compute');
  let sum_us = 0;
  for (let i = 0; i < process.length; i += 1) if (process[i] === wanted && kind[i] === compute) sum_us += end_us[i]! - start_us[i]!;
  return sum_us;
}

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
