import { type DrawnAs, drawnAs, type SpanKind, spanKinds } from '../core/timeline/timeline.ts';
import type { Palette } from './palette.ts';

export type SpanFill = string | CanvasPattern;

const made = new WeakMap<Palette, Map<number, Record<SpanKind, SpanFill>>>();

/** The fills of a palette, made once: a pattern is not bound to the canvas that made it. */
export function spanFills(context: CanvasRenderingContext2D, palette: Palette, ratio: number): Record<SpanKind, SpanFill> {
  const ofPalette = made.get(palette) ?? new Map<number, Record<SpanKind, SpanFill>>();
  made.set(palette, ofPalette);
  let fills = ofPalette.get(ratio);
  if (fills === undefined) ofPalette.set(ratio, (fills = makeFills(context, palette, ratio)));
  return fills;
}

/** Fills that differ in pattern as well as in colour: computing is solid, overhead hatched, copying dotted, a fault's handler in upright bars, waiting hollow. */
function makeFills(context: CanvasRenderingContext2D, palette: Palette, ratio: number): Record<SpanKind, SpanFill> {
  const fills = {
    compute: palette.compute,
    overhead: tile(context, ratio, 5, palette.paper, (tileContext, size) => {
      tileContext.strokeStyle = palette.overhead;
      tileContext.lineWidth = 2.2;
      tileContext.beginPath();
      for (const offset of [-size, 0, size]) {
        tileContext.moveTo(offset - 1, size + 1);
        tileContext.lineTo(offset + size + 1, -1);
      }
      tileContext.stroke();
    }),
    copy: tile(context, ratio, 4, palette.copy, (tileContext) => {
      tileContext.fillStyle = palette.copyInk;
      tileContext.fillRect(0.5, 0.5, 1.2, 1.2);
      tileContext.fillRect(2.5, 2.5, 1.2, 1.2);
    }),
    handler: tile(context, ratio, 4, palette.paper, (tileContext, size) => {
      tileContext.fillStyle = palette.loss;
      tileContext.fillRect(0, 0, 2, size);
    }),
    wait: palette.paper,
  };
  return Object.fromEntries(spanKinds.map((kind) => [kind, fills[drawnAs[kind]]])) as Record<SpanKind, SpanFill>;
}

/** Outlines, so that a light fill keeps its edge on any paper. */
export const spanOutline = (kind: SpanKind, palette: Palette): string | null =>
  ({ compute: null, overhead: palette.overhead, copy: palette.copyInk, handler: palette.loss, wait: palette.wait })[drawnAs[kind]];

/** Where there is no room for a pattern or an outline. */
export const thinFill = (kind: SpanKind, palette: Palette): string =>
  kind === 'wait' ? palette.rule : kind === 'handler' ? palette.loss : palette[drawnAs[kind] as Exclude<DrawnAs, 'handler'>];

/** Waiting is a thin line, everything that occupies the processor a full bar. */
export const spanHeight = (kind: SpanKind, bar: number): number => (kind === 'wait' ? Math.max(1, bar * 0.3) : bar);

function tile(
  context: CanvasRenderingContext2D,
  ratio: number,
  size: number,
  background: string,
  draw: (context: CanvasRenderingContext2D, size: number) => void,
): SpanFill {
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = Math.round(size * ratio);
  const tileContext = canvas.getContext('2d');
  if (tileContext === null) return background;
  tileContext.scale(canvas.width / size, canvas.height / size);
  tileContext.fillStyle = background;
  tileContext.fillRect(0, 0, size, size);
  draw(tileContext, size);
  const pattern = context.createPattern(canvas, 'repeat');
  // The pattern was drawn in device pixels, the canvas is scaled to CSS pixels.
  pattern?.setTransform(new DOMMatrix().scale(size / canvas.width));
  return pattern ?? background;
}
