import type { ScaleLinear } from 'd3-scale';
import { arrowsBetween } from '../results/deriveArrowLevels.ts';
import { peakOf } from '../results/deriveQueuePeaks.ts';
import type { TimelineIndex } from '../results/deriveTimelineIndex.ts';
import { firstWhere, firstWhereNear } from '../results/firstWhere.ts';
import type { QueueLength } from '../results/timeline.ts';
import { addCross } from './drawArrows.ts';
import type { DiagramLayout } from './diagramLayout.ts';
import type { Palette } from './palette.ts';

/** Packets at the top of the strip: the capacity, unless the queue stays so far below that nothing would be seen. */
export function queueTop(queue: QueueLength, peak_queue: number): number {
  const peak = Math.max(1, peak_queue);
  return queue.capacity <= 4 * peak ? queue.capacity : Math.ceil(peak * 1.25);
}

/** More crosses than this on the strip touch each other. */
const mostCrosses = 400;

/** Draws the length of the switch's queue as a filled step curve, its capacity as a broken line, losses as crosses on it. */
export function drawQueue(
  context: CanvasRenderingContext2D, index: TimelineIndex, layout: DiagramLayout,
  time: ScaleLinear<number, number>, palette: Palette,
): void {
  const { queue, arrows, counters } = index.timeline;
  const { queuePeaks } = index;
  if (queue === null || queuePeaks === null || layout.queue === null) return;
  const { top, height } = layout.queue;
  const bottom = top + height;
  const most = queueTop(queue, counters.peak_queue);
  const y = (packets: number): number => bottom - (packets / most) * height;
  const [left, width] = time.range() as [number, number];
  // Nothing is known of the queue after the end of the trace.
  const right = Math.max(left, Math.min(width, index.timeline.traceEnds_us === null ? width : time(index.timeline.traceEnds_us)));
  const [from, to] = time.domain() as [number, number];

  const steps = new Path2D();
  const count = queue.time_us.length;
  let i = Math.max(0, firstWhere(0, count, (j) => queue.time_us[j]! > from) - 1);
  let level = i < count && queue.time_us[i]! <= from ? queue.packets[i]! : 0;
  steps.moveTo(left, bottom);
  steps.lineTo(left, y(level));
  // Within one pixel only the highest level counts: a full queue must not vanish between two samples.
  while (i < count && queue.time_us[i]! <= to) {
    const x = Math.max(left, time(queue.time_us[i]!));
    const edge_us = time.invert(x + 1);
    const after = Math.max(i + 1, firstWhereNear(i + 1, count, (j) => queue.time_us[j]! >= edge_us));
    const highest = peakOf(queuePeaks, i, after);
    level = queue.packets[after - 1]!;
    i = after;
    steps.lineTo(x, y(highest));
    const next = i < count ? Math.min(right, time(queue.time_us[i]!)) : right;
    steps.lineTo(x, y(level));
    steps.lineTo(next, y(level));
  }
  steps.lineTo(right, bottom);
  steps.closePath();
  context.fillStyle = palette.queue;
  context.globalAlpha = 0.55;
  context.fill(steps);
  context.globalAlpha = 1;
  context.strokeStyle = palette.queue;
  context.lineWidth = 1;
  context.stroke(steps);

  if (most === queue.capacity) {
    context.strokeStyle = palette.ink;
    context.setLineDash([6, 4]);
    context.beginPath();
    context.moveTo(left, top);
    context.lineTo(width, top);
    context.stroke();
    context.setLineDash([]);
  }

  const crosses = new Path2D();
  let last = -Infinity;
  for (const arrow of arrowsBetween(index.arrows.lost, from, to, mostCrosses)) {
    const x = time(arrows.dropped_us[arrow]!);
    if (x < left || x > width || Math.abs(x - last) < 1) continue;
    last = x;
    addCross(crosses, x, top, 3 * layout.scale);
  }
  context.strokeStyle = palette.loss;
  context.lineWidth = 1.8;
  context.stroke(crosses);
}
