import { hereValues } from './hereValues.ts';
import type { Layer } from './layer.ts';
import type { LineChartData } from './lineChartData.ts';
import { isAlong, type PlacedPanel } from './placedPanel.ts';

/** Where the scenario lies and what its values are there, largest values, and places of the axis. */
export function drawMarks(group: Layer, placed: PlacedPanel, data: LineChartData): void {
  const { panel, x, y, top, bottom } = placed;
  const values = hereValues(placed, data)
    .map(({ series, value }) => ({ series, at: y(value) }))
    .reverse();
  const here = isAlong(placed, data.here) ? [x(data.here)] : [];
  const places = (data.places ?? []).filter((place) => isAlong(placed, place.x)).map((place) => x(place.x));
  vertical(group, 'place', places, top, bottom);
  // From the uppermost of the values; the whole height where there is none.
  vertical(
    group,
    'here',
    here,
    values.reduce((most, { at }) => Math.min(most, at), values.length > 0 ? bottom : top),
    bottom,
  );
  const peaks = (panel.peaks ?? []).filter((peak) => isAlong(placed, peak.x));
  group
    .selectAll('path.peak')
    .data(peaks)
    .join('path')
    .attr('class', ({ tone }) => `peak tone-${tone}`)
    .attr('d', 'M0,-8 L6,0 L0,8 L-6,0 Z')
    .attr('transform', (peak) => `translate(${x(peak.x)},${y(peak.y)})`);
  group
    .selectAll('circle.here-mark')
    .data(values)
    .join('circle')
    .attr('class', ({ series }) => `here-mark tone-${series.tone}`)
    .attr('cx', x(data.here))
    .attr('cy', ({ at }) => at)
    .attr('r', ({ series }) => (series.thin ? 4 : 5));
}

/** The line under which the chart is being read; null for none. */
export function drawReading(group: Layer, { x, top, bottom }: PlacedPanel, at: number | null): void {
  vertical(group, 'reading', at === null ? [] : [x(at)], top, bottom);
}

function vertical(group: Layer, name: string, at: readonly number[], from: number, to: number): void {
  group
    .selectAll(`line.${name}`)
    .data(at)
    .join('line')
    .attr('class', name)
    .attr('x1', (x) => x)
    .attr('x2', (x) => x)
    .attr('y1', from)
    .attr('y2', to);
}
