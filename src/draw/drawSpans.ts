import type { ScaleLinear } from 'd3-scale';
import type { TimelineIndex } from '../core/timeline/deriveTimelineIndex.ts';
import { drawnAs, type SpanKind, spanKinds } from '../core/timeline/timeline.ts';
import type { DiagramLayout } from './diagramLayout.ts';
import { spanFills, spanHeight, spanOutline, thinFill } from './marks.ts';
import type { Palette } from './palette.ts';
import { spanDetail } from './spanDetail.ts';
import { type SpanRaster, spanRaster } from './spanRaster.ts';
import type { Rectangles, Surface } from './surface.ts';

/** The copies on the way of a message look alike: where there is room, a letter says which one it is. */
const spanLetters: Readonly<Partial<Record<SpanKind, string>>> = { gather: 'g', pack: 'p', buffer: 'b', unpack: 'u', scatter: 's' };

/** Bars smaller than this have no room for a letter. */
const leastForLetter = { width: 10, height: 11 };

/** Bars smaller than this have no room for a pattern or an outline. */
const thin = { height: 5, width: 4 };
/** Narrower ones cannot be told from their neighbours. */
const narrowest = 2;

const wait = spanKinds.indexOf('wait');
/** All kinds but waiting are as high as this one. */
const busy = spanKinds.indexOf('compute');

/** Draws what the processors do, with work bounded by pixels. */
export function drawSpans(surface: Surface, index: TimelineIndex, layout: DiagramLayout, time: ScaleLinear<number, number>, palette: Palette): void {
  const { ratio } = surface;
  const { processes } = index.timeline;
  const [from_us, to_us] = time.domain() as [number, number];
  const width = time.range()[1]!;
  const low = layout.bar < thin.height;
  // Hundreds of lines are drawn in columns of a CSS pixel, whatever the screen: finer ones cost more than they show.
  const across = low ? 1 : ratio;
  const columns = Math.ceil(width * across);
  const rows = Math.ceil(layout.rows * ratio);
  if (columns === 0 || rows === 0) return;
  const scale = { from_us, to_us, columnsPer_us: (width * across) / (to_us - from_us), columns, room: narrowest * across };
  // Lines less than two pixels apart touch each other: between them nothing but stripes would be seen.
  const spacing = layout.pitch * layout.stride;
  const heights = spanKinds.map((kind) => (spacing < 2 ? spacing : spanHeight(kind, layout.bar)));
  let raster: SpanRaster | null = null;
  const pixels = (): SpanRaster => (raster ??= spanRaster(surface, columns, rows, palette, index.kindSums.kinds));

  const plain: number[][] = spanKinds.map(() => []);
  const bars: number[][] = spanKinds.map(() => []);
  for (let process = 0; process < processes.count; process += layout.stride) {
    const y = layout.y(process);
    const top = heights.map((height) => Math.max(0, Math.round((y - height / 2) * ratio)));
    const bottom = heights.map((height, kind) => Math.min(rows, Math.max(top[kind]! + 1, Math.round((y + height / 2) * ratio))));
    spanDetail(index, process, scale, {
      span(kind, left, right, length) {
        if (low) return pixels().fill(kind, left, right, top[kind]!, bottom[kind]!);
        // By its true length: of equals none may get a pattern by the chance of rounding.
        const isBar = length >= thin.width * across;
        (isBar ? bars : plain)[kind]!.push(left / across, y - heights[kind]! / 2, (right - left) / across, heights[kind]!);
      },
      column(column, parts) {
        // Waiting alone looks as it does where it has room.
        if (parts[wait]! > onlyOne) pixels().fill(wait, column, column + 1, top[wait]!, bottom[wait]!);
        else pixels().stack(column, parts, top[busy]!, bottom[busy]!);
      },
    });
  }

  const fills = spanFills(surface, palette);
  spanKinds.forEach((kind, i) => {
    surface.fillRects(plain[i]!, thinFill(kind, palette));
    surface.fillRects(bars[i]!, fills[i]!);
    const outline = spanOutline(kind, palette);
    if (outline === null) return;
    surface.strokeRects(bars[i]!, { colour: outline, width: drawnAs[kind] === 'copy' ? 0.7 : 1 });
    const letter = spanLetters[kind];
    if (letter !== undefined) for (let at = 0; at < bars[i]!.length; at += 4) drawLetter(surface, letter, palette, bars[i]!, at);
  });
  (raster as SpanRaster | null)?.draw(columns / across, rows / ratio);
  if (!low) drawLabels(surface, index, layout, time, palette);
}

/** Writes into spans what their lab has for them, as far as they are wide enough. */
function drawLabels(surface: Surface, { timeline }: TimelineIndex, layout: DiagramLayout, time: ScaleLinear<number, number>, palette: Palette): void {
  const { spans, spanLabels = [] } = timeline;
  const [size, end] = [Math.min(12, Math.round(layout.bar * 0.85)), time.range()[1]!];
  spanLabels.forEach((label, i) => {
    if (label === null) return;
    const [left, right] = [Math.max(0, time(spans.start_us[i]!)), Math.min(end, time(spans.end_us[i]!))];
    const width = size * (0.4 + 0.6 * label.length);
    if (right - left < width + 2 || layout.bar < leastForLetter.height) return;
    const [middle, y] = [(left + right) / 2, layout.y(spans.process[i]!)];
    surface.fillRects([middle - width / 2, y - layout.bar / 2 + 1, width, layout.bar - 2], palette.paper);
    surface.text(label, middle, y, { size, colour: palette.ink });
  });
}

/** A part of a column beside which no other kind would be seen. */
const onlyOne = 0.999;

/** Writes a letter into the middle of the bar that stands at a place among others, on a plate that keeps the pattern away from it. */
function drawLetter(surface: Surface, letter: string, { copy, copyInk }: Palette, bars: Rectangles, at: number): void {
  const [x, y, width, height] = bars.slice(at, at + 4) as [number, number, number, number];
  if (width < leastForLetter.width || height < leastForLetter.height) return;
  const size = Math.min(12, Math.round(height * 0.85));
  const [middle, centre] = [x + width / 2, y + height / 2];
  surface.fillRects([middle - size * 0.38, y + 1, size * 0.76, height - 2], copy);
  surface.text(letter, middle, centre, { size, colour: copyInk });
}
