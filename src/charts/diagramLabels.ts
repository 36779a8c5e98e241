import { select } from 'd3-selection';
import { formatBytes } from '../results/formatQuantity.ts';
import type { Level, Timeline } from '../results/timeline.ts';
import type { DiagramLayout } from './diagramLayout.ts';
import { levelTop } from './drawLevel.ts';

/**
 * Writes the names of the processes, and the scales of the levels, into the margin left of an event diagram. Processes
 * that are stuck are marked.
 */
export function diagramLabels(
  target: SVGSVGElement, timeline: Timeline, layout: DiagramLayout, margin: number, stuck: ReadonlySet<number>,
): void {
  const { processes, levels } = timeline;
  const labels = processes
    .map((label, process) => ({ label, y: layout.y(process), process }))
    .filter(({ process }) => process % layout.labelStride === 0);
  layout.levels.forEach(({ top, height }, i) => {
    const level = levels[i]!;
    labels.push({ label: topLabel(level), y: top, process: -1 });
    labels.push({ label: level.name, y: top + height / 2, process: -1 });
    labels.push({ label: '0', y: top + height, process: -1 });
  });
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

function topLabel(level: Level): string {
  const top = levelTop(level);
  if (level.unit === 'bytes') return formatBytes(top);
  return top === level.capacity ? `B = ${top}` : String(top);
}
