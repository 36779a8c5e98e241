import type { ScaleLinear } from 'd3-scale';
import type { Chain } from '../core/timeline/deriveChain.ts';
import type { TimelineIndex } from '../core/timeline/deriveTimelineIndex.ts';
import { arrowSegment, type Segment } from './arrowGeometry.ts';
import type { DiagramLayout } from './diagramLayout.ts';
import { addHead, headSize } from './drawArrows.ts';
import type { Palette } from './palette.ts';

/** Brings a chain of operations and messages out of a diagram: framed bars, and arrows as heavy as nothing else. */
export function drawChain(
  context: CanvasRenderingContext2D,
  index: TimelineIndex,
  chain: Chain,
  layout: DiagramLayout,
  time: ScaleLinear<number, number>,
  palette: Palette,
): void {
  const { spans } = index.timeline;
  const [from, to] = time.domain() as [number, number];
  const frames = new Path2D();
  const lines = new Path2D();
  const heads = new Path2D();
  const segment: Segment = { x0: 0, y0: 0, x1: 0, y1: 0 };
  const width = (layout.pitch < 8 ? 1.5 : 2.25) * layout.scale;

  for (const span of chain.spans) {
    const [start, end] = [spans.start_us[span]!, spans.end_us[span]!];
    if (end < from || start > to) continue;
    const [x0, x1] = [Math.max(-4, time(start)), Math.min(time.range()[1]! + 4, time(end))];
    frames.rect(x0, layout.y(spans.process[span]!) - layout.bar / 2, Math.max(0.5, x1 - x0), layout.bar);
  }
  const size = headSize(layout) * 1.35;
  for (const arrow of chain.arrows) {
    arrowSegment(index, arrow, layout, time, segment);
    lines.moveTo(segment.x0, segment.y0);
    lines.lineTo(segment.x1, segment.y1);
    if (size > 0) addHead(heads, segment, size);
  }

  context.lineJoin = 'round';
  context.strokeStyle = palette.paper;
  context.lineWidth = width + 3;
  context.stroke(lines);
  context.strokeStyle = palette.ink;
  context.lineWidth = width;
  context.stroke(lines);
  context.stroke(frames);
  context.fillStyle = palette.ink;
  context.fill(heads);
  context.lineJoin = 'miter';
}
