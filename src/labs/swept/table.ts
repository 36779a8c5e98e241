import { writtenVersion } from '../../core/lab/defaultScenario.ts';
import type { Catalogue } from '../../core/lab/lab.ts';
import { decode } from '../../core/link/codec.ts';
import { splitLink } from '../../core/link/pieces.ts';
import { formatQuantity } from '../../core/units/formatQuantity.ts';
import type { ChartAxis } from '../../draw/lineChartData.ts';
import { spanOf } from '../../engines/table/columns.ts';
import type { Cell, ColumnInfo, OpenTable, TableRow } from '../../engines/table/requests.ts';
import { labOfSpecification, linkOfRow, ofHeader, type Swept } from '../../engines/table/sweepHeader.ts';
import { noSuchLab, openText, saysNoSweep } from '../../engines/table/words.ts';
import { chartAxis } from '../../ui/sweep/sweepAxis.ts';
import { columnLabel } from './words.ts';

export type Role = 'axis' | 'result' | 'other' | 'end';

/** A column with what the page knows of it. */
export interface TableColumn extends ColumnInfo {
  readonly role: Role;
  /** The column's name in a choice, with its meaning where known. */
  readonly label: string;
  /** How its values are written. */
  readonly format: (value: number) => string;
  readonly axis: ChartAxis;
}

/** The open table, as figures see it. */
export interface SweptTable extends Omit<OpenTable, 'columns'> {
  readonly columns: readonly TableColumn[];
  /** Null: no sweep of this project wrote it, or one of a lab that there is not. */
  readonly swept: Swept | null;
  /** Why its rows lead to no scenario; null: they do. */
  readonly withoutLinks: string | null;
  /** Start of the links of all rows; null: none, or stored in the table. */
  readonly base: string | null;
  /** Each that is opened has another one. */
  readonly number: number;
  /** Whether it was shipped with the page. */
  readonly isSample: boolean;
  linkOf(row: TableRow): string | null;
}

/** Columns of every sweep beyond the requested ones. */
const ends = new Set(['status', 'message', 'link', 'base', 'lab']);
const ofEngine = /^(model|simulation)\./;

let last = 0;

export function tableOf(opened: OpenTable, catalogue: Catalogue, isSample: boolean): SweptTable {
  const header = opened.header ?? headerOf(opened.columns, catalogue);
  const name = labOfSpecification(typeof header === 'object' && header !== null && 'specification' in header ? header.specification : null);
  const lab = name === null ? undefined : catalogue.get(name);
  const swept = lab === undefined ? null : ofHeader(header, lab);
  const firstResult = opened.columns.findIndex((column) => ofEngine.test(column.name));
  const roleOf = (column: ColumnInfo, i: number): Role => {
    if (ends.has(column.name)) return 'end';
    if (swept !== null) return swept.axes.includes(column.name) ? 'axis' : 'result';
    if (firstResult >= 0) return i < firstResult ? 'axis' : 'result';
    return 'other';
  };
  const columns = opened.columns.map((column, i): TableColumn => {
    const { name, texts, low, high } = column;
    const format = texts === null ? (value: number) => formatQuantity(value) : (value: number) => texts[Math.round(value)] ?? '';
    // A result of a sweep may share the name of a parameter and mean something else.
    const parameter = swept?.axes.includes(name) ? lab?.parameters.find(({ key }) => key === name) : undefined;
    const scale = spanOf(column).logarithmic && texts === null ? 'logarithmic' : 'linear';
    const axis: ChartAxis =
      parameter?.kind === 'number' && texts === null
        ? chartAxis(parameter, [low, high], scale)
        : { title: parameter?.label ?? name, scale, ...(texts !== null && { format, ticks: texts.map((_, place) => place) }) };
    return { ...column, label: columnLabel(name, parameter?.label ?? null), role: roleOf(column, i), format, axis };
  });
  const places = new Map(columns.map((column, i) => [column.name, i]));
  const cell = (row: TableRow, column: string): Cell => row.cells[places.get(column) ?? -1] ?? null;
  const ownLinks = places.has('link');
  const withoutLinks = ownLinks ? null : name !== null && lab === undefined ? noSuchLab(name) : swept === null ? saysNoSweep : null;
  return {
    ...opened,
    columns,
    swept,
    withoutLinks,
    base: swept === null || lab === undefined || ownLinks || places.has('base') ? null : linkOfRow({ ...swept, axes: [] }, lab.parameters, () => null),
    number: (last += 1),
    isSample,
    linkOf(row) {
      const own = ownLinks ? cell(row, 'link') : null;
      const link =
        typeof own === 'string' && own.startsWith('#')
          ? own
          : swept === null || lab === undefined
            ? null
            : linkOfRow(swept, lab.parameters, (axis) => cell(row, axis));
      // Untrusted: a link that the page would have to repair is ignored.
      return link !== null && catalogue.size > 0 && decode(link, catalogue).problems.length === 0 ? link : null;
    },
  };
}

/**
 * Metadata of a table without a header, from a column `base`, with the start of all links, or `lab`. Axes are then the columns
 * named like parameters. Null: neither.
 */
function headerOf(columns: readonly ColumnInfo[], catalogue: Catalogue): object | null {
  const only = (column: string): string | null => {
    const said = columns.find(({ name }) => name === column)?.texts?.filter((text) => text !== '') ?? [];
    return said.length === 1 ? said[0]! : null;
  };
  const named = only('lab');
  const versionOf = (lab: string): number => writtenVersion(catalogue.get(lab) ?? { parameters: [] });
  const base = only('base') ?? (named === null ? null : `#v=${versionOf(named)}&lab=${named}`);
  const lab = base === null ? null : splitLink(base, maxPieces).pieces.find(({ key }) => key === 'lab')?.value;
  if (typeof lab !== 'string') return null;
  const keys = columns.map(({ name }) => name).filter((name) => catalogue.get(lab)?.parameters.some(({ key }) => key === name));
  return { specification: { base, axes: Object.fromEntries(keys.map((key) => [key, []])) } };
}

const maxPieces = 200;

/** The open table in a sentence. */
export const openTextOf = ({ names, rows, columns, swept, isSample }: SweptTable): string =>
  openText(names, rows, columns.length, swept?.lab ?? null, isSample);

export const tableColumn = ({ columns }: SweptTable, name: string): TableColumn | undefined => columns.find((column) => column.name === name);

/** What can be drawn along an axis: numbers of which some are different, and few texts. */
export const isDrawable = ({ texts, low, high, name }: TableColumn): boolean =>
  texts === null ? Number.isFinite(low) : !neverDrawn.has(name) && texts.length <= maxTexts && high >= low;
const maxTexts = 60;
/** Texts that are no quantity. */
export const neverDrawn: ReadonlySet<string> = new Set(['link', 'base', 'lab', 'message']);

/** What can be a colour, or a height. */
export const isNumber = (column: TableColumn): boolean => column.texts === null && Number.isFinite(column.low);
