import type { ScaleLinear } from 'd3-scale';
import { firstWhere, visibleSpans, type TimelineIndex } from '../results/deriveTimelineIndex.ts';
import { spanKinds, type SpanKind } from '../results/timeline.ts';
import type { DiagramLayout } from './diagramLayout.ts';
import type { Palette } from './palette.ts';
import { spanFills, spanHeight, spanOutline } from './spanFills.ts';

/** Bars lower than this have no room for a pattern or an outline. */
const thin = 5;

/** Draws what the processors do. Work is bounded by pixels: of several spans within one pixel only one is drawn. */
export function drawSpans(
  context: CanvasRenderingContext2D, index: TimelineIndex, layout: DiagramLayout,
  time: ScaleLinear<number, number>, palette: Palette, ratio: number,
): void {
  const { spans, processes } = index.timeline;
  const [from, to] = time.domain() as [number, number];
  const [left, right] = time.range() as [number, number];
  const bars = spanKinds.map(() => new Path2D());

  for (let process = 0; process < processes.length; process += layout.stride) {
    const y = layout.y(process);
    const [low, high] = visibleSpans(index, process, from, to);
    let i = low;
    while (i < high) {
      const span = index.spanOrder[i]!;
      const kind = spans.kind[span]!;
      const start = Math.max(left - 2, time(spans.start_us[span]!));
      const end = Math.min(right + 2, time(spans.end_us[span]!));
      const height = spanHeight(spanKinds[kind]!, layout.bar);
      bars[kind]!.rect(start, y - height / 2, Math.max(0.75, end - start), height);
      const pixelEnd = time.invert(start + 1);
      i = end - start >= 1 ? i + 1 : Math.max(i + 1, firstWhere(i, high, (j) => spans.end_us[index.spanOrder[j]!]! >= pixelEnd));
    }
  }

  const fills = spanFills(context, palette, ratio);
  spanKinds.forEach((kind, i) => {
    context.fillStyle = layout.bar < thin ? thinFill(kind, palette) : fills[kind];
    context.fill(bars[i]!);
    const outline = spanOutline(kind, palette);
    if (outline === null || layout.bar < thin) return;
    context.strokeStyle = outline;
    context.lineWidth = kind === 'copy' ? 0.7 : 1;
    context.stroke(bars[i]!);
  });
}

const thinFill = (kind: SpanKind, palette: Palette): string => (kind === 'wait' ? palette.rule : palette[kind]);
