import { arrowEnd, firstWhere } from './lookup.ts';
import type { OverlapTimes } from './overlapDefinitions.ts';
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

/**
 * How much of a process's communication its computation overlaps, as Holistic Trace Analysis has it: of the time in which
 * at least one message from it or to it is under way, from the beginning of its journey to its arrival, the part in which
 * the process computes. Null for a process without messages. Where a processor has several lines, they are one process:
 * what goes from one to the other does not travel.
 */
export function deriveHiddenShare(timeline: Timeline, lines: ReadonlySet<number>): number | null {
  const { arrows, spans } = timeline;
  const underWay: Interval[] = [];
  for (let i = 0; i < arrows.source.length; i += 1) {
    const [source, destination] = [arrows.source[i]!, arrows.destination[i]!];
    const [leaves, comes] = [lines.has(source), lines.has(destination)];
    if (leaves && comes ? source !== destination : !leaves && !comes) continue;
    const end_us = arrowEnd(timeline, i);
    // Messages under way in a stopped run have no end.
    if (!Number.isNaN(end_us)) underWay.push([arrows.sent_us[i]!, end_us]);
  }
  const communication = united(underWay);
  const whole = communication.reduce((sum, [from, to]) => sum + to - from, 0);
  if (whole === 0) return null;

  const compute = spanKinds.indexOf('compute');
  let hidden = 0;
  for (let i = 0; i < spans.process.length; i += 1) {
    if (lines.has(spans.process[i]!) && spans.kind[i] === compute) hidden += overlap(communication, [spans.start_us[i]!, spans.end_us[i]!]);
  }
  return hidden / whole;
}

type Interval = readonly [from_us: number, to_us: number];

/** The union of intervals, ascending and disjoint. */
function united(intervals: readonly Interval[]): Interval[] {
  const result: [number, number][] = [];
  for (const [from, to] of [...intervals].sort((a, b) => a[0] - b[0])) {
    const last = result.at(-1);
    if (last && from <= last[1]) last[1] = Math.max(last[1], to);
    else result.push([from, to]);
  }
  return result;
}

/** How long an interval lies within others, which rise and do not touch. */
function overlap(others: readonly Interval[], [from, to]: Interval): number {
  const low = firstWhere(0, others.length, (i) => others[i]![1] > from);
  let sum = 0;
  for (let i = low; i < others.length && others[i]![0] < to; i += 1) {
    sum += Math.min(to, others[i]![1]) - Math.max(from, others[i]![0]);
  }
  return sum;
}
