import { type Document, isMap, isNode, isPair, isScalar, isSeq, LineCounter, parseDocument, type YAMLError } from 'yaml';
import type { InputProblem } from '../core/parameters/inputError.ts';
import { printable } from '../core/parameters/problem.ts';
import { at, beyondLimits, limitsOfLesson } from './limits.ts';

/** One field of a YAML mapping, with its place. */
export interface YamlField {
  readonly value: unknown;
  /** A text without its quotes, and anything else as it is written; '' where nothing is. */
  readonly said: string;
  /** Items of a list or mapping, by number from 0 or by key. */
  readonly parts: ReadonlyMap<string, YamlField>;
  /** From 1. */
  readonly line: number;
  readonly column: number;
}

export interface Fields {
  readonly fields: ReadonlyMap<string, YamlField>;
  readonly problems: readonly InputProblem[];
}

/** Reads a mapping of these keys. `firstLine`: line of the file at which the text begins; `what`: its name in messages: "a question". */
export function readFields(written: string, firstLine: number, what: string, keys: readonly string[]): Fields {
  const beyond = beyondLimits(written, firstLine, what, limitsOfLesson);
  if (beyond !== null) return { fields: new Map(), problems: [beyond] };
  const text = straightQuotes(written);
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false, stringKeys: true });
  const place = (offset: number): Place => {
    const { line, col } = lines.linePos(offset);
    return { line: firstLine + Math.max(1, line) - 1, column: Math.max(1, col) };
  };
  const allowed = keys.join(', ');
  const shape = `lines of the form "key: value" with the keys ${allowed}`;
  if (document.errors.length > 0) return { fields: new Map(), problems: document.errors.map((error) => malformed(error, text, place(error.pos[0]), shape)) };
  const { contents } = document;
  if (!isMap(contents)) return { fields: new Map(), problems: [at(place(0), what, text, shape, `${what} is not a list of keys; allowed: ${shape}.`)] };
  const fields = new Map<string, YamlField>();
  const problems: InputProblem[] = [];
  for (const { key, value } of contents.items) {
    const name = isScalar(key) ? String(key.value) : '';
    const where = place(isScalar(key) ? (key.range?.[0] ?? 0) : 0);
    if (!keys.includes(name)) problems.push(at(where, name, '', allowed, `${printable(name)} is not a key of ${what}; allowed: ${allowed}.`));
    else {
      const field = fieldOf(value, document, text, where, place);
      if (field === null) problems.push(at(where, name, '', 'values written out', `${name} refers to another place; it has to be written out.`));
      else fields.set(name, field);
    }
  }
  return { fields, problems };
}

type Place = Pick<YamlField, 'line' | 'column'>;

function malformed(error: YAMLError, text: string, place: Pick<InputProblem, 'line' | 'column'>, shape: string): InputProblem {
  const written = text.slice(error.pos[0]).split('\n')[0]!.trim();
  // The commonest slip has no helpful name in the grammar: a colon in a text begins a mapping.
  const isColon = error.code === 'BLOCK_AS_IMPLICIT_KEY' || /[Nn]ested mappings/.test(error.message);
  const line = text
    .slice(text.lastIndexOf('\n', error.pos[0]) + 1)
    .split('\n')[0]!
    .trim();
  if (isColon) return at(place, 'text', line, shape, `${printable(line)} has a second colon: put the text behind the first in quotes, "…"; allowed: ${shape}.`);
  return at(place, 'text', written, shape, `${printable(written) || 'the end'} cannot be read (${error.message}); allowed: ${shape}.`);
}

/** Null for an alias: a few of these can expand to a text of any length. */
function fieldOf(node: unknown, document: Document, text: string, where: Place, place: (offset: number) => Place): YamlField | null {
  if (!isNode(node)) return { value: null, said: '', parts: new Map(), ...where };
  try {
    const value: unknown = node.toJS(document, { maxAliasCount: 0 });
    const [from, to] = node.range ?? [0, 0];
    const parts = isMap(node) || isSeq(node) ? node.items : [];
    return {
      value,
      said: typeof value === 'string' && value.trim() !== '' ? value : text.slice(from, to).replace(/\s+/g, ' ').trim(),
      parts: new Map(
        parts.flatMap((part, i): [string, YamlField][] => {
          const [key, held] = isPair(part) ? [String(isScalar(part.key) ? part.key.value : i), part.value] : [String(i), part];
          const field = fieldOf(held, document, text, isNode(held) && held.range ? place(held.range[0]) : where, place);
          return field === null ? [] : [[key, field]];
        }),
      ),
      ...where,
    };
  } catch {
    return null;
  }
}

/** Typographic quotes around a whole value are read as the straight ones that they replaced. */
function straightQuotes(text: string): string {
  return text
    .split('\n')
    .map((line) => {
      const [before] = /^[ \t]*(?:- +)*(?:\w+:[ \t]+)?/.exec(line)!;
      const value = line.slice(before.length).trimEnd();
      const straight = /^[[{]/.test(value) ? value.replace(quotedInList, (_all, behind: string, quoted: string) => behind + unquoted(quoted)) : unquoted(value);
      return before + straight + line.slice(before.length + value.length);
    })
    .join('\n');
}

const quotePairs = ['“”', '„“', '„”', '””', '«»', '»«', '‘’', '‚‘'];
const quoted = quotePairs.map(([open, close]) => `${open}[^${open}${close}\\n]*${close}`).join('|');
const quotedInList = new RegExp(`([[{,:][ \\t]*)(${quoted})(?=[ \\t]*[\\]},])`, 'g');
const isQuoted = new RegExp(`^(?:${quoted})$`);
const unquoted = (value: string): string => (isQuoted.test(value) ? JSON.stringify(value.slice(1, -1)) : value);
