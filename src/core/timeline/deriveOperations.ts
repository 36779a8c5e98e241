import { spanAt, timelineIndex, visibleSpans } from './deriveTimelineIndex.ts';
import { noOperation, type Timeline } from './timeline.ts';

/**
 * What a process does, in the order in which it begins: operations, and times and messages that belong to none. Columns, as a
 * process may do a million things. A number stands for a span, and its complement (`~number`, negative) for a message.
 */
export interface Operations {
  /** The first span of each, or the message that it is. */
  readonly head: Int32Array;
  /** Where its parts begin in `part`, and after the last where they end: spans, where there are several, and messages. */
  readonly offset: Uint32Array;
  readonly part: Int32Array;
}

/** Operations of a process, derived lazily. */
export function operationsOf(timeline: Timeline, process: number): Operations {
  const ofTimeline = known.get(timeline) ?? new Map<number, Operations>();
  known.set(timeline, ofTimeline);
  const operations = ofTimeline.get(process) ?? deriveOperations(timeline, process);
  ofTimeline.set(process, operations);
  return operations;
}

const known = new WeakMap<Timeline, Map<number, Operations>>();

/** Whether a process does anything, without working out what. */
export function doesAnything({ arrows, spans }: Timeline, process: number): boolean {
  return spans.process.includes(process) || arrows.source.includes(process) || arrows.destination.includes(process);
}

/**
 * A message that is sent belongs to the operation that sends it, else to the time in or after which it leaves; one that comes,
 * to the time in which it comes, as to the waiting that it ends. Where there is none it stands alone.
 */
export function deriveOperations(timeline: Timeline, process: number): Operations {
  const index = timelineIndex(timeline);
  const { spans, arrows } = timeline;
  const [from, to] = [index.spanOffset[process]!, index.spanOffset[process + 1]!];
  const [heads, starts, owners, parts]: [number[], number[], number[], number[]] = [[], [], [], []];
  const byOperation = new Map<number, number>();
  const begin = (head: number, start_us: number): number => {
    starts.push(start_us);
    return heads.push(head) - 1;
  };
  const belongs = (owner: number, part: number): void => {
    owners.push(owner);
    parts.push(part);
  };
  /** The operation of each span of the process, by index. */
  const ownerAt = new Uint32Array(to - from);
  for (let at = from; at < to; at += 1) {
    const span = index.spanOrder[at]!;
    const operation = spans.operation[span]!;
    const owner = (operation === noOperation ? undefined : byOperation.get(operation)) ?? begin(span, spans.start_us[span]!);
    if (operation !== noOperation) byOperation.set(operation, owner);
    ownerAt[at - from] = owner;
    belongs(owner, span);
  }
  const during = (arrow: number, time_us: number): number => {
    if (spanAt(index, process, time_us) < 0) return begin(~arrow, time_us);
    return ownerAt[visibleSpans(index, process, time_us, time_us)[0] - from]!;
  };
  for (let arrow = 0; arrow < arrows.source.length; arrow += 1) {
    if (arrows.source[arrow] === process) {
      const operation = arrows.operation[arrow]!;
      const sent_us = arrows.sent_us[arrow]!;
      const owner = operation === noOperation ? during(arrow, sent_us) : (byOperation.get(operation) ?? begin(~arrow, sent_us));
      if (operation !== noOperation) byOperation.set(operation, owner);
      belongs(owner, ~arrow);
    } else if (arrows.destination[arrow] === process && !Number.isNaN(arrows.received_us[arrow]!)) belongs(during(arrow, arrows.received_us[arrow]!), ~arrow);
  }
  const timeOf = (part: number): number => {
    if (part >= 0) return spans.start_us[part]!;
    return arrows.source[~part] === process ? arrows.sent_us[~part]! : arrows.received_us[~part]!;
  };
  return inOrder(heads, starts, owners, parts, timeOf);
}

function inOrder(
  heads: readonly number[],
  starts: readonly number[],
  owners: readonly number[],
  parts: readonly number[],
  timeOf: (part: number) => number,
): Operations {
  const order = Uint32Array.from(heads, (_, i) => i).sort((a, b) => starts[a]! - starts[b]! || a - b);
  const rank = new Uint32Array(heads.length);
  order.forEach((each, i) => (rank[each] = i));
  const counts = new Uint32Array(heads.length);
  const spansOf = new Uint32Array(heads.length);
  owners.forEach((owner, i) => {
    counts[owner]! += 1;
    spansOf[owner]! += Number(parts[i]! >= 0);
  });
  // The only part of an operation is not listed as one.
  const isWhole = (i: number): boolean => (parts[i]! >= 0 ? spansOf[owners[i]!] === 1 : counts[owners[i]!] === 1 && heads[owners[i]!] === parts[i]);
  const offset = new Uint32Array(heads.length + 1);
  owners.forEach((owner, i) => (offset[rank[owner]! + 1]! += Number(!isWhole(i))));
  for (let i = 1; i < offset.length; i += 1) offset[i]! += offset[i - 1]!;
  const next = offset.slice();
  const part = new Int32Array(offset.at(-1)!);
  owners.forEach((owner, i) => {
    if (!isWhole(i)) part[next[rank[owner]!]!++] = parts[i]!;
  });
  for (let i = 0; i + 1 < offset.length; i += 1)
    if (offset[i + 1]! - offset[i]! > 1) part.subarray(offset[i], offset[i + 1]).sort((a, b) => timeOf(a) - timeOf(b) || b - a);
  return { head: Int32Array.from(order, (each) => heads[each]!), offset, part };
}
