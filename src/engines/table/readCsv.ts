import { type Column, maxColumns, TextBuilder } from './columns.ts';
import {
  behindQuote,
  decimalComma,
  namelessColumn,
  nameTwice,
  noNames,
  noRowBelow,
  notUtf8,
  numbersForNames,
  oneColumn,
  openQuote,
  otherCells,
  type Separator,
  tooLongText,
  tooManyColumns,
  utf16,
  zeroByte,
} from './words.ts';

/** Why a file is no table that can be read, with the place where that shows. */
export class TableError extends Error {
  constructor(
    message: string,
    /** From 1; null: of the whole file. */
    readonly line: number | null = null,
    /** From 1; null: of the whole line. */
    readonly column: number | null = null,
  ) {
    super(message);
  }
}

/** Longer files would not fit into a text. */
const maxCsvBytes = 400 * 1024 * 1024;

const separators: readonly Separator[] = [',', ';', '\t'];

/** Texts that stand for a missing number. */
const noNumber = new Set(['', 'null', 'none', 'nan', 'na', 'n/a', '-', 'inf', '-inf', 'infinity', '-infinity']);
const decimal = /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i;
const withComma = /^[+-]?\d+,\d+(e[+-]?\d+)?$/i;

/** Reads a table with column names in its first line; throws a `TableError` with the place of the error. */
export function readCsv(bytes: Uint8Array): Column[] {
  const text = textOf(bytes);
  const begin = behindComments(text);
  const separator = separatorOf(text.slice(begin, endOfLine(text, begin)));
  const scanner = new Scanner(text, separator, begin);
  const { line: first } = scanner;
  const names = scanner.record();
  // Data frames write their index first, without a name.
  if (names !== null && names.length > 1 && names[0] === '' && !names.includes('index')) names[0] = 'index';
  if (names === null) throw new TableError(noNames);
  if (names.length > maxColumns) throw new TableError(tooManyColumns(names.length, maxColumns), first);
  checkNames(names, separator, first);
  const columns = names.map((name) => new Growing(name));
  for (;;) {
    const { line } = scanner;
    const cells = scanner.record();
    if (cells === null) break;
    if (cells.length === 1 && cells[0] === '' && names.length > 1) continue;
    if (cells.length !== names.length) throw new TableError(otherCells(cells.length, names.length, first, scanner.isAtEnd), line);
    for (let i = 0; i < cells.length; i += 1) {
      const cell = cells[i]!;
      if (!columns[i]!.add(cell)) continue;
      throw new TableError(decimalComma(names[i]!, cell), line, i + 1);
    }
  }
  if (columns[0]!.length === 0) throw new TableError(noRowBelow);
  return columns.map((column) => column.finished());
}

function textOf(bytes: Uint8Array): string {
  if (bytes.length > maxCsvBytes) throw new TableError(tooLongText(bytes.length, maxCsvBytes));
  const [first, second] = bytes;
  if ((first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff)) throw new TableError(utf16, 1);
  const zero = bytes.subarray(0, 65_536).indexOf(0);
  if (zero >= 0) throw new TableError(zeroByte(zero + 1));
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new TableError(notUtf8);
  }
}

const endOfLine = (text: string, from: number): number => {
  const end = text.indexOf('\n', from);
  return end < 0 ? text.length : end;
};

/** Offset of the column names, behind comment lines that begin with #. */
function behindComments(text: string): number {
  let at = 0;
  while (text[at] === '#') {
    const end = endOfLine(text, at);
    const [line, next] = [text.slice(at, end), text.slice(end + 1, endOfLine(text, end + 1))];
    const separator = separatorOf(line, null);
    // Names may begin with one too: right above numbers.
    if (end === text.length || (separator !== null && line.split(separator).length === next.split(separator).length && next.split(separator).some(isDecimal)))
      break;
    at = end + 1;
  }
  return at;
}

const isDecimal = (cell: string): boolean => decimal.test(cell.trim());

/** The separator that occurs most in the first line. */
function separatorOf(line: string): Separator;
function separatorOf(line: string, none: null): Separator | null;
function separatorOf(line: string, none: Separator | null = ','): Separator | null {
  const counts = separators.map((each) => [each, line.split(each).length] as const);
  const [found, parts] = counts.reduce((max, each) => (each[1] > max[1] ? each : max));
  return parts > 1 ? found : none;
}

function checkNames(names: readonly string[], separator: Separator, line: number): void {
  if (names.length === 1) throw new TableError(oneColumn(names[0]!), line);
  names.forEach((name, i) => {
    if (name.trim() === '') throw new TableError(namelessColumn, line, i + 1);
    const before = names.indexOf(name);
    if (before < i) throw new TableError(nameTwice(name, before + 1), line, i + 1);
  });
  if (names.every((name) => decimal.test(name) || (separator !== ',' && withComma.test(name)))) {
    throw new TableError(numbersForNames(names, separator), line);
  }
}

/** A column whose kind is known when all of it has been seen. */
class Growing {
  length = 0;
  private numbers: Float64Array | null = new Float64Array(1024);
  private codes = new Uint32Array(0);
  private readonly builder = new TextBuilder();
  /** Original texts of missing numbers, in case the column turns out to be text. */
  private readonly empty = new Map<number, string>();

  constructor(readonly name: string) {}

  /** Whether it is a number of another country. */
  add(cell: string): boolean {
    if (this.numbers !== null) {
      const trimmed = cell.trim();
      const value = noNumber.has(trimmed.toLowerCase()) ? NaN : decimal.test(trimmed) ? Number(trimmed) : null;
      if (value === null) {
        if (withComma.test(trimmed)) return true;
        this.becomeText(this.numbers);
      } else {
        if (this.length === this.numbers.length) this.numbers = grown(this.numbers, new Float64Array(2 * this.length));
        if (Number.isNaN(value) && cell !== '') this.empty.set(this.length, cell);
        this.numbers[this.length] = value;
        this.length += 1;
        return false;
      }
    }
    if (this.length === this.codes.length) this.codes = grown(this.codes, new Uint32Array(2 * this.length));
    this.codes[this.length] = this.builder.codeOf(cell);
    this.length += 1;
    return false;
  }

  private becomeText(numbers: Float64Array): void {
    this.numbers = null;
    this.codes = new Uint32Array(Math.max(1024, 2 * this.length));
    for (let i = 0; i < this.length; i += 1) this.codes[i] = this.builder.codeOf(Number.isNaN(numbers[i]!) ? (this.empty.get(i) ?? '') : String(numbers[i]));
  }

  finished(): Column {
    const { name, length, numbers } = this;
    // A column without anything in it is one of texts.
    if (numbers !== null && this.empty.size === 0 && numbers.subarray(0, length).every(Number.isNaN)) this.becomeText(numbers);
    if (this.numbers !== null) return { kind: 'number', name, values: this.numbers.slice(0, length) };
    return { kind: 'text', name, codes: this.codes.slice(0, length), texts: this.builder.texts };
  }
}

function grown<Values extends Float64Array | Uint32Array>(values: Values, larger: Values): Values {
  larger.set(values);
  return larger;
}

/** Scans a text record by record, by RFC 4180. */
class Scanner {
  line: number;

  constructor(
    private readonly text: string,
    private readonly separator: Separator,
    private at: number,
  ) {
    this.line = text.slice(0, at).split('\n').length;
  }

  get isAtEnd(): boolean {
    return this.at >= this.text.length;
  }

  record(): string[] | null {
    const { text, separator } = this;
    if (this.at >= text.length) return null;
    const start = this.at;
    const end = endOfLine(text, start);
    const line = text.slice(start, text[end - 1] === '\r' && end > start ? end - 1 : end);
    if (!line.includes('"')) {
      this.at = end + 1;
      this.line += 1;
      return line.split(separator);
    }
    return this.quoted();
  }

  /** Slower, for lines with quotes, which may go on in the next one. */
  private quoted(): string[] {
    const { text, separator } = this;
    const [cells, begin] = [[] as string[], this.line];
    for (;;) {
      if (text[this.at] === '"') {
        let cell = '';
        for (let from = this.at + 1; ; ) {
          const quote = text.indexOf('"', from);
          if (quote < 0) throw new TableError(openQuote, begin, cells.length + 1);
          cell += text.slice(from, quote);
          if (text[quote + 1] !== '"') {
            this.at = quote + 1;
            break;
          }
          cell += '"';
          from = quote + 2;
        }
        for (const character of cell) if (character === '\n') this.line += 1;
        cells.push(cell);
      } else {
        let end = this.at;
        while (end < text.length && text[end] !== separator && text[end] !== '\n' && text[end] !== '\r') end += 1;
        cells.push(text.slice(this.at, end));
        this.at = end;
      }
      const next = text[this.at];
      if (next === separator) {
        this.at += 1;
        continue;
      }
      if (next === '\r') this.at += 1;
      if (this.at < text.length && text[this.at] !== '\n') {
        throw new TableError(behindQuote(text.slice(this.at, endOfLine(text, this.at)), separator), this.line, cells.length);
      }
      this.at += 1;
      this.line += 1;
      return cells;
    }
  }
}
