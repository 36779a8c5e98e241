import type { Attributes } from './attrs.ts';
import type { LineMarks } from './lineMarks.ts';
import { type Palette, tokens } from './palette.ts';

/** What a drawing depends on beside its data: a page and a picture that is saved draw by the same functions, each with its own. */
export interface DrawContext {
  readonly palette: Palette;
  /** Pixels of a text. */
  readonly measure: Measure;
  /** The font of symbols. */
  readonly mathFont: string;
  /** What the hatching of losses is called, which is known in the whole document. */
  readonly hatching: string;
  /** By which lines are known where there are no colours; absent: they have no marks. */
  readonly lineMarks?: LineMarks;
}

export type Measure = (text: string, type: TextType) => number;

/** Types of text in drawings. */
export const textTypes = { small: { weight: 400, size: 12 }, bold: { weight: 600, size: 13 }, title: { weight: 600, size: 14 } } as const;
export type TextType = keyof typeof textTypes;

export const textStyle = (type: TextType, fill: string): Attributes => {
  const { weight, size } = textTypes[type];
  return { fill, 'font-size': size, ...(weight > 400 && { 'font-weight': weight }) };
};

/** Keeps lines away from a text that must stand on them. */
export const halo = ({ paper }: Palette, width = 4): Attributes => ({
  stroke: paper,
  'stroke-width': width,
  'stroke-linejoin': 'round',
  'paint-order': 'stroke',
});

/** Pixels of a letter, about, where nothing can be measured. */
const letter: Readonly<Record<TextType, number>> = { small: 6.6, bold: 8.3, title: 8.5 };

const known = new Map<string, number>();
const mostKnown = 5000;

/** A canvas measures texts in the font of the page, without making the browser lay out the page. */
export const measureText: Measure = (text, type) => {
  const key = `${type} ${text}`;
  let width = known.get(key);
  if (width === undefined) {
    if (known.size >= mostKnown) known.clear();
    width = measure(text, type) ?? letter[type] * text.length;
    known.set(key, width);
  }
  return width;
};

let context: CanvasRenderingContext2D | null | undefined;
let family: string | undefined;

function measure(text: string, type: TextType): number | null {
  if (typeof document === 'undefined') return null;
  // A document outside of a browser has no canvas that draws.
  context ??= document.createElement('canvas').getContext?.('2d');
  if (!context) return null;
  family ??= getComputedStyle(document.documentElement).fontFamily;
  const { weight, size } = textTypes[type];
  context.font = `${weight} ${size}px ${family}`;
  return Math.ceil(context.measureText(text).width);
}

/** Of elements in the page. */
export const onPage: DrawContext = { palette: tokens, measure: measureText, mathFont: "KaTeX_Math, 'Times New Roman', serif", hatching: 'loss-hatch' };
