import { select } from 'd3-selection';
import { type Attributes, attrs } from './attrs.ts';
import type { DrawContext } from './drawContext.ts';
import { type HereValue, hereValues } from './hereValues.ts';
import type { ChartPeak, LineChartData } from './lineChartData.ts';
import { isAlong, type PlacedPanel } from './placedPanel.ts';
import { toneStyles } from './seriesStyle.ts';

/** Where the scenario lies and what its values are there, largest values, and places of the axis. */
export function drawMarks(group: SVGElement, placed: PlacedPanel, data: LineChartData, { palette }: DrawContext): void {
  const { panel, x, y, top, bottom } = placed;
  const values = hereValues(placed, data).toReversed();
  const places = (data.places ?? []).filter((place) => isAlong(placed, place.x)).map((place) => x(place.x));
  vertical(group, 'place', places, top, bottom, { stroke: palette.hiding, 'stroke-dasharray': '2 3', 'stroke-width': 1.6 });
  // From the uppermost of the values; the whole height where there is none.
  const highest = values.reduce((most, { value }) => Math.min(most, y(value)), values.length > 0 ? bottom : top);
  vertical(group, 'here', isAlong(placed, data.here) ? [x(data.here)] : [], highest, bottom, { stroke: palette.ink });
  const drawn = select(group);
  drawn
    .selectAll<SVGPathElement, ChartPeak>('.peak')
    .data((panel.peaks ?? []).filter((peak) => isAlong(placed, peak.x)))
    .join('path')
    .call(attrs, (peak) => ({
      class: `peak tone-${peak.tone}`,
      d: 'M0,-8 L6,0 L0,8 L-6,0 Z',
      transform: `translate(${x(peak.x)},${y(peak.y)})`,
      fill: palette.paper,
      stroke: palette[toneStyles[peak.tone].line],
      'stroke-width': 2,
    }));
  drawn
    .selectAll<SVGCircleElement, HereValue>('.here-mark')
    .data(values)
    .join('circle')
    .call(attrs, ({ series, value }) => ({
      class: `here-mark tone-${series.tone}`,
      cx: x(data.here),
      cy: y(value),
      r: series.thin ? 4 : 5,
      fill: palette.ink,
      stroke: palette.paper,
      'stroke-width': 2,
    }));
}

/** The line under which the chart is being read; null for none. */
export function drawReading(group: SVGElement, { x, top, bottom }: PlacedPanel, at: number | null, { palette }: DrawContext): void {
  vertical(group, 'reading', at === null ? [] : [x(at)], top, bottom, { stroke: palette.inkSoft, 'stroke-dasharray': '3 3' });
}

function vertical(group: SVGElement, name: string, at: readonly number[], from: number, to: number, style: Attributes): void {
  select(group)
    .selectAll<SVGLineElement, number>(`.${name}`)
    .data(at)
    .join('line')
    .call(attrs, (x) => ({ class: name, x1: x, x2: x, y1: from, y2: to, ...style }));
}
