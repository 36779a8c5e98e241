import type { ScaleLinear } from 'd3-scale';
import { isDropped, visibleArrows, type TimelineIndex } from '../results/deriveTimelineIndex.ts';
import { arrowKinds, isControl } from '../results/timeline.ts';
import { arrowSegment, type Segment } from './arrowGeometry.ts';
import type { DiagramLayout } from './diagramLayout.ts';
import type { Palette } from './palette.ts';

/** More lines than this in one picture are an area of one colour, which every n-th of them shows as well. */
const mostArrows = 4000;

/** Draws messages: data solid, control messages and acknowledgements broken, a cross where a packet was lost. */
export function drawArrows(
  context: CanvasRenderingContext2D, index: TimelineIndex, layout: DiagramLayout,
  time: ScaleLinear<number, number>, palette: Palette,
): void {
  const { arrows } = index.timeline;
  const [from, to] = time.domain() as [number, number];
  const [low, high] = visibleArrows(index, from, to);
  const stride = Math.max(1, Math.ceil((high - low) / mostArrows));
  const lines = { data: new Path2D(), control: new Path2D(), lost: new Path2D() };
  const heads = { data: new Path2D(), control: new Path2D() };
  const crosses = new Path2D();
  const segment: Segment = { x0: 0, y0: 0, x1: 0, y1: 0 };
  const size = headSize(layout);

  for (let i = low; i < high; i += stride) {
    const arrow = index.arrowOrder[i]!;
    const dropped = isDropped(index.timeline, arrow);
    arrowSegment(index, arrow, layout, time, segment);
    const style = isControl(arrowKinds[arrows.kind[arrow]!]!) ? 'control' : 'data';
    const path = dropped ? lines.lost : lines[style];
    path.moveTo(segment.x0, segment.y0);
    path.lineTo(segment.x1, segment.y1);
    if (dropped) {
      addCross(crosses, segment.x1, segment.y1, stride > 1 ? 2 : 3.5);
    } else if (size > 0) addHead(heads[style], segment, size);
  }

  const width = layout.pitch < 8 ? 0.8 : 1.5;
  context.globalAlpha = layout.pitch < 8 ? 0.6 : 1;
  stroke(context, lines.data, palette.data, width);
  stroke(context, lines.lost, palette.loss, width);
  context.setLineDash([4, 3]);
  stroke(context, lines.control, palette.control, width * 0.8);
  context.setLineDash([]);
  context.globalAlpha = 1;
  fill(context, heads.data, palette.data);
  fill(context, heads.control, palette.control);
  if (stride === 1) stroke(context, crosses, palette.paper, 4);
  stroke(context, crosses, palette.loss, stride > 1 ? 1 : 2);
}

/** Heads are left out where lines lie too close for them. */
export const headSize = (layout: DiagramLayout): number => (layout.pitch < 8 ? 0 : Math.min(7, layout.pitch * 0.36));

/** A triangle with its tip at the end of the segment. */
export function addHead(path: Path2D, { x0, y0, x1, y1 }: Segment, size: number): void {
  const length = Math.hypot(x1 - x0, y1 - y0) || 1;
  const [ux, uy] = [(x1 - x0) / length, (y1 - y0) / length];
  const [bx, by] = [x1 - ux * size, y1 - uy * size];
  path.moveTo(x1, y1);
  path.lineTo(bx - uy * size * 0.42, by + ux * size * 0.42);
  path.lineTo(bx + uy * size * 0.42, by - ux * size * 0.42);
  path.closePath();
}

export function addCross(path: Path2D, x: number, y: number, size: number): void {
  path.moveTo(x - size, y - size);
  path.lineTo(x + size, y + size);
  path.moveTo(x - size, y + size);
  path.lineTo(x + size, y - size);
}

function stroke(context: CanvasRenderingContext2D, path: Path2D, colour: string, width: number): void {
  context.strokeStyle = colour;
  context.lineWidth = width;
  context.stroke(path);
}

function fill(context: CanvasRenderingContext2D, path: Path2D, colour: string): void {
  context.fillStyle = colour;
  context.fill(path);
}
