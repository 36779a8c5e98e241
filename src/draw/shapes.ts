import type { ScaleLinear } from 'd3-scale';
import type { TimelineIndex } from '../core/timeline/deriveTimelineIndex.ts';
import { arrowEnd, isDropped } from '../core/timeline/lookup.ts';
import type { DiagramLayout } from './diagramLayout.ts';
import type { DrawPath } from './surface.ts';

export interface Segment {
  x0: number;
  y0: number;
  x1: number;
  y1: number;
}

/** How far towards its destination a dropped packet gets in the drawing: it never came in. */
const lostAt = 0.6;

/** Between two arrows along a line, and how long an arrow must be to give it up. */
const [gap, shortestWithGap] = [2, 6];

/** The line of one arrow, from the edge of the sender's bar to the edge of the receiver's. Writes into `segment`. */
export function arrowSegment(index: TimelineIndex, arrow: number, layout: DiagramLayout, time: ScaleLinear<number, number>, segment: Segment): Segment {
  const { arrows } = index.timeline;
  const [from, to] = [layout.y(arrows.source[arrow]!), layout.y(arrows.destination[arrow]!)];
  // Half a pixel off the bars, whose lowest row many arrows would cover.
  const edge = Math.sign(to - from) * (layout.bar / 2 + 0.5);
  const dropped = isDropped(index.timeline, arrow);
  segment.x0 = time(arrows.sent_us[arrow]!);
  segment.y0 = from + edge;
  segment.x1 = time(arrowEnd(index.timeline, arrow));
  // Along a line: where the next one begins must be seen.
  if (from === to && segment.x1 - segment.x0 > shortestWithGap) segment.x1 -= gap;
  segment.y1 = dropped ? from + (to - from) * lostAt : to - edge;
  return segment;
}

/** A triangle with its tip at the end of the segment. What is filled closes itself; told to, a browser measures all of the path each time. */
export function addHead(path: DrawPath, { x0, y0, x1, y1 }: Segment, size: number): void {
  const length = Math.hypot(x1 - x0, y1 - y0) || 1;
  const [ux, uy] = [(x1 - x0) / length, (y1 - y0) / length];
  const [bx, by] = [x1 - ux * size, y1 - uy * size];
  path.moveTo(x1, y1);
  path.lineTo(bx - uy * size * 0.42, by + ux * size * 0.42);
  path.lineTo(bx + uy * size * 0.42, by - ux * size * 0.42);
}

export function addCross(path: DrawPath, x: number, y: number, size: number): void {
  path.moveTo(x - size, y - size);
  path.lineTo(x + size, y + size);
  path.moveTo(x - size, y + size);
  path.lineTo(x + size, y - size);
}

/** One that stands on its tip. */
export function addTriangle(path: DrawPath, x: number, tip: number, size: number, half: number): void {
  path.moveTo(x, tip);
  path.lineTo(x - half, tip - size);
  path.lineTo(x + half, tip - size);
}
