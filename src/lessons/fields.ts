import { type Document, isMap, isScalar, LineCounter, type Node, parseDocument, type YAMLError } from 'yaml';
import type { InputProblem } from '../core/inputError.ts';
import { printable, problem } from '../core/parameters/problem.ts';

/** What a YAML mapping says of one key, and where. */
export interface Field {
  readonly value: unknown;
  /** From 1. */
  readonly line: number;
  readonly column: number;
}

export interface Fields {
  readonly fields: ReadonlyMap<string, Field>;
  readonly problems: readonly InputProblem[];
}

/** Reads a mapping of these keys. `firstLine`: the line of the file on which the text begins; `what` it is: "a question". */
export function readFields(text: string, firstLine: number, what: string, keys: readonly string[]): Fields {
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false, stringKeys: true });
  const place = (offset: number): Pick<InputProblem, 'line' | 'column'> => {
    const { line, col } = lines.linePos(offset);
    return { line: firstLine + Math.max(1, line) - 1, column: Math.max(1, col) };
  };
  const allowed = keys.join(', ');
  const shape = `lines of the form "key: value" with the keys ${allowed}`;
  if (document.errors.length > 0) return { fields: new Map(), problems: document.errors.map((error) => malformed(error, text, place(error.pos[0]), shape)) };
  const { contents } = document;
  if (!isMap(contents)) return { fields: new Map(), problems: [at(place(0), what, text, shape, `${what} is not a list of keys; allowed: ${shape}.`)] };
  const fields = new Map<string, Field>();
  const problems: InputProblem[] = [];
  for (const { key, value } of contents.items) {
    const name = isScalar(key) ? String(key.value) : '';
    const where = place(isScalar(key) ? (key.range?.[0] ?? 0) : 0);
    if (!keys.includes(name)) problems.push(at(where, name, '', allowed, `${printable(name)} is no key of ${what}; allowed: ${allowed}.`));
    else {
      const plain = plainOf(value, document);
      if (plain === undefined) problems.push(at(where, name, '', 'values written out', `${name} refers to another place; it has to be written out.`));
      else fields.set(name, { value: plain, ...(where as { line: number; column: number }) });
    }
  }
  return { fields, problems };
}

/** A problem with the place in its sentence. */
export function at(place: Pick<InputProblem, 'line' | 'column'>, parameter: string, value: string, allowed: string, message: string): InputProblem {
  return { ...problem(parameter, value, allowed, `line ${place.line}: ${message}`), ...place };
}

function malformed(error: YAMLError, text: string, place: Pick<InputProblem, 'line' | 'column'>, shape: string): InputProblem {
  const written = text.slice(error.pos[0]).split('\n')[0]!.trim();
  return at(place, 'text', written, shape, `${printable(written) || 'the end'} cannot be read (${error.message}); allowed: ${shape}.`);
}

/** Undefined where it holds an alias: a few of these can stand for a text of any length. */
function plainOf(node: unknown, document: Document): unknown {
  try {
    return (node as Node | null)?.toJS(document, { maxAliasCount: 0 }) ?? null;
  } catch {
    return undefined;
  }
}
