import { spanKinds, type Timeline } from './timeline.ts';

/**
 * Exposed communication is the time in which the process that finishes last does not compute: wherever the page says it, it is
 * this. Here by what the processes of a run did; of those that end together the first counts.
 */
export function deriveExposed_us({ finish_us, processes, spans }: Timeline): number {
  return Math.max(0, finish_us - computed_us(spans, lastProcess(spans, processes.count)));
}

/** The process that is the last one to be done with its work; the first of several. */
export function lastProcess({ process, end_us, kind }: Timeline['spans'], count: number): number {
  const wait = spanKinds.indexOf('wait');
  const ends_us = new Float64Array(count);
  for (let i = 0; i < process.length; i += 1) if (kind[i] !== wait) ends_us[process[i]!] = Math.max(ends_us[process[i]!]!, end_us[i]!);
  return ends_us.reduce((last, end, i) => (end > ends_us[last]! ? i : last), 0);
}

export function computed_us({ process, start_us, end_us, kind }: Timeline['spans'], wanted: number): number {
  const compute = spanKinds.indexOf('compute');
  let sum_us = 0;
  for (let i = 0; i < process.length; i += 1) if (process[i] === wanted && kind[i] === compute) sum_us += end_us[i]! - start_us[i]!;
  return sum_us;
}
