import { binsOf, middlesOf, placesOf, type Span, spanOf } from '../../core/table/bins.ts';
import { cells, type Statistic } from '../../core/table/cells.ts';
import { type Column, cellOf, numbersOf, type Summary, summaryOf, TextBuilder } from '../../core/table/column.ts';
import { inkOf, lineDensity, pairs, pointDensity } from '../../core/table/density.ts';
import { type Better, front } from '../../core/table/front.ts';
import { nearest } from '../../core/table/nearest.ts';
import { readCsv } from '../../core/table/readCsv.ts';
import { type Selection, selected } from '../../core/table/selected.ts';
import { sortedRows } from '../../core/table/sortedRows.ts';
import { TableError } from '../../core/table/tableError.ts';
import { csv } from '../../core/timeline/csv.ts';
import { formatFixed } from '../../core/units/formatQuantity.ts';

/** A file as it is handed over: in a browser it stays where it is until it is read. */
export interface Given {
  readonly name: string;
  readonly contents: Blob | Uint8Array | Sample;
}

/** A table that came with the page. */
export interface Sample {
  readonly header: unknown;
  readonly columns: Readonly<Record<string, readonly Cell[]>>;
}

export interface ColumnInfo extends Summary {
  readonly name: string;
  /** Of a column of texts, all that there are; null: it has numbers. */
  readonly texts: readonly string[] | null;
}

/** A table as the page knows it: its rows stay on the desk. */
export interface Opened {
  readonly names: readonly string[];
  readonly rows: number;
  readonly columns: readonly ColumnInfo[];
  /** What the file says of its sweep, as JSON; null: nothing. */
  readonly header: unknown;
  /** What there is to say of the files. */
  readonly notes: readonly string[];
  /** How many rows ended how, where the table has a column that says so. */
  readonly ends: readonly (readonly [status: string, rows: number])[];
}

/** The rows of a column whose values lie between two, both included; of texts both are the same. */
export interface Brush {
  readonly column: string;
  readonly low: number | string;
  readonly high: number | string;
}

export interface CellsAsk {
  readonly x: string;
  readonly y: string;
  readonly value: string;
  /** A picture for each of its values; null: one. */
  readonly by: string | null;
  readonly statistic: Statistic;
  readonly brushes: readonly Brush[];
}

/** The values along an axis; between them where there are too many to have a place each. */
export interface Side {
  readonly points: readonly number[];
  readonly isExact: boolean;
}

export interface CellsAnswer {
  readonly x: Side;
  readonly y: Side;
  readonly panels: readonly { readonly by: number | null; readonly values: Float64Array; readonly counts: Uint32Array; readonly first: Int32Array }[];
  /** Of all panels; null: nothing has a value. */
  readonly range: readonly [number, number] | null;
  /** Rows that are selected, and those of them that have no value. */
  readonly rows: number;
  readonly missing: number;
}

export interface LinesAsk {
  readonly x: string;
  readonly value: string;
  readonly by: string | null;
  readonly statistic: Statistic;
  readonly brushes: readonly Brush[];
}

export interface LinesAnswer {
  readonly x: Side;
  readonly lines: readonly { readonly by: number | null; readonly y: Float64Array }[];
  /** Of all rows, whatever the lines are by; null where each place has one row. */
  readonly least: Float64Array | null;
  readonly largest: Float64Array | null;
  readonly rows: number;
}

export interface ParallelAsk {
  readonly columns: readonly string[];
  readonly brushes: readonly Brush[];
}

/** Ink between each two neighbouring axes, `levels` high and `width` wide, from 0 to 255. */
export interface ParallelAnswer {
  readonly gaps: readonly { readonly all: Uint8Array; readonly chosen: Uint8Array }[];
  readonly rows: number;
}

export interface FrontAsk {
  readonly x: string;
  readonly xBetter: Better;
  readonly y: string;
  readonly yBetter: Better;
  readonly brushes: readonly Brush[];
}

export interface FrontAnswer {
  readonly all: Uint8Array;
  readonly chosen: Uint8Array;
  /** The rows of the front, the first ones where there are very many. */
  readonly front: readonly { readonly row: number; readonly x: number; readonly y: number }[];
  readonly count: number;
  readonly rows: number;
}

export interface RowsAsk {
  readonly brushes: readonly Brush[];
  readonly sort: string | null;
  readonly direction: 'up' | 'down';
  readonly from: number;
  readonly count: number;
}

export type Cell = number | string | null;

export interface Row {
  readonly row: number;
  /** In the order of the columns. */
  readonly cells: readonly Cell[];
}

export interface NearestAsk {
  readonly at: readonly (readonly [column: string, value: number | string])[];
  readonly brushes: readonly Brush[];
}

export interface RowsAnswer {
  readonly count: number;
  readonly rows: readonly Row[];
}

/** Places that an axis has: so many values have one each, more are put into so many bins. */
export const [mostPoints, mapBins, lineBins] = [160, 80, 240];
const mostPanels = 12;
export const mostLines = 8;
/** The raster of parallel coordinates, and that of the points of a front. */
export const levels = 120;
export const gapWidth = 100;
export const [frontColumns, frontRows] = [240, 140];
const mostOfFront = 1000;

/** A table and all that is asked about it, in a worker or beside the page. */
export class Desk {
  private columns: readonly Column[] = [];
  private infos: readonly ColumnInfo[] = [];
  private rows = 0;
  private readonly bins = new Map<string, Uint16Array>();
  private readonly inks = new Map<string, Uint8Array>();
  private last: { readonly key: string; readonly selection: Selection } | null = null;

  /** Reads files that are one table; throws a `TableError`, and what was open stays. */
  async open(files: readonly Given[]): Promise<Opened> {
    const tables = [];
    for (const file of files) tables.push({ name: file.name, ...(await readOne(file)) });
    const { columns, header, notes, names } = together(tables);
    this.columns = columns;
    this.rows = numbersOf(columns[0]!).length;
    this.infos = columns.map((column) => ({ name: column.name, texts: column.kind === 'text' ? column.texts : null, ...summaryOf(column) }));
    this.bins.clear();
    this.inks.clear();
    this.last = null;
    return { names, rows: this.rows, columns: this.infos, header, notes, ends: endsOf(columns.find(({ name }) => name === 'status')) };
  }

  cells({ x, y, value, by, statistic, brushes }: CellsAsk): CellsAnswer {
    const { mask, count } = this.selection(brushes);
    const [sideX, sideY] = [this.side(x, mapBins), this.side(y, mapBins)];
    const panelsBy = by === null ? null : this.side(by, mostPanels);
    const values = this.numbers(value);
    const panels = (panelsBy === null ? [null] : panelsBy.points.slice(0, mostPanels)).map((point, i) => ({
      by: point,
      ...cells([sideX.bins, sideX.points.length], [sideY.bins, sideY.points.length], values, mask, statistic, panelsBy && [panelsBy.bins, i]),
    }));
    let [low, high, there] = [Infinity, -Infinity, 0];
    for (const panel of panels) {
      for (const each of panel.values) {
        if (each < low) low = each;
        if (each > high) high = each;
      }
      for (const each of panel.counts) there += each;
    }
    return { x: plain(sideX), y: plain(sideY), panels, range: low > high ? null : [low, high], rows: count, missing: count - there };
  }

  lines({ x, value, by, statistic, brushes }: LinesAsk): LinesAnswer {
    const { mask, count } = this.selection(brushes);
    const side = this.side(x, lineBins);
    const several = by === null ? null : this.side(by, mostLines);
    const values = this.numbers(value);
    const n = side.points.length;
    const one: readonly [Uint16Array, number] = [this.kept('one', () => new Uint16Array(this.rows)), 1];
    const of = (wanted: Statistic, second: readonly [Uint16Array, number]) => cells([side.bins, n], second, values, mask, wanted);
    const found = of(statistic, several === null ? one : [several.bins, several.points.length]);
    const shown = several === null ? [null] : evenly(several.points, mostLines);
    const lines = shown.map((point) => {
      const place = point === null ? 0 : several!.points.indexOf(point);
      const width = several?.points.length ?? 1;
      return { by: point, y: Float64Array.from({ length: n }, (_, i) => found.values[i * width + place]!) };
    });
    const isSpread = statistic === 'mean' && found.counts.some((each) => each > 1);
    return {
      x: plain(side),
      lines,
      least: isSpread ? of('least', one).values : null,
      largest: isSpread ? of('largest', one).values : null,
      rows: count,
    };
  }

  parallel({ columns, brushes }: ParallelAsk): ParallelAnswer {
    const { mask, count } = this.selection(brushes);
    const bins = columns.map((name) => this.levelsOf(name));
    const gaps = columns.slice(1).map((name, i) => {
      const draw = (chosen: Uint8Array | null) => inkOf(lineDensity(pairs(bins[i]!, bins[i + 1]!, chosen, levels), levels, gapWidth));
      return { all: this.ink(`${columns[i]} ${name}`, () => draw(null)), chosen: count === this.rows ? new Uint8Array(0) : draw(mask) };
    });
    // Without limits all rows are chosen.
    return { gaps: gaps.map(({ all, chosen }) => ({ all: Uint8Array.from(all), chosen: chosen.length === 0 ? Uint8Array.from(all) : chosen })), rows: count };
  }

  front({ x, xBetter, y, yBetter, brushes }: FrontAsk): FrontAnswer {
    const { mask, count } = this.selection(brushes);
    const [columnX, columnY] = [this.numbers(x), this.numbers(y)];
    const raster = (chosen: Uint8Array | null) =>
      inkOf(pointDensity([this.binned(x, frontColumns), frontColumns], [this.binned(y, frontRows), frontRows], chosen), 90);
    const found = front({ values: columnX, better: xBetter }, { values: columnY, better: yBetter }, mask);
    return {
      all: Uint8Array.from(this.ink(`front ${x} ${y}`, () => raster(null))),
      chosen: raster(mask),
      front: found.slice(0, mostOfFront).map((row) => ({ row, x: columnX[row]!, y: columnY[row]! })),
      count: found.length,
      rows: count,
    };
  }

  list({ brushes, sort, direction, from, count }: RowsAsk): RowsAnswer {
    const { mask, count: all } = this.selection(brushes);
    const order = this.kept(
      `order ${sort} ${direction} ${this.last?.key}`,
      () => sortedRows(mask, all, sort === null ? null : this.numbers(sort), direction),
      'one',
    );
    return { count: all, rows: Array.from(order.subarray(from, from + count), (row) => this.row(row)) };
  }

  row(row: number): Row {
    return { row, cells: this.columns.map((column) => cellOf(column, row)) };
  }

  /** The row that lies closest to a place; null: none is selected. */
  nearest({ at, brushes }: NearestAsk): Row | null {
    const { mask } = this.selection(brushes);
    const axes = at.map(([name, value]) => {
      const { texts } = this.info(name);
      return { values: this.numbers(name), span: this.span(name), at: texts === null ? Number(value) : texts.indexOf(String(value)) };
    });
    const found = nearest(axes, mask);
    return found === -1 ? null : this.row(found);
  }

  /** The selected rows as text. */
  csv(brushes: readonly Brush[]): Uint8Array {
    const { mask, count } = this.selection(brushes);
    const rows = sortedRows(mask, count, null, 'up');
    const parts: Uint8Array[] = [];
    const encoder = new TextEncoder();
    const slice = 50_000;
    for (let from = 0; from < Math.max(1, rows.length); from += slice) {
      const some = rows.subarray(from, from + slice);
      const text = csv(Object.fromEntries(this.columns.map((column) => [column.name, Array.from(some, (row) => cellOf(column, row))])));
      parts.push(encoder.encode(from === 0 ? text : text.slice(text.indexOf('\r\n') + 2)));
    }
    const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
    parts.reduce((at, part) => (whole.set(part, at), at + part.length), 0);
    return whole;
  }

  private info(name: string): ColumnInfo {
    const found = this.infos.find((each) => each.name === name);
    if (found === undefined) throw new TableError(`There is no column ${name}.`);
    return found;
  }

  private numbers(name: string): ArrayLike<number> {
    const found = this.columns.find((each) => each.name === name);
    if (found === undefined) throw new TableError(`There is no column ${name}.`);
    return numbersOf(found);
  }

  private span = (name: string): Span => spanOf(this.info(name));

  private selection(brushes: readonly Brush[]): Selection {
    const key = JSON.stringify(brushes);
    if (this.last?.key === key) return this.last.selection;
    const limits = brushes.map(({ column, low, high }) => {
      const { texts } = this.info(column);
      const code = (text: number | string): number => (texts === null ? Number(text) : texts.indexOf(String(text)));
      return { values: this.numbers(column), low: code(low), high: code(high) };
    });
    const selection = selected(this.rows, limits);
    this.last = { key, selection };
    return selection;
  }

  /** The places of rows along an axis: each value has its own where they are few. */
  private side(name: string, most: number): Side & { readonly bins: Uint16Array } {
    const { points } = this.info(name);
    if (points !== null && points.length <= Math.max(most, mostPoints)) {
      return { points, isExact: true, bins: this.kept(`points ${name}`, () => placesOf(this.numbers(name), points)) };
    }
    return { points: middlesOf(this.span(name), most), isExact: false, bins: this.binned(name, most) };
  }

  private binned = (name: string, count: number): Uint16Array => this.kept(`${count} ${name}`, () => binsOf(this.numbers(name), this.span(name), count));

  /** On an axis each of few texts has the middle of its part. */
  private levelsOf = (name: string): Uint16Array => this.binned(name, levels);

  private ink(key: string, make: () => Uint8Array): Uint8Array {
    const found = this.inks.get(key) ?? make();
    this.inks.set(key, found);
    return found;
  }

  /** `only`: of its kind no other is kept. */
  private kept<Made extends Uint16Array | Uint32Array>(key: string, make: () => Made, only?: 'one'): Made {
    const kept = this.bins as Map<string, Uint16Array | Uint32Array>;
    const found = kept.get(key);
    if (found !== undefined) return found as Made;
    if (only) for (const old of kept.keys()) if (old.startsWith('order ')) kept.delete(old);
    const made = make();
    kept.set(key, made);
    return made;
  }
}

const plain = ({ points, isExact }: Side): Side => ({ points, isExact });

/** As many of a list, its ends among them. */
export const evenly = <Value>(all: readonly Value[], most: number): readonly Value[] =>
  all.length <= most ? all : Array.from({ length: most }, (_, i) => all[Math.round((i / (most - 1)) * (all.length - 1))]!);

async function readOne({ name, contents }: Given): Promise<{ readonly columns: readonly Column[]; readonly header: unknown }> {
  if ('columns' in contents)
    return { columns: Object.entries(contents.columns).map(([column, values]) => sampleColumn(column, values)), header: contents.header };
  const slice = async (from: number, to: number): Promise<Uint8Array<ArrayBuffer>> =>
    contents instanceof Uint8Array ? contents.slice(from, to) : new Uint8Array(await contents.slice(from, to).arrayBuffer());
  const size = contents instanceof Uint8Array ? contents.length : contents.size;
  try {
    if (size === 0) throw new TableError('It is empty; expected is Parquet, or text with commas between the values.');
    const begin = new TextDecoder('latin1').decode(await slice(0, 4));
    if (begin === 'PAR1' || name.toLowerCase().endsWith('.parquet')) {
      // Comes with the first such file.
      const { readParquet } = await import('./readParquet.ts');
      return await readParquet({ byteLength: size, slice: async (from, to = size) => (await slice(from, to)).buffer });
    }
    return { columns: readCsv(await slice(0, size)), header: null };
  } catch (error) {
    if (!(error instanceof TableError)) throw new TableError(`${name}: It cannot be read: ${error instanceof Error ? error.message : String(error)}`);
    const place = error.line === null ? '' : ` line ${error.line}${error.column === null ? '' : `, column ${error.column}`}:`;
    throw new TableError(`${name}:${place} ${error.message}`, error.line, error.column);
  }
}

function sampleColumn(name: string, cells: readonly Cell[]): Column {
  if (cells.some((cell) => typeof cell === 'number'))
    return { kind: 'number', name, values: Float64Array.from(cells, (cell) => (typeof cell === 'number' ? cell : NaN)) };
  const builder = new TextBuilder();
  const codes = Uint32Array.from(cells, (cell) => builder.codeOf(String(cell ?? '')));
  return { kind: 'text', name, codes, texts: builder.texts };
}

interface ReadTable {
  readonly name: string;
  readonly columns: readonly Column[];
  readonly header: unknown;
}

interface Header {
  readonly specification?: unknown;
  readonly first?: unknown;
  readonly scenarios?: unknown;
}

/** Shards of one sweep as one table, in the order of its rows. */
function together(tables: readonly ReadTable[]): Pick<Opened, 'names' | 'header' | 'notes'> & { readonly columns: readonly Column[] } {
  const said = ({ header }: ReadTable): Header => (typeof header === 'object' && header !== null ? header : {});
  const firstOf = (table: ReadTable): number => Number(said(table).first ?? 0);
  const ordered = [...tables].sort((a, b) => firstOf(a) - firstOf(b));
  const [first] = ordered;
  if (first === undefined) throw new TableError('There is no file.');
  for (const other of ordered.slice(1)) {
    if (JSON.stringify(said(other).specification) !== JSON.stringify(said(first).specification)) {
      throw new TableError(`${other.name} is of another sweep than ${first.name}; expected are shards of one.`);
    }
    const [names, others] = [first, other].map(({ columns }) => columns.map(({ name }) => name));
    const odd = others!.find((name) => !names!.includes(name)) ?? names!.find((name) => !others!.includes(name));
    if (odd !== undefined) throw new TableError(`${first.name} and ${other.name} do not have the same columns: ${odd} is in one of them alone.`);
  }
  for (const [i, table] of ordered.entries()) {
    const before = ordered[i - 1];
    if (before && said(table).first !== undefined && firstOf(table) < firstOf(before) + rowsOf(before)) {
      throw new TableError(`${before.name} and ${table.name} have the same rows; expected is each shard once.`);
    }
  }
  const columns = first.columns.map(({ name }) => joined(ordered.map((table) => table.columns.find((each) => each.name === name)!)));
  const rows = ordered.reduce((sum, table) => sum + rowsOf(table), 0);
  const all = Number(said(first).scenarios ?? rows);
  const notes = rows < all ? [`These are ${formatFixed(rows, 0)} of the ${formatFixed(all, 0)} rows of the sweep: other shards of it are not open.`] : [];
  return { columns, header: first.header, names: ordered.map(({ name }) => name), notes };
}

const rowsOf = ({ columns }: ReadTable): number => numbersOf(columns[0]!).length;

/** One column out of its parts; of numbers and texts it is one of texts. */
function joined(parts: readonly Column[]): Column {
  const [first] = parts as [Column];
  if (parts.length === 1) return first;
  const length = parts.reduce((sum, part) => sum + numbersOf(part).length, 0);
  const { name } = first;
  let at = 0;
  if (parts.every((part) => part.kind === 'number')) {
    const values = new Float64Array(length);
    for (const part of parts) {
      values.set(part.values, at);
      at += part.values.length;
    }
    return { kind: 'number', name, values };
  }
  const builder = new TextBuilder();
  const codes = new Uint32Array(length);
  for (const part of parts) for (let i = 0; i < numbersOf(part).length; i += 1, at += 1) codes[at] = builder.codeOf(String(cellOf(part, i) ?? ''));
  return { kind: 'text', name, codes, texts: builder.texts };
}

function endsOf(column: Column | undefined): Opened['ends'] {
  if (column?.kind !== 'text') return [];
  const counts = new Uint32Array(column.texts.length);
  for (const code of column.codes) counts[code]! += 1;
  return column.texts.map((text, i) => [text, counts[i]!] as const).filter(([, count]) => count > 0);
}
