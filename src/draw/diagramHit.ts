import type { ScaleLinear } from 'd3-scale';
import { arrowsBetween } from '../core/timeline/deriveLevels.ts';
import { arrowSorts, spanAt, type TimelineIndex } from '../core/timeline/deriveTimelineIndex.ts';
import { arrowEnd, firstWhere, isDropped } from '../core/timeline/lookup.ts';
import { processName } from '../core/timeline/processes.ts';
import { type ArrowKind, arrowKinds, drawnAs, isControl, type Level, noOperation, type SpanKind, spanKinds, type Timeline } from '../core/timeline/timeline.ts';
import { formatBytes, formatQuantity, formatTime } from '../core/units/formatQuantity.ts';
import type { DiagramLayout } from './diagramLayout.ts';
import { faultSize } from './drawFaults.ts';
import { isLight, type Light } from './lights.ts';
import { arrowSegment, type Segment } from './shapes.ts';

export const spanNames: Record<SpanKind, string> = {
  compute: 'computation',
  overhead: 'overhead',
  copy: 'copy',
  wait: 'waiting',
  gather: 'gathering',
  pack: 'packing',
  buffer: 'copy to a system buffer',
  unpack: 'unpacking',
  scatter: 'scattering',
  store: 'storing into the network',
  handler: 'fault handler',
  transfer: 'communication',
};
export const arrowNames: Record<ArrowKind, string> = {
  data: 'data message',
  request: 'request',
  response: 'response',
  acknowledgement: 'acknowledgement',
  startup: 'startup signal',
  barrier: 'barrier signal',
  window: 'window update',
  probe: 'window probe',
};

/** What a lab calls its spans and messages. */
export interface HitWords {
  readonly span?: (timeline: Timeline, span: number) => string;
  readonly arrow?: (timeline: Timeline, arrow: number) => string;
  readonly time?: (time_us: number) => string;
  /** What else there is to say of a span; null for nothing. */
  readonly beside?: (span: number) => string | null;
}

const reach = 5;
const mostTried = 5000;

/** What lies under a point of an event diagram, in words with its exact values; null for nothing. */
export function diagramHit(
  index: TimelineIndex,
  layout: DiagramLayout,
  time: ScaleLinear<number, number>,
  x: number,
  y: number,
  words: HitWords = {},
): string | null {
  const fault = nearestFault(index, layout, time, x, y);
  if (fault >= 0) return describeFault(index, fault);
  const arrow = nearestArrow(index, layout, time, x, y);
  if (arrow >= 0) return words.arrow?.(index.timeline, arrow) ?? describeArrow(index, arrow);
  const strip = layout.levels.findIndex(({ top, height }) => y >= top && y <= top + height);
  if (strip >= 0) return describeLevel(index.timeline.levels[strip]!, time.invert(x), words.time ?? formatTime);
  const process = layout.processAt(y);
  if (y >= layout.rows || Math.abs(y - layout.y(process)) > Math.max(layout.bar, 4)) return null;
  const span = spanAt(index, process, time.invert(x));
  if (span < 0) return null;
  const beside = words.beside?.(span) ?? null;
  return `${words.span?.(index.timeline, span) ?? describeSpan(index, span)}${beside === null ? '' : `; ${beside}`}`;
}

/** The kind of mark under a point that words name; null for none. */
export function lightHit(index: TimelineIndex, layout: DiagramLayout, time: ScaleLinear<number, number>, x: number, y: number): Light | null {
  const { arrows, spans } = index.timeline;
  const arrow = nearestArrow(index, layout, time, x, y);
  if (arrow >= 0) return isControl(arrowKinds[arrows.kind[arrow]!]!) ? 'control' : 'data';
  const process = layout.processAt(y);
  const span = y >= layout.rows || Math.abs(y - layout.y(process)) > Math.max(layout.bar, 4) ? -1 : spanAt(index, process, time.invert(x));
  const kind = span < 0 ? '' : drawnAs[spanKinds[spans.kind[span]!]!];
  return isLight(kind) ? kind : null;
}

/** The operation whose message or time lies under a point; null for none. */
export function operationHit(index: TimelineIndex, layout: DiagramLayout, time: ScaleLinear<number, number>, x: number, y: number): number | null {
  const { arrows, spans } = index.timeline;
  const arrow = nearestArrow(index, layout, time, x, y);
  const process = layout.processAt(y);
  const isBeside = y >= layout.rows || Math.abs(y - layout.y(process)) > Math.max(layout.bar, 4);
  const span = arrow >= 0 || isBeside ? -1 : spanAt(index, process, time.invert(x));
  const operation = arrow >= 0 ? arrows.operation[arrow]! : span >= 0 ? spans.operation[span]! : noOperation;
  return operation === noOperation ? null : operation;
}

/** The fault whose symbol lies there; -1 for none. */
function nearestFault(
  { faults: { entered, offset }, ordered: { start_us } }: TimelineIndex,
  layout: DiagramLayout,
  time: ScaleLinear<number, number>,
  x: number,
  y: number,
): number {
  const size = faultSize(layout);
  const process = layout.processAt(y);
  const foot = layout.y(process) - layout.bar / 2;
  if (size === 0 || process + 1 >= offset.length || y > foot || y < foot - size - 2) return -1;
  const at = firstWhere(offset[process]!, offset[process + 1]!, (i) => start_us[entered[i]!]! > time.invert(x));
  const away = (i: number): number => (i < offset[process]! || i >= offset[process + 1]! ? Infinity : Math.abs(time(start_us[entered[i]!]!) - x));
  const nearest = away(at) < away(at - 1) ? at : at - 1;
  return away(nearest) <= reach ? nearest : -1;
}

function nearestArrow(index: TimelineIndex, layout: DiagramLayout, time: ScaleLinear<number, number>, x: number, y: number): number {
  const segment: Segment = { x0: 0, y0: 0, x1: 0, y1: 0 };
  const [from, to] = [time.invert(x - reach), time.invert(x + reach)];
  let [best, distance] = [-1, reach];
  for (const sort of arrowSorts) {
    for (const arrow of arrowsBetween(index.arrows[sort], from, to, mostTried)) {
      const { x0, y0, x1, y1 } = arrowSegment(index, arrow, layout, time, segment);
      const [dx, dy] = [x1 - x0, y1 - y0];
      const part = Math.max(0, Math.min(1, ((x - x0) * dx + (y - y0) * dy) / (dx * dx + dy * dy || 1)));
      const away = Math.hypot(x - x0 - part * dx, y - y0 - part * dy);
      if (away < distance) [best, distance] = [arrow, away];
    }
  }
  return best;
}

function describeSpan({ timeline }: TimelineIndex, span: number): string {
  const { spans, processes } = timeline;
  const [start, end] = [spans.start_us[span]!, spans.end_us[span]!];
  return `${processName(processes, spans.process[span]!)}: ${spanNames[spanKinds[spans.kind[span]!]!]}, ${formatTime(end - start)} (${formatTime(start)} to ${formatTime(end)})${lineText(spans.line[span]!)}`;
}

function describeFault({ timeline, faults: { entered, left }, ordered: { start_us, end_us, kind }, spanOrder }: TimelineIndex, fault: number): string {
  const [first, last] = [entered[fault]!, left[fault]!];
  let waited_us = 0;
  for (let i = first; i <= last; i += 1) if (spanKinds[kind[i]!] === 'wait') waited_us += end_us[i]! - start_us[i]!;
  const process = processName(timeline.processes, timeline.spans.process[spanOrder[first]!]!);
  const waited = waited_us > 0 ? `waited ${formatTime(waited_us)} for the data` : 'found its data there';
  return `${process}: page fault at ${formatTime(start_us[first]!)}, ${waited}; handler ${formatTime(end_us[last]! - start_us[first]! - waited_us)}`;
}

function describeArrow({ timeline }: TimelineIndex, arrow: number): string {
  const { arrows, processes } = timeline;
  const end = arrowEnd(timeline, arrow);
  const name = arrowNames[arrowKinds[arrows.kind[arrow]!]!];
  const way = `${processName(processes, arrows.source[arrow]!)} to ${processName(processes, arrows.destination[arrow]!)}`;
  const fate = isDropped(timeline, arrow) ? 'dropped at' : 'received at';
  return `${name}, ${way}, ${formatBytes(arrows.bytes[arrow]!)}: sent at ${formatTime(arrows.sent_us[arrow]!)}, ${fate} ${formatTime(end)}${lineText(arrows.line[arrow]!)}`;
}

function describeLevel({ name, unit, time_us, amount, capacity }: Level, at_us: number, timeText: (time_us: number) => string): string | null {
  const after = firstWhere(0, time_us.length, (i) => time_us[i]! > at_us);
  const now = after === 0 ? 0 : amount[after - 1]!;
  return `${name}: ${formatQuantity(now)} of ${formatQuantity(capacity)} ${unit} at ${timeText(at_us)}`;
}

const lineText = (line: number): string => (line > 0 ? `, line ${line}` : '');
