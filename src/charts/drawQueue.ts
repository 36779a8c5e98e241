import type { ScaleLinear } from 'd3-scale';
import { firstWhere, isDropped, visibleArrows, type TimelineIndex } from '../results/deriveTimelineIndex.ts';
import type { QueueLength } from '../results/timeline.ts';
import { addCross } from './drawArrows.ts';
import type { DiagramLayout } from './diagramLayout.ts';
import type { Palette } from './palette.ts';

/** Packets at the top of the strip: the capacity, unless the queue stays so far below that nothing would be seen. */
export function queueTop(queue: QueueLength, peak_queue: number): number {
  const peak = Math.max(1, peak_queue);
  return queue.capacity <= 4 * peak ? queue.capacity : Math.ceil(peak * 1.25);
}

/** Draws the length of the switch's queue as a filled step curve, its capacity as a broken line, losses as crosses on it. */
export function drawQueue(
  context: CanvasRenderingContext2D, index: TimelineIndex, layout: DiagramLayout,
  time: ScaleLinear<number, number>, palette: Palette,
): void {
  const { queue, arrows, counters } = index.timeline;
  if (queue === null || layout.queue === null) return;
  const { top, height } = layout.queue;
  const bottom = top + height;
  const most = queueTop(queue, counters.peak_queue);
  const y = (packets: number): number => bottom - (packets / most) * height;
  const [left, right] = time.range() as [number, number];
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
    let highest = queue.packets[i]!;
    level = highest;
    i += 1;
    while (i < count && time(queue.time_us[i]!) - x < 0.5) {
      level = queue.packets[i]!;
      highest = Math.max(highest, level);
      i += 1;
    }
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
    context.lineTo(right, top);
    context.stroke();
    context.setLineDash([]);
  }

  const crosses = new Path2D();
  let last = -Infinity;
  const [low, high] = visibleArrows(index, from, to);
  for (const arrow of index.arrowOrder.subarray(low, high)) {
    if (!isDropped(index.timeline, arrow)) continue;
    const x = time(arrows.dropped_us[arrow]!);
    if (x < left || x > right || Math.abs(x - last) < 1) continue;
    last = x;
    addCross(crosses, x, top, 3);
  }
  context.strokeStyle = palette.loss;
  context.lineWidth = 1.8;
  context.stroke(crosses);
}
