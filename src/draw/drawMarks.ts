import { hereValues } from './hereValues.ts';
import { join } from './join.ts';
import type { LineChartData } from './lineChartData.ts';
import { isAlong, type PlacedPanel } from './placedPanel.ts';

/** Where the scenario lies and what its values are there, largest values, and places of the axis. */
export function drawMarks(group: SVGElement, placed: PlacedPanel, data: LineChartData): void {
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
  join(group, 'peak', 'path', peaks, (peak) => ({
    class: `peak tone-${peak.tone}`,
    d: 'M0,-8 L6,0 L0,8 L-6,0 Z',
    transform: `translate(${x(peak.x)},${y(peak.y)})`,
  }));
  join(group, 'here-mark', 'circle', values, ({ series, at }) => ({
    class: `here-mark tone-${series.tone}`,
    cx: x(data.here),
    cy: at,
    r: series.thin ? 4 : 5,
  }));
}

/** The line under which the chart is being read; null for none. */
export function drawReading(group: SVGElement, { x, top, bottom }: PlacedPanel, at: number | null): void {
  vertical(group, 'reading', at === null ? [] : [x(at)], top, bottom);
}

function vertical(group: SVGElement, name: string, at: readonly number[], from: number, to: number): void {
  join(group, name, 'line', at, (x) => ({ class: name, x1: x, x2: x, y1: from, y2: to }));
}
