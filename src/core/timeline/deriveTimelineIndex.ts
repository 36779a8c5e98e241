import { deriveKindSums, type KindSums, type OrderedSpans } from './deriveKindSums.ts';
import { type ArrowLevels, deriveArrowLevels, deriveLevelPeaks, type LevelPeaks } from './deriveLevels.ts';
import { firstWhere } from './lookup.ts';
import { arrowKinds, isControl, spanKinds, type Timeline } from './timeline.ts';

/** Page faults of all processes by positions among the ordered spans; process i has [offset[i], offset[i + 1]). */
interface Faults {
  /** Where the handler is entered. */
  readonly entered: Uint32Array;
  /** Where the handler is left; where it is entered, if the trace ends before. */
  readonly left: Uint32Array;
  readonly offset: Uint32Array;
}

const handler = spanKinds.indexOf('handler');

/** A handler shows as two spans, one to enter and one to leave; between them it waits and changes protections. */
function deriveFaults({ kind }: OrderedSpans, spanOffset: Uint32Array): Faults {
  const entered: number[] = [];
  const left: number[] = [];
  const offset = new Uint32Array(spanOffset.length);
  for (let process = 0; process + 1 < spanOffset.length; process += 1) {
    for (let i = spanOffset[process]!; i < spanOffset[process + 1]!; i += 1) {
      if (kind[i] !== handler) continue;
      if (left.length < entered.length) left.push(i);
      else entered.push(i);
    }
    if (left.length < entered.length) left.push(entered.at(-1)!);
    offset[process + 1] = entered.length;
  }
  return { entered: Uint32Array.from(entered), left: Uint32Array.from(left), offset };
}

/**
 * Orders and sums over a timeline's columns, derived once, so that a picture of a million spans costs what its
 * pixels cost: visible spans are found by bisection, and spans within a pixel are summed without visiting them.
 */
export interface TimelineIndex {
  readonly timeline: Timeline;
  /** Spans sorted by process, then start; process i has spanOrder[spanOffset[i] .. spanOffset[i + 1]). */
  readonly spanOrder: Uint32Array;
  readonly spanOffset: Uint32Array;
  /** Copies in `spanOrder`, for sequential access. */
  readonly ordered: OrderedSpans;
  readonly kindSums: KindSums;
  readonly faults: Faults;
  readonly arrows: Readonly<Record<ArrowSort, ArrowLevels>>;
  /** Peaks of each level of the timeline. */
  readonly levelPeaks: readonly LevelPeaks[];
}

/** Arrows by appearance: messages, control messages, and dropped packets. */
export const arrowSorts = ['data', 'control', 'lost'] as const;
export type ArrowSort = (typeof arrowSorts)[number];

/** The index of a timeline: sent with it, or derived lazily. */
export function timelineIndex(timeline: Timeline): TimelineIndex {
  const before = known.get(timeline);
  if (before !== undefined) return before;
  const index = deriveTimelineIndex(timeline);
  known.set(timeline, index);
  return index;
}

/** An index that was made elsewhere. */
export const keepIndex = (index: TimelineIndex): unknown => known.set(index.timeline, index);

const known = new WeakMap<Timeline, TimelineIndex>();

export function deriveTimelineIndex(timeline: Timeline): TimelineIndex {
  const spanOffset = offsets(timeline);
  const { spanOrder, ordered } = spansByProcess(timeline, spanOffset);
  return {
    timeline,
    spanOrder,
    spanOffset,
    ordered,
    kindSums: deriveKindSums(ordered),
    faults: deriveFaults(ordered, spanOffset),
    arrows: arrowsBySort(timeline),
    levelPeaks: timeline.levels.map(deriveLevelPeaks),
  };
}

function offsets({ spans, processes }: Timeline): Uint32Array {
  const { process } = spans;
  const offset = new Uint32Array(processes.count + 1);
  for (let i = 0; i < process.length; i += 1) offset[process[i]! + 1]! += 1;
  for (let i = 1; i < offset.length; i += 1) offset[i]! += offset[i - 1]!;
  return offset;
}

/** Reads spans in sequence and scatters them: the reverse would miss the cache for each. */
function spansByProcess({ spans }: Timeline, offset: Uint32Array): Pick<TimelineIndex, 'spanOrder' | 'ordered'> {
  const { process, start_us, end_us, kind } = spans;
  const count = process.length;
  const spanOrder = new Uint32Array(count);
  const ordered = { start_us: new Float64Array(count), end_us: new Float64Array(count), kind: new Uint8Array(count) };
  const put = (at: number, span: number): void => {
    spanOrder[at] = span;
    ordered.start_us[at] = start_us[span]!;
    ordered.end_us[at] = end_us[span]!;
    ordered.kind[at] = kind[span]!;
  };
  const next = offset.slice();
  for (let i = 0; i < count; i += 1) put(next[process[i]!]!++, i);
  for (let i = 0; i + 1 < offset.length; i += 1) {
    const [from, to] = [offset[i]!, offset[i + 1]!];
    if (isOrdered(ordered.start_us.subarray(from, to))) continue;
    sortBy(spanOrder.subarray(from, to), start_us);
    for (let at = from; at < to; at += 1) put(at, spanOrder[at]!);
  }
  return { spanOrder, ordered };
}

function isOrdered(times: Float64Array): boolean {
  for (let i = 1; i < times.length; i += 1) if (times[i]! < times[i - 1]!) return false;
  return true;
}

function arrowsBySort(timeline: Timeline): Record<ArrowSort, ArrowLevels> {
  const { received_us, sent_us, kind } = timeline.arrows;
  const control = arrowKinds.map(isControl);
  const [data, others, lost] = [new Uint32Array(kind.length), new Uint32Array(kind.length), new Uint32Array(kind.length)];
  let [dataCount, otherCount, lostCount] = [0, 0, 0];
  for (let arrow = 0; arrow < kind.length; arrow += 1) {
    if (Number.isNaN(received_us[arrow]!)) lost[lostCount++] = arrow;
    else if (control[kind[arrow]!]) others[otherCount++] = arrow;
    else data[dataCount++] = arrow;
  }
  const levels = (bySending: Uint32Array): ArrowLevels => {
    sortBy(bySending, sent_us);
    return deriveArrowLevels(timeline, bySending);
  };
  return { data: levels(data.subarray(0, dataCount)), control: levels(others.subarray(0, otherCount)), lost: levels(lost.subarray(0, lostCount)) };
}

/** Sorts indices by their times; the simulator mostly delivers them in order, and then nothing is to be done. */
function sortBy(indices: Uint32Array, time_us: Float64Array): void {
  for (let i = 1; i < indices.length; i += 1) {
    if (time_us[indices[i]!]! < time_us[indices[i - 1]!]!) {
      indices.sort((a, b) => time_us[a]! - time_us[b]! || a - b);
      return;
    }
  }
}

/** Positions in `spanOrder` of the spans of a process that touch [from, to]. */
export function visibleSpans(index: TimelineIndex, process: number, from: number, to: number): [number, number] {
  const { start_us, end_us } = index.ordered;
  const [low, high] = [index.spanOffset[process]!, index.spanOffset[process + 1]!];
  // Spans of one process do not overlap, so their ends are in the order of their starts.
  return [firstWhere(low, high, (i) => end_us[i]! >= from), firstWhere(low, high, (i) => start_us[i]! > to)];
}

/** The span of a process at a time, or -1. */
export function spanAt(index: TimelineIndex, process: number, time_us: number): number {
  const [from, to] = visibleSpans(index, process, time_us, time_us);
  return from < to ? index.spanOrder[from]! : -1;
}
