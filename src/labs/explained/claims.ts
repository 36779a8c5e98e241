/**
 * A table of printed times as somebody has it: separated by commas, semicolons or tabs, as Markdown, or as an array of JSON. Whatever the format, each row
 * becomes cells with their heads and places.
 *
 *     text ─ linesOf, objectsOf ─> rows of cells ─ timesIn ─> times in µs
 */
import type { InputProblem } from '../../core/parameters/inputError.ts';

/** Times that are printed, in µs. */
export interface PrintedTimes {
  readonly name: string;
  readonly computation_us: number;
  readonly communication_us: number;
  readonly together_us: number;
  /** Of the overlapped version's own computation; 0: as measured alone. */
  readonly own_computation_us: number;
  /** Both in turn; 0: not printed, so that it is their sum. */
  readonly serial_us: number;
}

/** Line and column count from 1. */
interface Cell {
  readonly text: string;
  readonly line: number;
  readonly column: number;
}

type Row = readonly { readonly head: Cell; readonly cell: Cell }[];

const mostRows = 1000;

/** The rows of a table that a parameter has, or its first mistake. */
export function printedTimesIn(parameter: string, written: string): readonly PrintedTimes[] | InputProblem {
  // The letter mu in the place of the sign for a millionth.
  const text = written.replaceAll('\u03BC', 'µ');
  const refusal = new Error('refused');
  let problem: InputProblem | null = null;
  const refuse: Refuse = ({ text: value, line, column }, allowed) => {
    problem = { parameter, value, allowed, line, column, message: `${parameter}, line ${line}, column ${column}: found ${value}; expected ${allowed}.` };
    throw refusal;
  };
  try {
    const rows = /^\s*[[{]/.test(text) ? objectsOf(text, refuse) : linesOf(text, refuse);
    if (rows.length === 0 || rows.length > mostRows) refuse({ text: `${rows.length} rows`, line: 1, column: 1 }, `heads and 1 to ${mostRows} rows`);
    return rows.map((row, i) => timesIn(row, i, refuse));
  } catch (error) {
    if (problem !== null && error === refusal) return problem;
    throw error;
  }
}

type Refuse = (cell: Cell, allowed: string) => never;

/** Columns by what heads call them. */
const columns = {
  name: /^(name|row|case)$/,
  computation: /^comput(ation|e)$/,
  communication: /^comm(unication)?$/,
  overlapped: /^(overlapped|both|together)$/,
  own: /^(own|own computation|kernel)$/,
  serial: /^serial$/,
  unit: /^units?$/,
} as const;
type Column = keyof typeof columns;

const needed = ['computation', 'communication', 'overlapped'] as const;
const allowedHeads = `${needed.join(', ')}, and if wanted name, own, serial, unit`;
const allowedTime = 'a time above 0, at most 1000 s, such as 2.438 or 2.438 ms';
const units = { ns: 1e-3, µs: 1, us: 1, ms: 1e3, s: 1e6 } as const;
const unitAtEnd = /[\s(]+(ns|µs|us|ms|s)\)?$/i;

function timesIn(row: Row, i: number, refuse: Refuse): PrintedTimes {
  const found = new Map(
    row.map(({ head, cell }) => {
      const said = head.text.trim().replaceAll('_', ' ');
      const word = said.replace(unitAtEnd, '').toLowerCase();
      const column = (Object.keys(columns) as Column[]).find((each) => columns[each].test(word));
      return [column ?? refuse(head, allowedHeads), { head, cell, unit: unitAtEnd.exec(said)?.[1] }] as const;
    }),
  );
  const twice = row.find(({ head }) => ![...found.values()].some((each) => each.head === head));
  if (twice) refuse(twice.head, 'each head once');
  const said = found.get('unit')?.cell;
  if (said && !/^(ns|µs|us|ms|s)$/i.test(said.text)) refuse(said, 'ns, µs, ms or s');
  const time = (column: Column): number => {
    const { cell, unit = 'µs' } = found.get(column) ?? refuse({ ...row[0]!.head, text: row.map(({ head }) => head.text).join(', ') }, allowedHeads);
    const [, number, own = said?.text ?? unit] = /^(\d*\.?\d+(?:e[+-]?\d+)?)\s*(ns|µs|us|ms|s)?$/i.exec(cell.text.replace(/,(?=\d{3}\b)/g, '')) ?? [];
    const time_us = number === undefined ? 0 : Number((Number(number) * units[own.toLowerCase() as keyof typeof units]).toPrecision(12));
    return time_us > 0 && time_us <= 1e9 ? time_us : refuse(cell, allowedTime);
  };
  const timeOrNone = (column: Column): number => (found.get(column)?.cell.text ? time(column) : 0);
  const [computation_us, communication_us, together_us] = needed.map(time) as [number, number, number];
  return {
    name: found.get('name')?.cell.text || `row ${i + 1}`,
    computation_us,
    communication_us,
    together_us,
    own_computation_us: timeOrNone('own'),
    serial_us: timeOrNone('serial'),
  };
}

/** Rows of lines, the first of which has the heads. */
function linesOf(text: string, refuse: Refuse): Row[] {
  const lines = text
    .split(/\r\n|\r|\n/)
    .map((line, i) => ({ line, number: i + 1 }))
    // Neither comments nor the line below the heads of Markdown.
    .filter(({ line }) => line.trim() !== '' && !line.startsWith('#') && !/^[\s|:-]*-[\s|:-]*$/.test(line));
  const separator = ['|', '\t', ';'].find((each) => lines[0]?.line.includes(each)) ?? ',';
  const [heads = [], ...rows] = lines.map(({ line, number }) => cellsOf(line, number, separator));
  return rows.map((cells) => {
    if (cells.length !== heads.length) refuse({ ...cells[0]!, text: `${cells.length} cells` }, `${heads.length} cells, as many as there are heads`);
    return cells.map((cell, i) => ({ head: heads[i]!, cell }));
  });
}

/** Cells in quotes or not; of Markdown without what stands outside of the first and the last separator. */
function cellsOf(line: string, number: number, separator: string): Cell[] {
  const cells: Cell[] = [];
  for (let at = 0; at <= line.length; ) {
    const quoted = /^\s*"((?:[^"]|"")*)"/.exec(line.slice(at));
    const end = line.indexOf(separator, at + (quoted?.[0].length ?? 0));
    const raw = line.slice(at, end < 0 ? line.length : end);
    const text = quoted?.[1]?.replaceAll('""', '"') ?? raw.trim();
    cells.push({ text, line: number, column: at + raw.length - raw.trimStart().length + 1 });
    at += raw.length + 1;
  }
  const isOutside = (i: number): boolean => separator === '|' && cells[i]!.text === '' && (i === 0 || i === cells.length - 1);
  return cells.filter((_, i) => !isOutside(i));
}

/** Rows that are objects, of values without braces. */
function objectsOf(text: string, refuse: Refuse): Row[] {
  const place = (at: number): Pick<Cell, 'line' | 'column'> => {
    const before = text.slice(0, at).split('\n');
    return { line: before.length, column: before.at(-1)!.length + 1 };
  };
  return [...text.matchAll(/\{[^{}]*\}/g)].map(({ 0: object, index }) => {
    const read = (() => {
      try {
        return JSON.parse(object) as Readonly<Record<string, unknown>>;
      } catch {
        return refuse({ text: object, ...place(index) }, 'an object of JSON');
      }
    })();
    return Object.entries(read).map(([key, value]) => {
      const at = place(index + Math.max(0, object.indexOf(JSON.stringify(key))));
      return { head: { text: key, ...at }, cell: { text: typeof value === 'string' ? value : value === null ? '' : JSON.stringify(value), ...at } };
    });
  });
}
