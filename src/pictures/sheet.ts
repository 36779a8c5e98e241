/**
 * A picture is a list of blocks under each other. What draws a figure returns them, and each has a height and draws itself at the place
 * that it is given; nothing is drawn before all are known.
 *
 *     drawCurves(sheet, spec, ask)   [ words, drawing, space, words ]       what goes where, by the width of the paper
 *     picture(ask, document)         stack(blocks).draw(place)              from the top to the bottom, into SVG
 */
import { type DrawContext, type Measure, textTypes } from '../draw/drawContext.ts';
import { lineMarks } from '../draw/lineMarks.ts';
import { type BarMark, drawBoxes, sample } from '../draw/marks.ts';
import type { Surface } from '../draw/surface.ts';
import { add, type Definitions } from '../draw/svgSurface.ts';
import type { Block, DrawingPaper, Place, TextLook } from '../ui/pictureSpec.ts';
import type { TableGroup } from '../ui/specs.ts';
import { advance, type Face, families } from './advance.ts';
import type { Colours } from './colours.ts';
import { pictureSurface } from './pictureSurface.ts';
import { svgIn } from './svg.ts';

/** By the widths of letters that all systems share, so that a picture is the same from each. */
const measure: Measure = (text, type) => Math.ceil(advance(text, textTypes[type].size, textTypes[type].weight > 400 ? 'bold' : 'regular'));

/** Between two lines of text, in parts of its size. */
const leading = 1.35;

export interface SampleEntry {
  readonly label: string;
  draw(surface: Surface): void;
}

/** Room. */
export const space = (height: number): Block => ({ height, draw: () => {} });

/** Blocks under each other. */
export const stack = (blocks: readonly Block[]): Block => ({
  height: blocks.reduce((sum, { height }) => sum + height, 0),
  draw(place) {
    blocks.reduce((y, block) => {
      block.draw(place.below(y));
      return y + block.height;
    }, 0);
  },
});

/** Blocks that begin at one height, each at the left where it draws itself. */
export const beside = (blocks: readonly Block[]): Block => ({
  height: Math.max(...blocks.map(({ height }) => height)),
  draw: (place) => blocks.forEach((block) => block.draw(place)),
});

/** What a picture is laid out on: its width, its colours, and the blocks that follow from both. */
export class Sheet implements DrawingPaper {
  readonly context: DrawContext;

  /** `prefix` stands before all names that are known in the whole page. */
  constructor(
    readonly width: number,
    readonly colours: Colours,
    readonly prefix: string,
  ) {
    this.context = { palette: colours, measure, mathFont: families.serif, hatching: `${prefix}-hatch`, ...(colours.isPlain && { lineMarks }) };
  }

  words(text: string, { x = 0, width = this.width - x, ...look }: TextLook & { readonly x?: number; readonly width?: number } = {}): Block {
    const { size = 12, bold = false } = look;
    const lines = linesOf(text, width, size, bold ? 'bold' : 'regular');
    return {
      height: lines.length * size * leading,
      draw: (place) => lines.forEach((line, i) => place.text(line, x, (i + 1) * size * leading - 0.35 * size, look)),
    };
  }

  /** Samples with their names, in as many rows as they take. */
  key(entries: readonly SampleEntry[], left = 0): Block {
    const [gap, between, row] = [6, 18, 20];
    let [x, y] = [left, 0];
    const placed = entries.map((entry) => {
      const length = sample.width + gap + textLength(entry.label, 12);
      if (x > left && x + length > this.width) [x, y] = [left, y + row];
      const at = { ...entry, x, y };
      x += length + between;
      return at;
    });
    return {
      height: entries.length === 0 ? 0 : y + row,
      draw(place) {
        for (const { label, draw, ...at } of placed) {
          draw(place.surface(at.x, at.y + (row - sample.height) / 2));
          place.text(label, at.x + sample.width + gap, at.y + row / 2 + 4, { soft: true });
        }
      },
    };
  }

  /** A sample of a part of a bar with its name. */
  partEntry(label: string, mark: BarMark): SampleEntry {
    return { label, draw: (surface) => drawBoxes(surface, mark, [0, 0, sample.width, sample.height], this.colours, this.colours.isPlain) };
  }

  table(head: readonly string[], rows: readonly (readonly string[])[]): Block {
    return tableBlock(this, [{ title: null, head, rows }]);
  }
}

/** Where a block is drawn: its upper left corner in the SVG. */
export class SheetPlace implements Place {
  private constructor(
    readonly root: SVGSVGElement,
    private readonly definitions: Definitions,
    private readonly colours: Colours,
    private readonly top: number,
  ) {}

  /** An empty picture. */
  static in(document: Document, { colours, prefix }: Sheet): SheetPlace {
    const root = svgIn(document);
    const node = add(root, 'defs');
    let count = 0;
    return new SheetPlace(root, { node, name: () => `${prefix}-${(count += 1)}`, kept: new Map() }, colours, 0);
  }

  below(height: number): SheetPlace {
    return new SheetPlace(this.root, this.definitions, this.colours, this.top + height);
  }

  group(x: number, y: number, size?: { readonly width: number; readonly height: number }): SVGElement {
    const place = [x, this.top + y].map((each) => Math.round(each * 100) / 100);
    const group = (): SVGElement => add(this.root, 'g', { transform: `translate(${place.join()})` });
    if (size === undefined) return group();
    const id = this.definitions.name();
    add(add(this.definitions.node, 'clipPath', { id }), 'rect', { width: size.width, height: size.height });
    return add(group(), 'g', { 'clip-path': `url(#${id})` });
  }

  surface(x: number, y: number, size?: { readonly width: number; readonly height: number }): Surface {
    return this.drawnInto(this.group(x, y, size));
  }

  drawnInto(group: SVGElement): Surface {
    return pictureSurface(group, this.definitions);
  }

  elements(x: number, width: number, height: number): SVGSVGElement {
    return add(this.root, 'svg', { x, y: this.top, width, height, overflow: 'visible' }) as SVGSVGElement;
  }

  path(x: number, y: number, rest: string, look: Readonly<Record<string, string | number | null>>): void {
    add(this.root, 'path', { d: `M${x} ${this.top + y}${rest}`, ...look });
  }

  text(text: string, x: number, y: number, { size = 12, soft = false, bold = false, anchor }: TextLook = {}): void {
    const { ink, inkSoft } = this.colours;
    const look = { x, y: this.top + y, 'font-size': size, fill: soft ? inkSoft : ink, 'font-weight': bold ? 700 : null, 'text-anchor': anchor };
    const pieces = piecesOf(text);
    if (pieces.every(({ face }) => face === null)) add(this.root, 'text', look, pieces.map((piece) => piece.text).join(''));
    else writePieces(add(this.root, 'text', look), pieces, size);
  }
}

const [cellSize, columnGap, cellLine] = [11, 14, 15];
/** A column is at least so wide, where it has to give way to others. */
const narrowest = 44;

/** Groups of rows of one head, which stands over all of them, or under the title of the only one; cells take as many lines as they need. */
export function tableBlock(sheet: Sheet, groups: readonly TableGroup[]): Block {
  const { head } = groups[0]!;
  const rows = groups.flatMap((group) => group.rows);
  const wanted = head.map((title, column) =>
    rows.reduce((most, row) => Math.max(most, textLength(row[column] ?? '', cellSize)), Math.min(textLength(title, cellSize, 'bold'), 90)),
  );
  const widths = fitted(wanted, sheet.width - (head.length - 1) * columnGap);
  const lefts = widths.map((_, column) => widths.slice(0, column).reduce((sum, width) => sum + width + columnGap, 0));
  const row = (cells: readonly string[], bold: boolean): Block => {
    const lines = cells.map((cell, column) => linesOf(cell, widths[column]!, cellSize, bold ? 'bold' : 'regular'));
    const foot = Math.max(...lines.map(({ length }) => length)) * cellLine + 3;
    return {
      height: foot + 2,
      draw(place) {
        lines.forEach((all, column) => {
          all.forEach((text, i) => place.text(text, lefts[column]!, (i + 1) * cellLine - 3, { size: cellSize, bold, soft: bold }));
        });
        place.path(0, foot, `h${sheet.width}`, { stroke: sheet.colours.rule });
      },
    };
  };
  const entitled = (title: string | null): readonly Block[] => (title === null ? [] : [space(4), sheet.words(title, { bold: true }), space(4)]);
  const isAlone = groups.length === 1;
  return stack([
    ...(isAlone ? entitled(groups[0]!.title) : []),
    ...(rows.length > 0 ? [row(head, true)] : []),
    ...groups.flatMap((group) => [...(isAlone ? [] : entitled(group.title)), ...group.rows.map((each) => row(each, false))]),
  ]);
}

/** What columns get in a width: what they want, of which the widest give. */
function fitted(wanted: readonly number[], width: number): number[] {
  let most = Math.max(...wanted);
  const sum = (): number => wanted.reduce((all, each) => all + Math.min(each, most), 0);
  while (sum() > width && most > narrowest) most -= 4;
  return wanted.map((each) => Math.min(each, most));
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
function linesOf(text: string, width: number, size: number, face: Face = 'regular'): string[] {
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
