import { parseDocument, stringify } from 'yaml';
import type { LabResults } from '../core/results/labResults.ts';
import { numberAt, type Reference, unitOf, writeReference } from '../core/results/reference.ts';
import { capitalized, formatQuantity, formatTime } from '../core/units/formatQuantity.ts';
import { quantityText } from '../core/units/quantity.ts';
import type { LabPage } from '../ui/labPage.ts';
import { reads } from './PredictedNumber.tsx';
import type { LabAsked, Question } from './question.ts';
import { numberNames } from './resultNames.ts';
import words from './resultWords.json' with { type: 'json' };

/** A number of the present results that a question can ask for. */
export interface AskableResult {
  /** As questions refer to it. */
  readonly name: string;
  readonly label: string;
  /** With its unit. */
  readonly value: string;
  readonly isTime: boolean;
  /** What is asked for by default. */
  readonly ask: string;
}

/** The numbers that a scenario has, those first that the page calls by a name, in its order. */
export function askableResults(lab: Pick<LabAsked, 'name'>, { numbers }: Pick<LabPage, 'numbers'>, results: LabResults): readonly AskableResult[] {
  const named = numbers.flat();
  const references = numberNames(lab);
  const found = references.flatMap((reference) => {
    const value = numberAt(reference, results);
    if (value === null) return [];
    const spec = named.find((each) => reads(each, reference, results));
    const label = spec?.label ?? labelOf(reference, references);
    if (label === null) return [];
    const unit = unitOf(reference);
    const isTime = unit !== '' && unit !== 'bytes';
    const text = (spec && quantityText(spec.read(results))) ?? (unit === 'µs' ? formatTime(value) : `${formatQuantity(value)} ${unit}`.trim());
    const rank = spec === undefined ? named.length : named.indexOf(spec);
    return [
      { rank, result: { name: writeReference(reference), label, value: text, isTime, ask: askFor(label, isTime, unit === '' && Number.isInteger(value)) } },
    ];
  });
  return found.toSorted((one, other) => one.rank - other.rank).map(({ result }) => result);
}

/**
 * What a number among the results is called where no key number of the page has a name for it: the words of its path, or of each
 * name on the way, such as `packet` and `Or`, joined by commas, the innermost first. Null: a name without words, such as that of a text.
 */
export function resultWords(path: readonly string[]): string | null {
  const known: Readonly<Record<string, string>> = words;
  const whole = known[path.join('.')];
  if (whole !== undefined) return whole;
  const parts = path.map((name) => known[name] ?? null);
  return parts.some((part) => part === null)
    ? null
    : parts
        .filter((part) => part !== '')
        .toReversed()
        .join(', ');
}

/** Its words, and by which engine where both of them say it. */
function labelOf({ of, path }: Reference, references: readonly Reference[]): string | null {
  const words = resultWords(path);
  if (words === null) return null;
  const isOfBoth = references.some((other) => other.of !== of && other.path.join('.') === path.join('.'));
  return `${capitalized(words)}${isOfBoth ? (of === 'simulation' ? ', simulated' : ', closed form') : ''}`;
}

/** A question for a result, in its own words; what stands behind a comma says where the number is from. */
export function askFor(label: string, isTime: boolean, isCount: boolean): string {
  const [first = ''] = label.split(', ');
  const words = /^[A-Z][a-z]|^A /.test(first) ? first.charAt(0).toLowerCase() + first.slice(1) : first;
  if (isCount && /^((?!\w+ss\b)[a-z]+s\b|[a-z]+ [a-z]+s$)/.test(words))
    return `How many ${words.replace(/ (dropped|sent)$/, ' are $1')}${/ (dropped|sent)$/.test(words) ? '' : ' are there'}?`;
  const thing = isTime ? words.replace(/^time of /, '') : words;
  const subject = /^(a|an|the|all|making|8) /.test(thing) ? thing : `the ${thing}`;
  if (!isTime) return `How large is ${subject}?`;
  return /\btime\b/.test(thing) ? `How long is ${subject}?` : `How long does ${subject} take?`;
}

interface Subject {
  readonly result: Pick<AskableResult, 'name' | 'ask'> | undefined;
  readonly time: Pick<AskableResult, 'name' | 'ask'> | undefined;
  /** Title of the figure in which is drawn or pointed. */
  readonly figure: string;
  /** Titles of the runs, that which ends first being of number `first`, from 1. */
  readonly runs: readonly string[];
  readonly first: number;
}

/** A question of a kind to begin with. */
export function firstQuestion(kind: Question['kind'], { result, time, figure, runs, first }: Subject): string {
  switch (kind) {
    case 'choose':
      return runs.length > 1
        ? stringify({ kind, ask: 'Which run ends first?', options: runs, answer: first })
        : stringify({ kind, ask: 'What happens?', options: ['one', 'another'], answer: 1 });
    case 'number':
      return stringify({ kind, ask: result?.ask ?? '', answer: result?.name ?? '', tolerance: '10%' });
    case 'curve':
      return stringify({ kind, ask: `How does the line of “${figure}” go?`, tolerance: '10%' });
    case 'point':
      return stringify({
        kind,
        ask: time === undefined ? 'When does it end?' : 'When does the first iteration end?',
        answer: time?.name ?? 100,
        tolerance: '10%',
      });
  }
}

/** The keys of a question as they are written, lists line by line; null where the text is no list of keys. */
export function writtenFields(text: string): ReadonlyMap<string, string> | null {
  const value = valueOf(text);
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return null;
  return new Map(Object.entries(value).map(([key, each]: [string, unknown]) => [key, Array.isArray(each) ? each.map(asWritten).join('\n') : asWritten(each)]));
}

const asWritten = (value: unknown): string => (typeof value === 'string' ? value : value === null ? '' : JSON.stringify(value));

function valueOf(text: string): unknown {
  const document = parseDocument(text);
  try {
    return document.errors.length > 0 ? null : document.toJS({ maxAliasCount: 0 });
  } catch {
    return null; // an alias, which a question may not have
  }
}

/** The text with another value of a key; everything else stays as it was written. An empty optional value goes. */
export function withField(text: string, key: string, typed: string): string {
  const document = parseDocument(text);
  if (optional.has(key) && typed === '') document.delete(key);
  else if (key === 'options') document.set(key, document.createNode(typed.split('\n')));
  else document.set(key, numeric.has(key) && /^\d+(\.\d+)?$/.test(typed) ? Number(typed) : typed);
  return document.toString();
}

const numeric: ReadonlySet<string> = new Set(['answer', 'tolerance', 'stop']);
const optional: ReadonlySet<string> = new Set(['unit', 'reason', 'tolerance', 'answer', 'then', 'figure', 'diagram', 'stop']);
