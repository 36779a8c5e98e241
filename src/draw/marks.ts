import type { PathKind } from '../core/timeline/criticalPath.ts';
import { type DrawnAs, drawnAs, type SpanKind, spanKinds } from '../core/timeline/timeline.ts';
import type { Palette } from './palette.ts';
import { addCross, addHead, addTriangle } from './shapes.ts';
import type { DrawPath, Fill, VectorSurface } from './surface.ts';
import { add } from './svgSurface.ts';

/** What something is filled with: pages, legends, pictures and prints have it from here. */
type Filling = (surface: VectorSurface, palette: Palette) => Fill;
type Colour = keyof Palette;

/** How something that takes time is drawn as a bar: no two that stand in one bar have the same pattern, whatever their colours. */
export interface BarMark {
  readonly fill: Filling;
  /** So that a light fill keeps its edge on any paper; null: none. */
  readonly outline: Colour | null;
  /** Where there are no colours, if what has them is only told by them there; absent: the same. */
  readonly plain?: BarMark;
}

const solid =
  (colour: Colour): Filling =>
  (_, palette) =>
    palette[colour];

/** Lines that rise, or fall, `size` pixels apart. */
export const hatched =
  (ink: Colour, size: number, { falls = false, width = 2 } = {}): Filling =>
  (surface, palette) =>
    surface.tile(size, palette.paper, (tile) => {
      const lines = tile.path();
      for (const offset of [-size, 0, size]) {
        lines.moveTo(offset - 1, falls ? -1 : size + 1);
        lines.lineTo(offset + size + 1, falls ? size + 1 : -1);
      }
      tile.stroke(lines, { colour: palette[ink], width });
    });

/** Upright lines as wide as what is between them. */
export const striped =
  (ink: Colour, size: number, between: Colour = 'paper'): Filling =>
  (surface, palette) =>
    surface.tile(size, palette[between], (tile) => tile.fillRects([0, 0, size / 2, size], palette[ink]));

const dotted =
  (size: number, dots: readonly number[]): Filling =>
  (surface, palette) =>
    surface.tile(size, palette.copy, (tile) => tile.fillRects(dots, palette.copyInk));

export const mark = (fill: Filling, outline: Colour | null = null, plain?: BarMark): BarMark => ({ fill, outline, ...(plain && { plain }) });
/** Solid ones have an edge where they differ by their grey alone. */
export const edged = (colour: Colour, plain = colour): BarMark => mark(solid(colour), null, mark(solid(plain), 'ink'));

/**
 * What processes do, in event diagrams: computing is solid, overhead hatched, copying dotted, a fault's handler in upright lines,
 * waiting hollow; `thin`: where there is no room for a pattern or an outline.
 */
export const spanMarks: Readonly<Record<DrawnAs, BarMark & { readonly thin: Colour }>> = {
  compute: { ...mark(solid('compute')), thin: 'compute' },
  overhead: { ...mark(hatched('overhead', 5, { width: 2.2 }), 'overhead'), thin: 'overhead' },
  copy: { ...mark(dotted(4, [0.5, 0.5, 1.2, 1.2, 2.5, 2.5, 1.2, 1.2]), 'copyInk'), thin: 'copy' },
  handler: { ...mark(striped('loss', 4), 'loss'), thin: 'loss' },
  wait: { ...mark(solid('paper'), 'wait'), thin: 'rule' },
  transfer: { ...edged('data'), thin: 'data' },
};

const dots = mark(dotted(5, [1.7, 1.7, 1.6, 1.6]), 'copyInk');

/** What a critical path is spent on, as parts of a bar and on its line: what is a bar or an arrow in diagrams has its colour; `broken` are its ways to wait. */
export const pathMarks: Readonly<Record<PathKind, BarMark & { readonly line: Colour; readonly broken?: true }>> = {
  computation: { ...spanMarks.compute, line: 'compute' },
  overhead: { ...mark(hatched('overhead', 5), 'overhead'), line: 'overhead' },
  copy: { ...dots, line: 'copy' },
  gap: { ...edged('wait'), line: 'wait' },
  wire: { ...mark(solid('data')), line: 'data' },
  latency: { ...mark(striped('data', 4), 'data'), line: 'data', broken: true },
  queue: { ...edged('queue'), line: 'queue' },
  turn: { ...mark(striped('buffer', 6), 'buffer'), line: 'buffer', broken: true },
  barrier: { ...mark(hatched('control', 6), 'control'), line: 'control', broken: true },
  timeout: { ...mark(solid('loss'), null, mark(hatched('loss', 3), 'loss')), line: 'loss' },
  delay: { ...mark(hatched('loss', 5, { falls: true }), 'loss'), line: 'loss', broken: true },
};

/** Made once a palette. */
function fillOf(surface: VectorSurface, filling: Filling, palette: Palette): Fill {
  const fills = surface.kept(palette, () => new Map<Filling, Fill>());
  const fill = fills.get(filling) ?? filling(surface, palette);
  fills.set(filling, fill);
  return fill;
}

/** Draws rectangles (x, y, width, height) as a mark. */
export function drawBoxes(surface: VectorSurface, mark: BarMark, boxes: readonly number[], palette: Palette, isPlain = false): void {
  const { fill, outline } = (isPlain && mark.plain) || mark;
  surface.fillRects(boxes, fillOf(surface, fill, palette));
  if (outline !== null) surface.strokeRects(boxes, { colour: palette[outline], width: 1 });
}

/** Fills the whole of an svg with a mark, whatever its size. */
export function drawWhole(svg: SVGSVGElement, surface: VectorSurface, { fill, outline }: BarMark, palette: Palette): void {
  // Half of the outline lies outside, where it is cut off.
  const edge = outline === null ? {} : { stroke: palette[outline], 'stroke-width': 2 };
  add(svg, 'rect', { width: '100%', height: '100%', fill: fillOf(surface, fill, palette) as string, ...edge });
}

/** What spans are filled with in event diagrams. */
export const spanFills = (surface: VectorSurface, palette: Palette): readonly Fill[] =>
  spanKinds.map((kind) => fillOf(surface, spanMarks[drawnAs[kind]].fill, palette));

export function spanOutline(kind: SpanKind, palette: Palette): string | null {
  const { outline } = spanMarks[drawnAs[kind]];
  return outline && palette[outline];
}

/** Where there is no room for a pattern or an outline. */
export const thinFill = (kind: SpanKind, palette: Palette): string => palette[spanMarks[drawnAs[kind]].thin];

/** Waiting is a thin line, everything that occupies the processor a full bar. */
export const spanHeight = (kind: SpanKind, bar: number): number => (kind === 'wait' ? Math.max(1, bar * 0.3) : bar);

/** The size of samples in legends. */
export const sample = { width: 24, height: 10 };
const [middle, box] = [sample.height / 2, [0, 0, sample.width, sample.height]];

/** What a mark of event diagrams is called, and a sample of it. */
export interface Mark {
  readonly words: string;
  draw(surface: VectorSurface, palette: Palette): void;
}

const span = (words: string, kind: DrawnAs): Mark => ({
  words,
  draw: (surface, palette) => drawBoxes(surface, spanMarks[kind], kind === 'wait' ? [0, 3.5, sample.width, 3] : box, palette),
});

const drawn = (surface: VectorSurface, draw: (path: DrawPath) => void): DrawPath => {
  const path = surface.path();
  draw(path);
  return path;
};

const level = (words: string, colour: Colour): Mark => ({
  words,
  draw(surface, palette) {
    surface.fill(
      drawn(surface, (path) => path.rect(0, 0, sample.width, sample.height)),
      palette[colour],
      0.55,
    );
    surface.strokeRects(box, { colour: palette[colour], width: 1 });
  },
});

const arrow = (words: string, colour: Colour, stroke: { readonly width: number; readonly dash?: readonly number[] }): Mark => ({
  words,
  draw(surface, palette) {
    const line = drawn(surface, (path) => {
      path.moveTo(0, middle);
      path.lineTo(sample.width - 6, middle);
    });
    surface.stroke(line, { colour: palette[colour], ...stroke });
    surface.fill(
      drawn(surface, (path) => addHead(path, { x0: 0, y0: middle, x1: sample.width, y1: middle }, 7)),
      palette[colour],
    );
  },
});

/** What is drawn in event diagrams, in the order of the legend. */
export const marks = {
  compute: span('computation', 'compute'),
  overhead: span('overhead', 'overhead'),
  handler: span('fault handler', 'handler'),
  fault: {
    words: 'page fault',
    draw: (surface, { loss }) =>
      surface.fill(
        drawn(surface, (path) => {
          addTriangle(path, 12, 9, 8, 5);
          path.closePath();
        }),
        loss,
      ),
  },
  copy: span('copy', 'copy'),
  wait: span('waiting', 'wait'),
  transfer: span('communication', 'transfer'),
  data: arrow('data message', 'data', { width: 1.5 }),
  control: arrow('control message', 'control', { width: 1.2, dash: [4, 3] }),
  dropped: {
    words: 'dropped',
    draw: (surface, { loss }) =>
      surface.stroke(
        drawn(surface, (path) => addCross(path, 12, middle, 3.5)),
        { colour: loss, width: 2 },
      ),
  },
  queue: level('switch queue', 'queue'),
  backlog: level('backlog', 'queue'),
  buffer: level('socket buffer', 'buffer'),
  idle: level('link idle', 'loss'),
} as const satisfies Readonly<Record<string, Mark>>;

export type MarkKind = keyof typeof marks;
export const markKinds = Object.keys(marks) as MarkKind[];

/** The critical path among them, where it can be brought out. */
export const pathMark: Mark = {
  words: 'critical path',
  draw(surface, { ink, compute }) {
    surface.fillRects([1, 1, sample.width - 2, 8], compute);
    surface.strokeRects([1, 1, sample.width - 2, 8], { colour: ink, width: 2 });
  },
};

/** Parts of the bars of figures, by the names that labs give them. */
export const partMarks: Readonly<Record<string, BarMark>> = {
  compute: spanMarks.compute,
  communication: mark(striped('data', 4), 'data'),
  transfer: edged('data', 'buffer'),
  control: mark(hatched('control', 5), 'control'),
  gather: dots,
  overhead: mark(hatched('overhead', 4, { falls: true }), 'overhead'),
  pack: mark(striped('overhead', 6, 'copy'), 'copyInk'),
  wait: mark(hatched('wait', 6), 'wait'),
  least: mark(hatched('overhead', 5), 'overhead'),
  most: edged('hiding', 'queue'),
};
