import { LineReader } from './parseExpression.ts';
import type { Data, Kernel, Statement, Type } from './syntax.ts';
import { tokensOf } from './tokens.ts';

/**
 * Reads the text of a kernel. A statement a line:
 *
 *     constant n = 25                         a number under a name
 *     array x[v]                              words of this node
 *     array z[v + 11] local 0, v              only these of this node, the others of other nodes
 *     remote part[levels, fan]                words of other nodes
 *     grid u[rows, columns] halo 1, 1         a block of this node with what its neighbours have around it
 *     scalar q = 0.5                          one word in memory
 *     register s                              a variable that stays in a register
 *     ... integer                             behind any of them: integers instead of floating-point numbers
 *     ... fill 0.5, 0.5                       values of an array: the first, and the step
 *     ... node me / 2                         an array of another node, of which one part is modelled
 *     do k = 0, v - 1 ... end                 both ends belong to it
 *     while a < b ... end                     if a < b ... else ... end
 *     prefetch ... end                        only in the prefetching form, in which fetch z[k] stands
 *     x[k] = q + y[k] * z[k + 10]             z{i}: the element wherever it is, by calc_address
 */
export function parseKernel(text: string): Kernel {
  const data: Data[] = [];
  const statements: Statement[] = [];
  const open: Block[] = [{ close: () => undefined, into: statements }];
  for (const line of text.split('\n')) {
    const code = line.replace(/;.*$/, '');
    if (code.trim() === '') continue;
    const reader = new LineReader(tokensOf(code), line);
    const entry = readData(reader, code);
    if (entry) data.push(entry);
    else readStatement(reader, code.trim(), open);
    if (!reader.done) reader.fail('the end of the line');
  }
  if (open.length !== 1) throw new Error('a block has no end');
  return { data, statements };
}

interface Block {
  close(): void;
  into: Statement[];
  /** What follows else; only for if. */
  readonly otherwise?: Statement[];
}

function readData(reader: LineReader, line: string): Data | null {
  const kind = ['constant', 'array', 'remote', 'grid', 'scalar', 'register'].find((word) => line.trim().startsWith(`${word} `));
  if (!kind) return null;
  reader.next();
  const name = reader.next();
  if (kind === 'constant') {
    reader.expect('=');
    return { kind, name, value: reader.assemblerText() };
  }
  if (kind === 'register') return { kind, name, type: typeOf(reader) };
  if (kind === 'scalar') {
    reader.expect('=');
    const value = reader.assemblerText(['integer']);
    return { kind, name, value: value.replaceAll(' ', ''), type: typeOf(reader) };
  }
  const dimensions = dimensionsOf(reader);
  if (kind === 'grid') {
    const type = typeOf(reader);
    reader.expect('halo');
    return { kind, name, type, dimensions: pair(dimensions), halo: pairOf(reader), fill: fillOf(reader) };
  }
  const type = typeOf(reader);
  const local = kind === 'remote' ? 'none' : reader.take('local') ? pairOf(reader) : 'all';
  const node = reader.take('node') ? reader.assemblerText(['fill']) : null;
  return { kind: 'array', name, type, dimensions, local: node ? 'none' : local, fill: fillOf(reader), node };
}

const typeOf = (reader: LineReader): Type => (reader.take('integer') ? 'integer' : 'real');

const fillOf = (reader: LineReader): string | null =>
  reader.take('fill')
    ? pairOf(reader)
        .map((part) => part.replaceAll(' ', ''))
        .join(', ')
    : null;

function dimensionsOf(reader: LineReader): string[] {
  reader.expect('[');
  const dimensions = [reader.assemblerText()];
  while (reader.take(',')) dimensions.push(reader.assemblerText());
  reader.expect(']');
  return dimensions;
}

function pairOf(reader: LineReader): [string, string] {
  const first = reader.assemblerText();
  reader.expect(',');
  return [first, reader.assemblerText(['fill', 'node'])];
}

const pair = ([first, second]: readonly string[]): [string, string] => [first!, second!];

function readStatement(reader: LineReader, text: string, open: Block[]): void {
  const block = open.at(-1)!;
  if (reader.take('end')) {
    block.close();
    open.pop();
    return;
  }
  if (reader.take('else')) {
    block.into = block.otherwise!;
    return;
  }
  const statement = statementOf(reader, text, open);
  if (statement) block.into.push(statement);
}

/** Null when a block was opened: it is added when it is complete. */
function statementOf(reader: LineReader, text: string, open: Block[]): Statement | null {
  const into = open.at(-1)!.into;
  const body: Statement[] = [];
  if (reader.take('prefetch')) {
    open.push({ into: body, close: () => into.push({ kind: 'prefetch', body }) });
    return null;
  }
  if (reader.take('fetch')) return { kind: 'fetch', what: reader.expression(), text };
  if (reader.take('do')) {
    const index = reader.next();
    reader.expect('=');
    const from = reader.expression();
    reader.expect(',');
    const to = reader.expression();
    open.push({ into: body, close: () => into.push({ kind: 'do', index, from, to, body, text }) });
    return null;
  }
  if (reader.take('while')) {
    const condition = reader.condition();
    open.push({ into: body, close: () => into.push({ kind: 'while', condition, body, text }) });
    return null;
  }
  if (reader.take('if')) {
    const condition = reader.condition();
    const otherwise: Statement[] = [];
    open.push({ into: body, otherwise, close: () => into.push({ kind: 'if', condition, then: body, otherwise, text }) });
    return null;
  }
  const target = reader.expression();
  reader.expect('=');
  return { kind: 'assign', target, value: reader.expression(), text };
}
