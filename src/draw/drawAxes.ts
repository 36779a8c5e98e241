import { formatOf, labelMiddle } from './axisLabels.ts';
import { axisTitle } from './axisTitle.ts';
import { join } from './join.ts';
import type { ChartAxis } from './lineChartData.ts';
import type { PlacedPanel } from './placedPanel.ts';

/** The axes of one panel with few and quiet lines: its title above, the parameter below the lowest. */
export function drawAxes(group: SVGElement, placed: PlacedPanel, axis: ChartAxis): void {
  const { panel, x, y, left, right, top, bottom, ticksX, ticksY, labelsX, titleY } = placed;
  const labelX = formatOf(axis);
  const labelY = formatOf(panel.y);
  const across = (className: string) => (value: number) => ({ class: className, x1: left, x2: right, y1: y(value), y2: y(value) });
  join(group, 'grid-x', 'line', ticksX, (value) => ({ class: 'grid grid-x', x1: x(value), x2: x(value), y1: top, y2: bottom }));
  join(group, 'grid-y', 'line', ticksY, across('grid grid-y'));
  join(group, 'level', 'line', panel.level ? [panel.level.value] : [], across('level'));
  join(group, 'tick-y', 'text', ticksY, (value) => ({
    class: 'tick tick-y',
    x: left - 8,
    y: y(value),
    dy: '0.34em',
    'text-anchor': 'end',
    text: labelY(value),
  }));
  join(group, 'tick-x', 'text', labelsX ? ticksX : [], (value) => ({
    class: 'tick tick-x',
    x: labelMiddle(axis, x, value),
    y: bottom + 16,
    'text-anchor': 'middle',
    text: labelX(value),
  }));
  join(group, 'panel-title', 'text', [panel.title], (text) => ({ class: 'panel-title', x: left, y: titleY, text }));
  const [title] = join(group, 'axis-title', 'text', labelsX ? [axis] : [], () => ({
    class: 'axis-title',
    x: (left + right) / 2,
    y: bottom + 33,
    'text-anchor': 'middle',
  }));
  if (title) axisTitle(title, axis.title, axis.symbol);
}
