import type { ScaleLinear } from 'd3-scale';
import type { TimelineIndex } from '../core/timeline/deriveTimelineIndex.ts';
import { type GripMark, type GripPlace, gripIn } from '../core/timeline/grip.ts';
import type { DiagramLayout } from './diagramLayout.ts';
import { levelTop } from './drawLevel.ts';
import { arrowSegment } from './shapes.ts';

/** A grip on an event diagram, in pixels of its plot. */
export interface GripPoint extends GripPlace {
  readonly x: number;
  readonly y: number;
  /** Which way it is pulled. */
  readonly along: 'time' | 'height';
  /** As long as the mark is that way, in pixels. */
  readonly length: number;
}

/** The point at which a mark is grabbed; null: it is not there, or outside of the shown time. */
export function gripPoint(index: TimelineIndex, layout: DiagramLayout, time: ScaleLinear<number, number>, grip: GripMark): GripPoint | null {
  const place = gripIn(index, grip);
  if (place === null) return null;
  const [left, right] = time.range() as [number, number];
  if (place.of === 'level') {
    const [level, strip] = [index.timeline.levels[place.index]!, layout.levels[place.index]];
    // Only where the top of the strip is the capacity.
    if (strip === undefined || levelTop(level) !== level.capacity) return null;
    return { ...place, x: right - 16 * layout.scale, y: strip.top, along: 'height', length: strip.height };
  }
  const x = time(place.ends_us);
  if (x < left || x > right) return null;
  const y =
    place.of === 'arrow'
      ? arrowSegment(index, place.index, layout, time, { x0: 0, y0: 0, x1: 0, y1: 0 }).y1
      : layout.y(index.timeline.spans.process[place.index]!);
  return { ...place, x, y, along: 'time', length: x - time(place.begins_us) };
}
