import type { ScaleLinear } from 'd3-scale';
import type { TimelineIndex } from '../results/deriveTimelineIndex.ts';
import { spanKinds } from '../results/timeline.ts';
import type { DiagramLayout } from './diagramLayout.ts';
import { drawThinSpans } from './drawThinSpans.ts';
import type { Palette } from './palette.ts';
import { spanFills, spanHeight, spanOutline, thinFill } from './spanFills.ts';
import { spanRuns } from './spanRuns.ts';

/** Bars smaller than this have no room for a pattern or an outline. */
const thin = { height: 5, width: 4 };

/** Rectangles as rows of x, y, width, height. */
type Rectangles = number[];

/** Draws what the processors do, with work bounded by pixels. */
export function drawSpans(
  context: CanvasRenderingContext2D, index: TimelineIndex, layout: DiagramLayout,
  time: ScaleLinear<number, number>, palette: Palette, ratio: number,
): void {
  const { processes } = index.timeline;
  const [from_us, to_us] = time.domain() as [number, number];
  const width = time.range()[1]!;
  const scale = { from_us, to_us, pixelsPer_us: width / (to_us - from_us) };
  if (layout.bar < thin.height) return drawThinSpans(context, index, layout, scale, width, palette, ratio);

  const plain: Rectangles[] = spanKinds.map(() => []);
  const bars: Rectangles[] = spanKinds.map(() => []);
  const heights = spanKinds.map((kind) => spanHeight(kind, layout.bar));

  for (let process = 0; process < processes.length; process += 1) {
    const y = layout.y(process);
    spanRuns(index, process, scale, (kind, x0, x1, whole) => {
      // On whole device pixels, so that no seam shows between spans that touch.
      const start = Math.round(Math.max(-2, x0) * ratio) / ratio;
      const end = Math.max(start + 1 / ratio, Math.round(Math.min(width + 2, x1) * ratio) / ratio);
      const isBar = whole && end - start >= thin.width;
      (isBar ? bars : plain)[kind]!.push(start, y - heights[kind]! / 2, end - start, heights[kind]!);
    });
  }

  const fills = spanFills(context, palette, ratio);
  spanKinds.forEach((kind, i) => {
    context.fillStyle = thinFill(kind, palette);
    forEach(plain[i]!, (x, y, w, h) => context.fillRect(x, y, w, h));
    context.fillStyle = fills[kind];
    forEach(bars[i]!, (x, y, w, h) => context.fillRect(x, y, w, h));
    const outline = spanOutline(kind, palette);
    if (outline === null) return;
    context.strokeStyle = outline;
    context.lineWidth = kind === 'copy' ? 0.7 : 1;
    forEach(bars[i]!, (x, y, w, h) => context.strokeRect(x, y, w, h));
  });
}

function forEach(rectangles: Rectangles, draw: (x: number, y: number, width: number, height: number) => void): void {
  for (let i = 0; i < rectangles.length; i += 4) draw(rectangles[i]!, rectangles[i + 1]!, rectangles[i + 2]!, rectangles[i + 3]!);
}
