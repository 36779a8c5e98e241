/**
 * A table of a sweep and the queries of its figures, in a worker or in the page: cells of a map, lines, densities of parallel coordinates,
 * a front, rows. Columns are typed arrays; what does not depend on the selection (bins, densities of all rows, sorted values) is made once
 * a table.
 */
import { csv } from '../../core/timeline/csv.ts';
import {
  binsOf,
  type Column,
  cellOf,
  cells,
  columnSummary,
  middlesOf,
  noBin,
  numbersOf,
  placesOf,
  type Span,
  type Statistic,
  spanOf,
  type ValueIndex,
  valueIndex,
} from './columns.ts';
import { readTables } from './readTables.ts';
import {
  type Brush,
  type CellsAnswer,
  type CellsRequest,
  type ColumnInfo,
  type FrontAnswer,
  type FrontRequest,
  frontColumns,
  frontRows,
  type Given,
  gapWidth,
  type LinesAnswer,
  type LinesRequest,
  levels,
  lineBins,
  mapBins,
  maxLines,
  maxOfFront,
  maxPanels,
  maxPoints,
  type NearestRequest,
  type OpenTable,
  type ParallelAnswer,
  type ParallelRequest,
  type RowsAnswer,
  type RowsRequest,
  type Side,
  type TableRow,
} from './requests.ts';
import { addLines, inkOf, lineDensity, pairs, paretoFront, pointDensity, sortedRows } from './rows.ts';
import { type Moved, MovingSelection, type NamedLimits, nearest, type Selection } from './selection.ts';
import { noSuchColumn } from './words.ts';

/** A table and its queries, in a worker or in the page. */
export class TableEngine {
  private columns: readonly Column[] = [];
  private infos: readonly ColumnInfo[] = [];
  private rows = 0;
  private readonly bins = new Map<string, Uint16Array>();
  private readonly inks = new Map<string, Uint8Array>();
  /** Densities of all rows, between two axes. */
  private readonly allLines = new Map<string, { readonly density: Int32Array; readonly ink: Uint8Array }>();
  private readonly indexes = new Map<string, ValueIndex>();
  /** Selections for the figures, and for parallel coordinates, which lead while a limit moves. */
  private chosen = this.moving();
  private drawn: Drawn | null = null;

  /** Reads files that are one table; throws a `TableError`, leaving the open table. */
  async open(files: readonly Given[]): Promise<OpenTable> {
    const { columns, header, notes, names } = await readTables(files);
    this.columns = columns;
    this.rows = numbersOf(columns[0]!).length;
    this.infos = columns.map((column) => ({ name: column.name, texts: column.kind === 'text' ? column.texts : null, ...columnSummary(column) }));
    for (const kept of [this.bins, this.inks, this.allLines, this.indexes]) kept.clear();
    this.chosen = this.moving();
    this.drawn = null;
    return { names, rows: this.rows, columns: this.infos, header, notes, ends: endsOf(columns.find(({ name }) => name === 'status')) };
  }

  cells({ x, y, value, by, statistic, brushes }: CellsRequest): CellsAnswer {
    const { mask, count } = this.selection(brushes);
    const [sideX, sideY] = [this.side(x, mapBins), this.side(y, mapBins)];
    const panelsBy = by === null ? null : this.side(by, maxPanels);
    const values = this.numbers(value);
    const panels = (panelsBy === null ? [null] : panelsBy.points.slice(0, maxPanels)).map((point, i) => ({
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

  lines({ x, value, by, statistic, brushes }: LinesRequest): LinesAnswer {
    const { mask, count } = this.selection(brushes);
    const side = this.side(x, lineBins);
    const several = by === null ? null : this.side(by, maxLines);
    const values = this.numbers(value);
    const n = side.points.length;
    const one: readonly [Uint16Array, number] = [this.kept('one', () => new Uint16Array(this.rows)), 1];
    const of = (wanted: Statistic, second: readonly [Uint16Array, number]) => cells([side.bins, n], second, values, mask, wanted);
    const found = of(statistic, several === null ? one : [several.bins, several.points.length]);
    const shown = several === null ? [null] : evenly(several.points, maxLines);
    const lines = shown.map((point) => {
      const place = point === null ? 0 : several!.points.indexOf(point);
      const width = several?.points.length ?? 1;
      return { by: point, y: Float64Array.from({ length: n }, (_, i) => found.values[i * width + place]!) };
    });
    const isSpread = statistic === 'mean' && found.counts.some((each) => each > 1);
    return {
      x: plain(side),
      lines,
      min: isSpread ? of('least', one).values : null,
      largest: isSpread ? of('largest', one).values : null,
      rows: count,
    };
  }

  parallel({ columns, brushes }: ParallelRequest): ParallelAnswer {
    const key = columns.join('\n');
    const bins = columns.map((name) => this.levelsOf(name));
    const gaps = columns.slice(1).map((name, i) => ({ name: `${columns[i]}\n${name}`, left: bins[i]!, right: bins[i + 1]! }));
    const all = gaps.map(({ name, left, right }) => this.keptLines(name, () => lineDensity(pairs(left, right, null, levels), levels, gapWidth)));
    const isOther = this.drawn?.key !== key;
    const drawn = isOther ? { key, selection: this.moving(), density: all.map((each) => each.density.slice()) } : this.drawn!;
    this.drawn = drawn;
    const moved = drawn.selection.to(this.limits(brushes));
    const some = moved.changed === null || moved.count === this.rows ? null : changedBins(bins, moved, moved.changed);
    gaps.forEach(({ left, right }, i) => {
      const density = drawn.density[i]!;
      if (moved.count === this.rows) density.set(all[i]!.density);
      else if (some === null) density.set(lineDensity(pairs(left, right, moved.mask, levels), levels, gapWidth));
      else {
        if (moved.since === 'nothing') density.fill(0);
        addLines(density, changedPairs(some.bins[i]!, some.bins[i + 1]!, some.signs), levels, gapWidth);
      }
    });
    return {
      gaps: drawn.density.map((density, i) => ({
        all: Uint8Array.from(all[i]!.ink),
        // Without limits all rows are selected.
        chosen: moved.count === this.rows ? Uint8Array.from(all[i]!.ink) : inkOf(density),
      })),
      rows: moved.count,
    };
  }

  /** Makes ready for a limit of a column that is going to be moved. */
  prepare(column: string): void {
    this.indexOf(column);
  }

  front({ x, xBetter, y, yBetter, brushes }: FrontRequest): FrontAnswer {
    const { mask, count } = this.selection(brushes);
    const [columnX, columnY] = [this.numbers(x), this.numbers(y)];
    const raster = (chosen: Uint8Array | null) =>
      inkOf(pointDensity([this.binned(x, frontColumns), frontColumns], [this.binned(y, frontRows), frontRows], chosen), 90);
    const found = paretoFront({ values: columnX, better: xBetter }, { values: columnY, better: yBetter }, mask);
    return {
      all: Uint8Array.from(this.ink(`front ${x} ${y}`, () => raster(null))),
      chosen: raster(mask),
      front: found.slice(0, maxOfFront).map((row) => ({ row, x: columnX[row]!, y: columnY[row]! })),
      count: found.length,
      rows: count,
    };
  }

  list({ brushes, sort, direction, from, count }: RowsRequest): RowsAnswer {
    const { mask, count: all } = this.selection(brushes);
    const order = this.kept(
      `order ${sort} ${direction} ${JSON.stringify(brushes)}`,
      () => sortedRows(mask, all, sort === null ? null : this.numbers(sort), direction),
      'one',
    );
    return { count: all, rows: Array.from(order.subarray(from, from + count), (row) => this.row(row)) };
  }

  row(row: number): TableRow {
    return { row, cells: this.columns.map((column) => cellOf(column, row)) };
  }

  /** The row closest to a place; null: none is selected. */
  nearest({ at, brushes }: NearestRequest): TableRow | null {
    const { mask } = this.selection(brushes);
    const axes = at.map(([name, value]) => {
      const { texts } = this.info(name);
      return { values: this.numbers(name), span: this.span(name), at: texts === null ? Number(value) : texts.indexOf(String(value)) };
    });
    const found = nearest(axes, mask);
    return found === -1 ? null : this.row(found);
  }

  /** The selected rows as text; `base`: start of their links, as a column. */
  csv(brushes: readonly Brush[], base: string | null): Uint8Array {
    const { mask, count } = this.selection(brushes);
    const rows = sortedRows(mask, count, null, 'up');
    const parts: Uint8Array[] = [];
    const encoder = new TextEncoder();
    const slice = 50_000;
    for (let from = 0; from < Math.max(1, rows.length); from += slice) {
      const some = rows.subarray(from, from + slice);
      const own = Object.fromEntries(this.columns.map((column) => [column.name, Array.from(some, (row) => cellOf(column, row))]));
      const text = csv(base === null ? own : { ...own, base: Array.from(some, () => base) });
      parts.push(encoder.encode(from === 0 ? text : text.slice(text.indexOf('\r\n') + 2)));
    }
    const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
    parts.reduce((at, part) => (whole.set(part, at), at + part.length), 0);
    return whole;
  }

  private info(name: string): ColumnInfo {
    const found = this.infos.find((each) => each.name === name);
    if (found === undefined) throw new Error(noSuchColumn(name));
    return found;
  }

  private numbers(name: string): ArrayLike<number> {
    const found = this.columns.find((each) => each.name === name);
    if (found === undefined) throw new Error(noSuchColumn(name));
    return numbersOf(found);
  }

  private span = (name: string): Span => spanOf(this.info(name));

  private selection = (brushes: readonly Brush[]): Selection => this.chosen.to(this.limits(brushes));

  private moving(): MovingSelection {
    return new MovingSelection(this.rows, (name) => this.indexOf(name));
  }

  private indexOf(name: string): ValueIndex {
    const found = this.indexes.get(name) ?? valueIndex(this.levelsOf(name), this.span(name), levels);
    this.indexes.set(name, found);
    return found;
  }

  private limits(brushes: readonly Brush[]): NamedLimits[] {
    return brushes.map(({ column, low, high }) => {
      const { texts } = this.info(column);
      const code = (text: number | string): number => (texts === null ? Number(text) : texts.indexOf(String(text)));
      return { name: column, values: this.numbers(column), low: code(low), high: code(high) };
    });
  }

  /** Positions of rows along an axis: few values have one each. */
  private side(name: string, max: number): Side & { readonly bins: Uint16Array } {
    const { points } = this.info(name);
    if (points !== null && points.length <= Math.max(max, maxPoints)) {
      return { points, isExact: true, bins: this.kept(`points ${name}`, () => placesOf(this.numbers(name), points)) };
    }
    return { points: middlesOf(this.span(name), max), isExact: false, bins: this.binned(name, max) };
  }

  private binned = (name: string, count: number): Uint16Array => this.kept(`${count} ${name}`, () => binsOf(this.numbers(name), this.span(name), count));

  /** On an axis each of few texts has the middle of its part. */
  private levelsOf = (name: string): Uint16Array => this.binned(name, levels);

  private keptLines(key: string, make: () => Int32Array): { readonly density: Int32Array; readonly ink: Uint8Array } {
    const found = this.allLines.get(key) ?? withInk(make());
    this.allLines.set(key, found);
    return found;
  }

  private ink(key: string, make: () => Uint8Array): Uint8Array {
    const found = this.inks.get(key) ?? make();
    this.inks.set(key, found);
    return found;
  }

  /** `only`: evicts others of its kind. */
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

/** Parallel coordinates as they were drawn last. */
interface Drawn {
  readonly key: string;
  readonly selection: MovingSelection;
  /** Between each two axes, of the rows that are selected. */
  readonly density: readonly Int32Array[];
}

/** Bins of rows that entered (1) or left (-1): gathered, since they lie all over the table. */
function changedBins(
  bins: readonly Uint16Array[],
  { mask }: Moved,
  changed: Uint32Array,
): { readonly bins: readonly Uint16Array[]; readonly signs: Int8Array } {
  const signs = new Int8Array(changed.length);
  for (let i = 0; i < signs.length; i += 1) signs[i] = mask[changed[i]!] === 1 ? 1 : -1;
  return { signs, bins: bins.map((all) => gathered(all, changed)) };
}

function gathered(all: Uint16Array, rows: Uint32Array): Uint16Array {
  const some = new Uint16Array(rows.length);
  for (let i = 0; i < some.length; i += 1) some[i] = all[rows[i]!]!;
  return some;
}

/** By how much the pairs of two axes have become more, or fewer. */
function changedPairs(left: Uint16Array, right: Uint16Array, signs: Int8Array): Int32Array {
  const found = new Int32Array(levels * levels);
  for (let i = 0; i < signs.length; i += 1) {
    const [from, to] = [left[i]!, right[i]!];
    if (from !== noBin && to !== noBin) found[from * levels + to]! += signs[i]!;
  }
  return found;
}

const withInk = (density: Int32Array) => ({ density, ink: inkOf(density) });

const plain = ({ points, isExact }: Side): Side => ({ points, isExact });

/** At most `max` entries of a list, evenly spaced, ends included. */
const evenly = <Value>(all: readonly Value[], max: number): readonly Value[] =>
  all.length <= max ? all : Array.from({ length: max }, (_, i) => all[Math.round((i / (max - 1)) * (all.length - 1))]!);

function endsOf(column: Column | undefined): OpenTable['ends'] {
  if (column?.kind !== 'text') return [];
  const counts = new Uint32Array(column.texts.length);
  for (const code of column.codes) counts[code]! += 1;
  return column.texts.map((text, i) => [text, counts[i]!] as const).filter(([, count]) => count > 0);
}
