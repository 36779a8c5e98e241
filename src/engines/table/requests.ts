import type { Statistic, Summary } from './columns.ts';
import type { Better } from './rows.ts';

/** A given file: in a browser it stays on disk until read. */
export interface Given {
  readonly name: string;
  readonly contents: Blob | Uint8Array | Sample;
}

/** A table shipped with the page. */
export interface Sample {
  readonly header: unknown;
  readonly columns: Readonly<Record<string, readonly Cell[]>>;
}

export interface ColumnInfo extends Summary {
  readonly name: string;
  /** All texts of a text column; null for numbers. */
  readonly texts: readonly string[] | null;
}

/** A table as the page knows it: its rows stay in the table engine. */
export interface OpenTable {
  readonly names: readonly string[];
  readonly rows: number;
  readonly columns: readonly ColumnInfo[];
  /** The sweep's metadata in the file, as JSON; null: none. */
  readonly header: unknown;
  /** Messages about the files. */
  readonly notes: readonly string[];
  /** Numbers of rows by status, where the table has such a column. */
  readonly ends: readonly (readonly [status: string, rows: number])[];
}

/** The rows of a column with values between two, both included; for texts both are equal. */
export interface Brush {
  readonly column: string;
  readonly low: number | string;
  readonly high: number | string;
}

export interface CellsRequest {
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
  /** Range of values over all panels; null: no panel has a value. */
  readonly range: readonly [number, number] | null;
  /** Number of selected rows, and of those without a value. */
  readonly rows: number;
  readonly missing: number;
}

export interface LinesRequest {
  readonly x: string;
  readonly value: string;
  readonly by: string | null;
  readonly statistic: Statistic;
  readonly brushes: readonly Brush[];
}

export interface LinesAnswer {
  readonly x: Side;
  readonly lines: readonly { readonly by: number | null; readonly y: Float64Array }[];
  /** Spread over all rows, whatever column splits the lines; null where each place has one row. */
  readonly min: Float64Array | null;
  readonly largest: Float64Array | null;
  readonly rows: number;
}

export interface ParallelRequest {
  readonly columns: readonly string[];
  readonly brushes: readonly Brush[];
}

/** Ink between each two neighbouring axes, `levels` high and `width` wide, from 0 to 255. */
export interface ParallelAnswer {
  readonly gaps: readonly { readonly all: Uint8Array; readonly chosen: Uint8Array }[];
  readonly rows: number;
}

export interface FrontRequest {
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

export interface RowsRequest {
  readonly brushes: readonly Brush[];
  readonly sort: string | null;
  readonly direction: 'up' | 'down';
  readonly from: number;
  readonly count: number;
}

export type Cell = number | string | null;

export interface TableRow {
  readonly row: number;
  /** In the order of the columns. */
  readonly cells: readonly Cell[];
}

export interface NearestRequest {
  readonly at: readonly (readonly [column: string, value: number | string])[];
  readonly brushes: readonly Brush[];
}

export interface RowsAnswer {
  readonly count: number;
  readonly rows: readonly TableRow[];
}

/** Places of an axis: up to maxPoints values have one each, more are binned. */
export const [maxPoints, mapBins, lineBins] = [160, 80, 240];
export const maxPanels = 12;
export const maxLines = 8;
/** Levels of the rasters of parallel coordinates and of the points of a front. */
export const levels = 120;
export const gapWidth = 100;
export const [frontColumns, frontRows] = [240, 140];
export const maxOfFront = 1000;
