import { type DrawContext, type Measure, textTypes } from '../draw/drawContext.ts';
import { lineMarks } from '../draw/lineMarks.ts';
import { type BarMark, drawBoxes, sample } from '../draw/marks.ts';
import type { Surface } from '../draw/surface.ts';
import { add, type Definitions } from '../draw/svgSurface.ts';
import { advance, type Face, families } from './advance.ts';
import type { Colours } from './colours.ts';
import { pictureSurface } from './pictureSurface.ts';
import { svgIn } from './svg.ts';

export interface TextLook {
  readonly size?: number;
  readonly colour?: string;
  readonly bold?: boolean;
  /** Which part of it stands at x; absent: its beginning. */
  readonly anchor?: 'middle' | 'end';
}

/** By the widths of letters that all systems share, so that a picture is the same from each. */
const measure: Measure = (text, type) => Math.ceil(advance(text, textTypes[type].size, textTypes[type].weight > 400 ? 'bold' : 'regular'));

/** Between two lines of text, in parts of its size. */
const leading = 1.35;

export interface SheetKeyEntry {
  readonly label: string;
  draw(surface: Surface): void;
}

/** A picture that is filled from the top to the bottom, as wide as was asked for. */
export class Sheet {
  /** Where the next thing goes. */
  y = 0;
  readonly root: SVGSVGElement;
  readonly definitions: Definitions;
  readonly context: DrawContext;

  /** `prefix` stands before all names that are known in the whole page. */
  constructor(
    readonly width: number,
    readonly colours: Colours,
    prefix: string,
    document: Document,
  ) {
    this.root = svgIn(document);
    const node = add(this.root, 'defs');
    let count = 0;
    this.context = { palette: colours, measure, mathFont: families.serif, hatching: `${prefix}-hatch`, ...(colours.isPlain && { lineMarks }) };
    this.definitions = { node, name: () => `${prefix}-${(count += 1)}`, kept: new Map() };
  }

  /** A group at a place; what is drawn beyond a size is cut off where one is given. */
  group(x: number, y: number, size?: { readonly width: number; readonly height: number }): SVGElement {
    if (size === undefined) return add(this.root, 'g', { transform: `translate(${Math.round(x * 100) / 100},${Math.round(y * 100) / 100})` });
    const id = this.definitions.name();
    add(add(this.definitions.node, 'clipPath', { id }), 'rect', { width: size.width, height: size.height });
    return add(this.group(x, y), 'g', { 'clip-path': `url(#${id})` });
  }

  /** For drawings that are made of elements: `height` of them go here. */
  drawing(x: number, width: number, height: number): SVGSVGElement {
    return add(this.root, 'svg', { x, y: this.y, width, height, overflow: 'visible' }) as SVGSVGElement;
  }

  surface(group: SVGElement): Surface {
    return pictureSurface(group, this.definitions);
  }

  /** One line, with its foot at y. */
  text(text: string, x: number, y: number, { size = 12, colour = this.colours.ink, bold = false, anchor }: TextLook = {}): void {
    const look = { x, y, 'font-size': size, fill: colour, 'font-weight': bold ? 700 : null, 'text-anchor': anchor };
    const pieces = piecesOf(text);
    if (pieces.every(({ face }) => face === null)) add(this.root, 'text', look, pieces.map((piece) => piece.text).join(''));
    else writePieces(add(this.root, 'text', look), pieces, size);
  }

  /** As many lines as the text takes in a width, from here on; mathematics between backticks. */
  words(text: string, { x = 0, width = this.width - x, ...look }: TextLook & { readonly x?: number; readonly width?: number } = {}): void {
    const { size = 12, bold = false } = look;
    for (const line of linesOf(text, width, size, bold ? 'bold' : 'regular')) {
      this.y += size * leading;
      this.text(line, x, this.y - 0.35 * size, look);
    }
  }

  /** Samples with their names, in as many rows as they take. */
  key(entries: readonly SheetKeyEntry[], left = 0): void {
    const [gap, between, row] = [6, 18, 20];
    let x = left;
    for (const { label, draw } of entries) {
      const length = sample.width + gap + textLength(label, 12);
      if (x > left && x + length > this.width) {
        x = left;
        this.y += row;
      }
      draw(this.surface(this.group(x, this.y + (row - sample.height) / 2)));
      this.text(label, x + sample.width + gap, this.y + row / 2 + 4, { colour: this.colours.inkSoft });
      x += length + between;
    }
    if (entries.length > 0) this.y += row;
  }

  /** A sample of a part of a bar with its name. */
  partEntry(label: string, mark: BarMark): SheetKeyEntry {
    return { label, draw: (surface) => drawBoxes(surface, mark, [0, 0, sample.width, sample.height], this.colours, this.colours.isPlain) };
  }

  space(height: number): void {
    this.y += height;
  }
}

interface Piece {
  readonly text: string;
  /** Of a letter of a formula; null: of the words around it. */
  readonly face: 'italic' | 'upright' | null;
  readonly isIndex: boolean;
}

/** Words, and the letters of the mathematics between backticks, as the page sets them (MathText). */
function piecesOf(text: string): readonly Piece[] {
  return text
    .split('`')
    .flatMap((part, i): Piece[] => {
      if (i % 2 === 0) return [{ text: part, face: null, isIndex: false }];
      return part.split(/(max|min|\p{L}(?:_[\p{L}\d])?)/u).flatMap((found, at): Piece[] => {
        if (at % 2 === 0) return [{ text: found, face: null, isIndex: false }];
        const [symbol, index] = found.split('_') as [string, string?];
        const isUpright = symbol.length > 1 || (/\p{Lu}/u.test(symbol) && /\p{Script=Greek}/u.test(symbol));
        const letters: Piece[] = [{ text: symbol, face: isUpright ? 'upright' : 'italic', isIndex: false }];
        return index === undefined ? letters : [...letters, { text: index, face: 'italic', isIndex: true }];
      });
    })
    .filter((piece) => piece.text !== '');
}

/** Letters of formulas are a little larger, indices smaller and lower. */
const [larger, smaller, lower] = [1.1, 0.8, 0.22];

function writePieces(node: SVGElement, pieces: readonly Piece[], size: number): void {
  let below = 0;
  for (const { text, face, isIndex } of pieces) {
    const dy = (isIndex ? lower * size : 0) - below;
    below += dy;
    add(
      node,
      'tspan',
      {
        dy: dy === 0 ? null : dy,
        ...(face !== null && {
          'font-family': families.serif,
          'font-style': face === 'italic' ? 'italic' : null,
          'font-size': size * (isIndex ? smaller : larger),
        }),
      },
      text,
    );
  }
}

/** How far a text with mathematics reaches. */
export function textLength(text: string, size: number, face: Face = 'regular'): number {
  return piecesOf(text).reduce(
    (sum, piece) => sum + (piece.face === null ? advance(piece.text, size, face) : advance(piece.text, size * (piece.isIndex ? smaller : larger), 'italic')),
    0,
  );
}

/** A text in lines of at most a width, broken at blanks, or inside of a word that is longer than a line. */
export function linesOf(text: string, width: number, size: number, face: Face = 'regular'): string[] {
  const lines: string[] = [];
  let line = '';
  let isOpen = false;
  for (const word of text.split(' ')) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (textLength(isOpen ? `\`${longer}` : longer, size, face) <= width) {
      line = longer;
      continue;
    }
    if (line !== '') {
      // Mathematics that goes on in the next line is closed in this one.
      isOpen = (line.split('`').length - 1) % 2 === 1;
      lines.push(isOpen ? `${line}\`` : line);
    }
    line = isOpen ? `\`${word}` : word;
    isOpen = false;
    while (textLength(line, size, face) > width && line.length > 1 && !line.includes('`')) {
      let end = line.length - 1;
      while (end > 1 && textLength(line.slice(0, end), size, face) > width) end -= 1;
      lines.push(line.slice(0, end));
      line = line.slice(end);
    }
  }
  return line === '' ? lines : [...lines, line];
}
