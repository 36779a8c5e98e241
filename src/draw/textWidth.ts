/** Types of text in charts, as the style sheet has them (charts.css). */
const types = { small: { weight: 400, size: 12 }, bold: { weight: 600, size: 13 }, title: { weight: 600, size: 14 } } as const;
export type TextType = keyof typeof types;

/** Pixels of a letter, about, where nothing can be measured. */
const letter: Readonly<Record<TextType, number>> = { small: 6.6, bold: 8.3, title: 8.5 };

const known = new Map<string, number>();
const mostKnown = 5000;

/** Pixels of a text of a size and a weight in another font than that of the page. */
type Ruler = (text: string, size: number, weight: 400 | 600) => number;
let ruler: Ruler | null = null;

/** What is drawn by `draw` goes by this ruler. */
export function measuredBy<Drawn>(other: Ruler, draw: () => Drawn): Drawn {
  const before = ruler;
  ruler = other;
  try {
    return draw();
  } finally {
    ruler = before;
  }
}

/** Pixels of a text. A canvas measures it in the font of the page, without making the browser lay out the page. */
export function textWidth(text: string, type: TextType): number {
  if (ruler !== null) return Math.ceil(ruler(text, types[type].size, types[type].weight));
  const key = `${type} ${text}`;
  let width = known.get(key);
  if (width === undefined) {
    if (known.size >= mostKnown) known.clear();
    width = measure(text, type) ?? letter[type] * text.length;
    known.set(key, width);
  }
  return width;
}

let context: CanvasRenderingContext2D | null | undefined;
let family: string;

function measure(text: string, type: TextType): number | null {
  if (typeof document === 'undefined') return null;
  if (context === undefined) {
    context = document.createElement('canvas').getContext('2d');
    family = getComputedStyle(document.documentElement).fontFamily;
  }
  if (context === null) return null;
  const { weight, size } = types[type];
  context.font = `${weight} ${size}px ${family}`;
  return Math.ceil(context.measureText(text).width);
}
