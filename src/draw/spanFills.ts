import { type DrawnAs, drawnAs, type SpanKind, spanKinds } from '../core/timeline/timeline.ts';
import type { Palette } from './palette.ts';
import type { Fill, Surface } from './surface.ts';

/** Fills that differ in pattern as well as in colour: computing is solid, overhead hatched, copying dotted, a fault's handler in upright bars, waiting hollow. */
export const spanFills = (surface: Surface, palette: Palette): Record<SpanKind, Fill> => surface.kept(palette, () => makeFills(surface, palette));

function makeFills(surface: Surface, palette: Palette): Record<SpanKind, Fill> {
  const fills: Record<DrawnAs, Fill> = {
    compute: palette.compute,
    overhead: surface.tile(5, palette.paper, (tile) => {
      const lines = tile.path();
      for (const offset of [-5, 0, 5]) {
        lines.moveTo(offset - 1, 6);
        lines.lineTo(offset + 6, -1);
      }
      tile.stroke(lines, { colour: palette.overhead, width: 2.2 });
    }),
    copy: surface.tile(4, palette.copy, (tile) => tile.fillRects([0.5, 0.5, 1.2, 1.2, 2.5, 2.5, 1.2, 1.2], palette.copyInk)),
    handler: surface.tile(4, palette.paper, (tile) => tile.fillRects([0, 0, 2, 4], palette.loss)),
    wait: palette.paper,
  };
  return Object.fromEntries(spanKinds.map((kind) => [kind, fills[drawnAs[kind]]])) as Record<SpanKind, Fill>;
}

/** Outlines, so that a light fill keeps its edge on any paper. */
export const spanOutline = (kind: SpanKind, palette: Palette): string | null =>
  ({ compute: null, overhead: palette.overhead, copy: palette.copyInk, handler: palette.loss, wait: palette.wait })[drawnAs[kind]];

/** Where there is no room for a pattern or an outline. */
export const thinFill = (kind: SpanKind, palette: Palette): string =>
  kind === 'wait' ? palette.rule : kind === 'handler' ? palette.loss : palette[drawnAs[kind] as Exclude<DrawnAs, 'handler'>];

/** Waiting is a thin line, everything that occupies the processor a full bar. */
export const spanHeight = (kind: SpanKind, bar: number): number => (kind === 'wait' ? Math.max(1, bar * 0.3) : bar);
