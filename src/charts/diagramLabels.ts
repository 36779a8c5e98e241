import { select } from 'd3-selection';
import type { Timeline } from '../results/timeline.ts';
import type { DiagramLayout } from './diagramLayout.ts';
import { queueTop } from './drawQueue.ts';

/**
 * Writes the names of the processes, and the scale of the queue, into the margin left of an event diagram. Processes
 * that are stuck are marked.
 */
export function diagramLabels(
  target: SVGSVGElement, timeline: Timeline, layout: DiagramLayout, margin: number, stuck: ReadonlySet<number>,
): void {
  const { processes, queue, counters } = timeline;
  const labels = processes
    .map((label, process) => ({ label, y: layout.y(process), process }))
    .filter(({ process }) => process % layout.labelStride === 0);
  if (queue !== null && layout.queue !== null) {
    const { top, height } = layout.queue;
    const most = queueTop(queue, counters.peak_queue);
    labels.push({ label: most === queue.capacity ? `B = ${most}` : String(most), y: top, process: -1 });
    labels.push({ label: 'queue', y: top + height / 2, process: -2 });
    labels.push({ label: '0', y: top + height, process: -3 });
  }
  select(target)
    .attr('width', margin)
    .attr('height', layout.height + 6)
    .selectAll('text')
    .data(labels)
    .join('text')
    .attr('x', margin - 8 * layout.scale)
    .attr('y', ({ y }) => y)
    .attr('dy', '0.34em')
    .attr('text-anchor', 'end')
    .attr('class', ({ process }) => (stuck.has(process) ? 'stuck' : null))
    .text(({ label, process }) => (stuck.has(process) ? `⨯ ${label}` : label));
}
