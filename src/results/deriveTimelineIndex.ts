import type { Timeline } from './timeline.ts';

/**
 * Orders over a timeline's columns, made once, so that drawing and hovering touch only what is visible: a diagram
 * may hold a million spans, of which a window shows a few hundred.
 */
export interface TimelineIndex {
  readonly timeline: Timeline;
  /** Spans sorted by process, then start; those of process i are spanOrder[spanOffset[i] .. spanOffset[i + 1]). */
  readonly spanOrder: Uint32Array;
  readonly spanOffset: Uint32Array;
  /** Arrows sorted by the time of sending. */
  readonly arrowOrder: Uint32Array;
  /** Over that order: the latest end of this arrow and all before it, which never falls. */
  readonly latestEnd_us: Float64Array;
}

export function deriveTimelineIndex(timeline: Timeline): TimelineIndex {
  const { spans, arrows } = timeline;
  const count = spans.process.length;
  const spanOffset = new Uint32Array(timeline.processes.length + 1);
  for (let i = 0; i < count; i += 1) spanOffset[spans.process[i]! + 1]! += 1;
  for (let i = 1; i < spanOffset.length; i += 1) spanOffset[i]! += spanOffset[i - 1]!;
  const next = spanOffset.slice();
  const spanOrder = new Uint32Array(count);
  for (let i = 0; i < count; i += 1) spanOrder[next[spans.process[i]!]!++] = i;
  for (let process = 0; process + 1 < spanOffset.length; process += 1) {
    sortBy(spanOrder.subarray(spanOffset[process]!, spanOffset[process + 1]!), spans.start_us);
  }

  const arrowOrder = new Uint32Array(arrows.source.length);
  for (let i = 0; i < arrowOrder.length; i += 1) arrowOrder[i] = i;
  sortBy(arrowOrder, arrows.sent_us);
  const latestEnd_us = new Float64Array(arrowOrder.length);
  let latest = -Infinity;
  for (let i = 0; i < arrowOrder.length; i += 1) {
    latest = Math.max(latest, arrowEnd(timeline, arrowOrder[i]!));
    latestEnd_us[i] = latest;
  }
  return { timeline, spanOrder, spanOffset, arrowOrder, latestEnd_us };
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

/** When an arrow ends: received, or lost on the way. */
export function arrowEnd({ arrows }: Timeline, arrow: number): number {
  const received = arrows.received_us[arrow]!;
  return Number.isNaN(received) ? arrows.dropped_us[arrow]! : received;
}

export const isDropped = ({ arrows }: Timeline, arrow: number): boolean => Number.isNaN(arrows.received_us[arrow]!);

/** Positions in `spanOrder` of the spans of a process that touch [from, to]. */
export function visibleSpans(index: TimelineIndex, process: number, from: number, to: number): [number, number] {
  const { spans } = index.timeline;
  const [low, high] = [index.spanOffset[process]!, index.spanOffset[process + 1]!];
  // Spans of one process do not overlap, so their ends are in the order of their starts.
  return [
    firstWhere(low, high, (i) => spans.end_us[index.spanOrder[i]!]! >= from),
    firstWhere(low, high, (i) => spans.start_us[index.spanOrder[i]!]! > to),
  ];
}

/** Positions in `arrowOrder` between which every arrow that touches [from, to] lies; a few others may as well. */
export function visibleArrows(index: TimelineIndex, from: number, to: number): [number, number] {
  const { sent_us } = index.timeline.arrows;
  const count = index.arrowOrder.length;
  return [
    firstWhere(0, count, (i) => index.latestEnd_us[i]! >= from),
    firstWhere(0, count, (i) => sent_us[index.arrowOrder[i]!]! > to),
  ];
}

/** The span of a process at a time, or -1. */
export function spanAt(index: TimelineIndex, process: number, time_us: number): number {
  const [from, to] = visibleSpans(index, process, time_us, time_us);
  return from < to ? index.spanOrder[from]! : -1;
}

/** The first i of [low, high) for which `holds`, which must stay true once it is; high when there is none. */
export function firstWhere(low: number, high: number, holds: (i: number) => boolean): number {
  let [from, to] = [low, high];
  while (from < to) {
    const middle = (from + to) >>> 1;
    if (holds(middle)) to = middle;
    else from = middle + 1;
  }
  return from;
}
