import { type ArrowLevels, deriveArrowLevels } from './deriveArrowLevels.ts';
import { deriveFaults, type Faults } from './deriveFaults.ts';
import { deriveKindSums, type KindSums, type OrderedSpans } from './deriveKindSums.ts';
import { deriveLevelPeaks, type LevelPeaks } from './deriveLevelPeaks.ts';
import { firstWhere } from './firstWhere.ts';
import { arrowKinds, isControl, type Spans, type Timeline } from './timeline.ts';

/**
 * Orders and sums over a timeline's columns, made once, so that a picture of a million spans costs what its pixels
 * cost: what is visible is found by bisection, and what shares a pixel is known without looking at each of it.
 */
export interface TimelineIndex {
  readonly timeline: Timeline;
  /** Spans sorted by process, then start; those of process i are spanOrder[spanOffset[i] .. spanOffset[i + 1]). */
  readonly spanOrder: Uint32Array;
  readonly spanOffset: Uint32Array;
  /** Copies in `spanOrder`: a picture reads neighbours, which in the timeline may lie far apart. */
  readonly ordered: OrderedSpans;
  readonly kindSums: KindSums;
  readonly faults: Faults;
  readonly arrows: Readonly<Record<ArrowSort, ArrowLevels>>;
  /** One for each level of the timeline. */
  readonly levelPeaks: readonly LevelPeaks[];
}

/** Arrows by what they look like: messages, what is sent to arrange them, and packets that were dropped. */
export const arrowSorts = ['data', 'control', 'lost'] as const;
export type ArrowSort = (typeof arrowSorts)[number];

/** The index of a timeline: the one that came with it, or made when it is first asked for. */
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
  const spanOrder = spansByProcess(timeline, spanOffset);
  const ordered = inOrder(timeline.spans, spanOrder);
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

function spansByProcess({ spans: { process, start_us } }: Timeline, offset: Uint32Array): Uint32Array {
  const order = new Uint32Array(process.length);
  const next = offset.slice();
  for (let i = 0; i < process.length; i += 1) order[next[process[i]!]!++] = i;
  for (let i = 0; i + 1 < offset.length; i += 1) sortBy(order.subarray(offset[i]!, offset[i + 1]!), start_us);
  return order;
}

function inOrder(spans: Spans, order: Uint32Array): OrderedSpans {
  const { start_us, end_us, kind } = spans;
  const ordered = { start_us: new Float64Array(order.length), end_us: new Float64Array(order.length), kind: new Uint8Array(order.length) };
  for (let i = 0; i < order.length; i += 1) {
    const span = order[i]!;
    ordered.start_us[i] = start_us[span]!;
    ordered.end_us[i] = end_us[span]!;
    ordered.kind[i] = kind[span]!;
  }
  return ordered;
}

function arrowsBySort(timeline: Timeline): Record<ArrowSort, ArrowLevels> {
  const { received_us, sent_us, kind } = timeline.arrows;
  const control = arrowKinds.map(isControl);
  const levels = (sort: ArrowSort): ArrowLevels => {
    const order = new Uint32Array(kind.length);
    let count = 0;
    for (let arrow = 0; arrow < kind.length; arrow += 1) {
      const lost = Number.isNaN(received_us[arrow]!);
      if (lost === (sort === 'lost') && (lost || control[kind[arrow]!] === (sort === 'control'))) order[count++] = arrow;
    }
    const bySending = order.subarray(0, count);
    sortBy(bySending, sent_us);
    return deriveArrowLevels(timeline, bySending);
  };
  return { data: levels('data'), control: levels('control'), lost: levels('lost') };
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
