import { doesAnything, type Operations, operationsOf } from '../../../core/timeline/deriveOperations.ts';
import { arrowEnd, isDropped } from '../../../core/timeline/lookup.ts';
import { processName } from '../../../core/timeline/processes.ts';
import { arrowKinds, noOperation, spanKinds, type Timeline } from '../../../core/timeline/timeline.ts';
import { formatBytes } from '../../../core/units/formatQuantity.ts';
import { arrowNames, spanNames } from '../../../draw/diagramHit.ts';
import type { DiagramWords } from '../../diagramsSpec.ts';
import { processSpot } from './spotlight.ts';

/** An item of a diagram's tree: a process, its operation, or a part of that; by index, -1 for none. */
export interface Item {
  readonly process: number;
  readonly operation: number;
  readonly part: number;
}

export const levelOf = ({ operation, part }: Item): 1 | 2 | 3 => (operation < 0 ? 1 : part < 0 ? 2 : 3);
export const itemKey = ({ process, operation, part }: Item): string => `${process}.${operation}.${part}`;

/** Expanded processes and operations, by key. */
export type Open = ReadonlySet<string>;

/** Number of siblings of an item, and its index from 0. */
export function rankOf(timeline: Timeline, item: Item): { readonly at: number; readonly of: number } {
  const { process, operation, part } = item;
  if (operation < 0) return { at: process, of: timeline.processes.count };
  return part < 0 ? { at: operation, of: operationsOf(timeline, process).head.length } : { at: part, of: partsOf(timeline, item) };
}

/** How many items an item has below it, open or not. */
function partsOf(timeline: Timeline, { process, operation }: Item): number {
  const { head, offset } = operationsOf(timeline, process);
  return operation < 0 ? head.length : offset[operation + 1]! - offset[operation]!;
}

/** Whether an item has children; of a closed process only their existence is determined. */
export const canOpen = (timeline: Timeline, item: Item): boolean =>
  item.part < 0 && (item.operation < 0 ? doesAnything(timeline, item.process) : partsOf(timeline, item) > 0);

export const parentOf = ({ process, operation, part }: Item): Item | null =>
  part >= 0 ? { process, operation, part: -1 } : operation >= 0 ? { process, operation: -1, part: -1 } : null;

export const firstOf = ({ process, operation, part }: Item): Item => (operation < 0 ? { process, operation: 0, part } : { process, operation, part: 0 });

const sibling = ({ process, operation, part }: Item, by: 1 | -1): Item =>
  part >= 0
    ? { process, operation, part: part + by }
    : operation >= 0
      ? { process, operation: operation + by, part }
      : { process: process + by, operation, part };

/** The item below, as an open tree is read; null at the end. */
export function itemBelow(timeline: Timeline, open: Open, item: Item): Item | null {
  if (open.has(itemKey(item)) && canOpen(timeline, item)) return firstOf(item);
  for (let from: Item | null = item; from !== null; from = parentOf(from)) {
    const { at, of } = rankOf(timeline, from);
    if (at + 1 < of) return sibling(from, 1);
  }
  return null;
}

/** The item above; null at the beginning. */
export function itemAbove(timeline: Timeline, open: Open, item: Item): Item | null {
  if (rankOf(timeline, item).at === 0) return parentOf(item);
  return lastIn(timeline, open, sibling(item, -1));
}

/** The last descendant of an item, as far as expanded. */
export function lastIn(timeline: Timeline, open: Open, item: Item): Item {
  if (!open.has(itemKey(item)) || !canOpen(timeline, item)) return item;
  const below = firstOf(item);
  const last = partsOf(timeline, item) - 1;
  return lastIn(timeline, open, item.operation < 0 ? { ...below, operation: last } : { ...below, part: last });
}

/** The item's span, by number; its message, by complement; null for a process. */
export function subjectOf(timeline: Timeline, { process, operation, part }: Item): number | null {
  if (operation < 0) return null;
  const { head, offset, part: parts }: Operations = operationsOf(timeline, process);
  return part < 0 ? head[operation]! : parts[offset[operation]! + part]!;
}

/** The operation of an item, as its diagram numbers it; null: none. */
export function operationAt({ spans, arrows }: Timeline, subject: number): number | null {
  const operation = subject >= 0 ? spans.operation[subject]! : arrows.operation[~subject]!;
  return operation === noOperation ? null : operation;
}

/** When an item begins and ends. */
export function timesOf(timeline: Timeline, item: Item): readonly [from_us: number, to_us: number] {
  const subject = subjectOf(timeline, item);
  const { spans, arrows } = timeline;
  if (subject === null) return [0, timeline.finish_us];
  if (subject < 0) return [arrows.sent_us[~subject]!, arrowEnd(timeline, ~subject)];
  const pieces = piecesOf(timeline, item);
  return [spans.start_us[subject]!, Math.max(spans.end_us[subject]!, ...(pieces.length > 0 ? [spans.end_us[pieces.at(-1)!]!] : []))];
}

/** The spans of an operation that has several. */
function piecesOf(timeline: Timeline, { process, operation, part }: Item): Int32Array {
  const { offset, part: parts } = operationsOf(timeline, process);
  return part < 0 ? parts.subarray(offset[operation], offset[operation + 1]).filter((each) => each >= 0) : new Int32Array(0);
}

export interface ItemWords {
  readonly words: DiagramWords | undefined;
  readonly timeText: (time_us: number) => string;
  /** What the first operation of the diagram is called in files and links. */
  readonly firstOperation: number;
  readonly beside?: ((span: number) => string | null) | undefined;
}

/** Description of an item. */
export function itemText(timeline: Timeline, item: Item, { words, timeText, firstOperation, beside }: ItemWords): string {
  const subject = subjectOf(timeline, item);
  if (subject === null) return processSpot(timeline, item.process, timeText).text;
  const operation = operationAt(timeline, subject);
  const number = operation === null ? '' : `, operation ${firstOperation + operation}`;
  if (subject < 0) return `${words?.arrow(timeline, ~subject) ?? messageText(timeline, ~subject, item.process, timeText)}${number}`;
  const pieces = piecesOf(timeline, item);
  if (pieces.length === 0) {
    const more = beside?.(subject) ?? null;
    return `${words?.span(timeline, subject) ?? spanText(timeline, subject, timeText)}${number}${more === null ? '' : `; ${more}`}`;
  }
  const { spans, processes } = timeline;
  const kinds = [...new Set(Array.from(pieces, (span) => spanNames[spanKinds[spans.kind[span]!]!]))];
  const [from_us, to_us] = timesOf(timeline, item);
  const sum_us = pieces.reduce((sum, span) => sum + spans.end_us[span]! - spans.start_us[span]!, 0);
  const peer = spans.peer[subject]!;
  return (
    `${kinds.join(', ')}${peer >= 0 ? ` for ${processName(processes, peer)}` : ''}, ${timeText(sum_us)} in ${pieces.length} parts, ` +
    `${timeText(from_us)} to ${timeText(to_us)}${number}`
  );
}

function spanText({ spans, processes }: Timeline, span: number, timeText: (time_us: number) => string): string {
  const [start_us, end_us, peer, bytes] = [spans.start_us[span]!, spans.end_us[span]!, spans.peer[span]!, spans.bytes[span]!];
  const kind = spanKinds[spans.kind[span]!]!;
  const whom = peer < 0 ? '' : ` for ${processName(processes, peer)}`;
  const size = bytes > 0 ? `, ${formatBytes(bytes)}` : '';
  return `${spanNames[kind]}${whom}, ${timeText(end_us - start_us)}, ${timeText(start_us)} to ${timeText(end_us)}${size}`;
}

function messageText(timeline: Timeline, arrow: number, process: number, timeText: (time_us: number) => string): string {
  const { arrows, processes } = timeline;
  const [source, destination, bytes, end_us] = [arrows.source[arrow]!, arrows.destination[arrow]!, arrows.bytes[arrow]!, arrowEnd(timeline, arrow)];
  const whom = source === process ? `to ${processName(processes, destination)}` : `from ${processName(processes, source)}`;
  const size = bytes > 0 ? `, ${formatBytes(bytes)}` : '';
  const fate = isDropped(timeline, arrow) ? 'dropped' : 'received';
  return `${arrowNames[arrowKinds[arrows.kind[arrow]!]!]} ${whom}${size}, sent at ${timeText(arrows.sent_us[arrow]!)}, ${fate} at ${timeText(end_us)}`;
}
