import type { ScaleLinear } from 'd3-scale';
import { arrowsBetween } from '../core/timeline/deriveLevels.ts';
import { arrowSorts, type TimelineIndex } from '../core/timeline/deriveTimelineIndex.ts';
import { arrowEnd } from '../core/timeline/lookup.ts';
import { prepareCanvas } from './canvasSurface.ts';
import type { EventDiagramOptions } from './eventDiagram.ts';
import { addHead, arrowSegment, type Segment } from './shapes.ts';

/** More are a smear that takes longer than the picture under it. */
const mostHeads = 100;

/** Draws the heads of the messages that are on their way at a time, each where it then is. */
export function messagesInFlight(
  canvas: HTMLCanvasElement,
  index: TimelineIndex,
  time_us: number,
  { layout, time, palette, ratio }: Pick<EventDiagramOptions, 'layout' | 'palette'> & { readonly time: ScaleLinear<number, number>; readonly ratio: number },
): void {
  const [, width] = time.range() as [number, number];
  const surface = prepareCanvas(canvas, width, layout.height, ratio);
  if (surface === null) return;
  const { arrows } = index.timeline;
  const heads = { data: surface.path(), control: surface.path() };
  const segment: Segment = { x0: 0, y0: 0, x1: 0, y1: 0 };
  const size = Math.max(5, Math.min(9, (layout.pitch / layout.scale) * 0.5)) * layout.scale;
  for (const sort of arrowSorts) {
    const style = sort === 'control' ? 'control' : 'data';
    for (const arrow of arrowsBetween(index.arrows[sort], time_us, time_us, mostHeads)) {
      const [sent, end] = [arrows.sent_us[arrow]!, arrowEnd(index.timeline, arrow)];
      if (time_us <= sent || time_us >= end) continue;
      arrowSegment(index, arrow, layout, time, segment);
      const part = (time_us - sent) / (end - sent);
      segment.x1 = segment.x0 + (segment.x1 - segment.x0) * part;
      segment.y1 = segment.y0 + (segment.y1 - segment.y0) * part;
      addHead(heads[style], segment, size);
    }
  }
  for (const style of ['data', 'control'] as const) {
    surface.stroke(heads[style], { colour: palette.paper, width: 1.5 });
    surface.fill(heads[style], palette[style]);
  }
}
