import { stringify } from 'yaml';
import type { Lab } from '../core/lab/lab.ts';
import type { InputProblem } from '../core/parameters/inputError.ts';
import '../core/link/compression.ts';
import { compressText, expandText } from '../core/link/compressedText.ts';
import { maxQuestion } from '../core/link/lessonPosition.ts';
import { printable } from '../core/parameters/problem.ts';
import { type Reference, readReference, referenceForm, writeReference } from '../core/results/reference.ts';
import { readFields, type YamlField } from './fields.ts';
import { at, beyondLimits, limitsOfQuestion } from './limits.ts';
import { allowedInstead, allowedNames } from './resultNames.ts';

/** Something to predict before the result is shown. */
export type Question = Choose | NumberAsked | Curve | Point;

interface Asked {
  readonly ask: string;
  /** The second half, when the result is seen. */
  readonly then: string;
  /** Why it is so, told with the result; null: nothing. In a lesson its words tell it. */
  readonly reason: string | null;
  /** The figure of the lab in which the question is asked; null: the link's. */
  readonly figure: string | null;
  /** How far the event diagrams are played before the answer, in µs; null: as the step says, else not at all. */
  readonly stop_us: number | null;
  /** The simulator's name of the diagram that is seen first where there is no room for all, and alone pointed into; null: any. */
  readonly diagram: string | null;
  /** Labels of lines that the reader has seen: these alone stand in a chart before the answer. */
  readonly known: readonly string[];
}

/** A choice of one option. */
export interface Choose extends Asked {
  readonly kind: 'choose';
  readonly options: readonly string[];
  /** The number of the right one, from 1. */
  readonly answer: number;
}

/** A number of the results. */
export interface NumberAsked extends Asked {
  readonly kind: 'number';
  readonly answer: Reference;
  /** Unit beside the field; null: by the name of the result. */
  readonly unit: string | null;
  readonly tolerance: Tolerance;
}

/** A line of a chart, drawn on its axes before it appears. */
export interface Curve extends Asked {
  readonly kind: 'curve';
  /** The label of the line; null: the first. */
  readonly answer: string | null;
  /** A part of the height of the axis. */
  readonly tolerance: Tolerance;
}

/** A moment of an event diagram, or one of its operations, such as a message. */
export interface Point extends Asked {
  readonly kind: 'point';
  /** In µs. */
  readonly answer: { readonly time_us: number } | { readonly time: Reference } | { readonly operation: number };
  readonly tolerance: Tolerance;
}

/** Tolerance of a prediction: an absolute amount, or, with `isPart`, a part of the answer. */
export interface Tolerance {
  readonly amount: number;
  readonly isPart: boolean;
}

export interface QuestionRead {
  /** Null where something of it cannot be read. */
  readonly question: Question | null;
  readonly problems: readonly InputProblem[];
}

export const usualThen = 'What did you see?';
const usualTolerance: Tolerance = { amount: 0.1, isPart: true };
const common = ['kind', 'ask', 'then', 'reason', 'figure', 'stop', 'diagram', 'known'];
const keysOf = {
  choose: [...common, 'options', 'answer'],
  number: [...common, 'answer', 'tolerance', 'unit'],
  curve: [...common, 'answer', 'tolerance'],
  point: [...common, 'answer', 'tolerance'],
} as const satisfies Record<Question['kind'], readonly string[]>;
const kinds = Object.keys(keysOf).join(', ');
const allKeys = [...new Set(Object.values(keysOf).flat())];

const maxOptions = 12;

/** Properties of a lab that decide its possible questions. */
export type LabAsked = Pick<Lab, 'name' | 'title' | 'parameters' | 'figures' | 'hidesAnswer'>;

/** Figures that a question needs; null: none. */
export const takes = { choose: null, number: null, curve: 'lines', point: 'diagrams' } as const satisfies Record<Question['kind'], string | null>;

/** Whether a lab has a figure for questions of a kind. */
const isFor =
  ({ hidesAnswer }: LabAsked) =>
  (kind: Question['kind']): boolean => {
    const drawn = takes[kind];
    return drawn === null || hidesAnswer === undefined || hidesAnswer.includes(drawn);
  };

/** Kinds of question that a lab supports. */
export const kindsFor = (lab: LabAsked): readonly Question['kind'][] => (Object.keys(keysOf) as Question['kind'][]).filter(isFor(lab));

/** Reads a question written in YAML, which begins on this line of its file, about a scenario of a lab; null: that is not known. */
export function readQuestion(text: string, firstLine = 1, lab: LabAsked | null = null): QuestionRead {
  const beyond = beyondLimits(text, firstLine, 'a question', limitsOfQuestion);
  if (beyond !== null) return { question: null, problems: [beyond] };
  const { fields, problems: found } = readFields(text, firstLine, 'a question', allKeys);
  const problems = [...found];
  const refuse = (key: string, allowed: string): null => {
    const field = fields.get(key);
    const said = field === undefined ? `${key} is missing` : field.said === '' ? `${key} has no value` : `${key} = ${printable(field.said)} is not allowed`;
    problems.push(at(field ?? { line: firstLine, column: null }, key, field?.said ?? '', allowed, `${said}; allowed: ${allowed}.`));
    return null;
  };
  /** The value of a key; null, recording a problem, where it is not allowed. */
  const take = <Value>(key: string, allowed: string, read: (value: unknown) => Value | null, absent?: Value): Value | null => {
    const field = fields.get(key);
    if (field === undefined && absent !== undefined) return absent;
    const value = field === undefined ? null : read(field.value);
    return value ?? refuse(key, allowed);
  };
  const text1 = (key: string): string | null => take(key, 'a text', asText);
  const name = (key: string): string | null => (fields.has(key) ? take(key, 'a name', asText) : null);
  const figure = (): string | null =>
    lab === null || !fields.has('figure')
      ? name('figure')
      : take('figure', lab.figures.join(', '), (value) => lab.figures.find((each) => each === value) ?? null);
  /** A reference that leads to something in this lab. */
  const known = (reference: Reference | null): void => {
    const allowed = lab && reference && allowedInstead(lab, reference);
    if (allowed !== null) refuse('answer', allowedNames(allowed));
  };
  const tolerance = (allowed = 'a number from 0, or a part such as 10%'): Tolerance | null => take('tolerance', allowed, asTolerance, usualTolerance);

  if (fields.size === 0 && problems.length > 0) return { question: null, problems };
  const kind = take('kind', kinds, (value) => (isKind(value) ? value : null));
  if (kind === null) return { question: null, problems };
  if (lab !== null && !isFor(lab)(kind)) {
    const lacks = takes[kind] === 'lines' ? 'has no figure of lines' : 'has no figure of event diagrams';
    refuse('kind', `${kindsFor(lab).join(', ')} in the lab ${lab.title}, which ${lacks}`);
    return { question: null, problems };
  }
  for (const [key, field] of fields) {
    const allowed: readonly string[] = keysOf[kind];
    if (!allowed.includes(key)) problems.push(unfitting(key, field, kind));
  }
  const asked = {
    ask: text1('ask') ?? '',
    then: take('then', 'a text', asText, usualThen) ?? '',
    reason: fields.has('reason') ? text1('reason') : null,
    figure: figure(),
    stop_us: fields.has('stop') ? take('stop', 'a time in µs from 0', asAmount) : null,
    diagram: name('diagram'),
    known: take('known', `1 to ${maxOptions} labels of lines, as in [one, another]`, asLabels, []) ?? [],
  };
  const question = ((): Question | null => {
    if (kind === 'choose') {
      const options = take('options', `2 to ${maxOptions} texts, as in [one, another]`, asOptions);
      const answer =
        options &&
        take('answer', `the number of an option, 1 to ${options.length}`, (value) => (isCount(value) && value >= 1 && value <= options.length ? value : null));
      return options === null || answer === null ? null : { kind, ...asked, options, answer };
    }
    if (kind === 'number') {
      const [answer, within] = [take('answer', referenceForm, asReference), tolerance()];
      known(answer);
      return answer && within && { kind, ...asked, answer, unit: name('unit'), tolerance: within };
    }
    if (kind === 'curve') {
      const within = take('tolerance', "a part of the axis' height such as 10%", (value) => partOnly(asTolerance(value)), usualTolerance);
      return within && { kind, ...asked, answer: name('answer'), tolerance: within };
    }
    const [answer, within] = [
      take('answer', `a time in µs, ${referenceForm}, or operation and its number`, asPlace),
      tolerance('a time in µs, or a part such as 10%'),
    ];
    known(answer && 'time' in answer ? answer.time : null);
    return answer && within && { kind, ...asked, answer, tolerance: within };
  })();
  return { question: problems.length > 0 ? null : question, problems };
}

function unfitting(key: string, field: YamlField, kind: Question['kind']): InputProblem {
  const allowed = keysOf[kind].join(', ');
  return at(field, key, field.said, allowed, `${key} is not a key of a question of kind ${kind}; allowed: ${allowed}.`);
}

/** Writes a question as `readQuestion` reads it; defaults are left out. */
export function writeQuestion(question: Question): string {
  const { kind, ask, then, reason, figure, stop_us, diagram, known } = question;
  const written = (({ amount, isPart }: Tolerance) => (isPart ? `${Number((100 * amount).toPrecision(12))}%` : amount))(
    'tolerance' in question ? question.tolerance : usualTolerance,
  );
  return stringify({
    kind,
    ask,
    ...(question.kind === 'choose' && { options: question.options, answer: question.answer }),
    ...(question.kind === 'number' && { answer: writeReference(question.answer), ...(question.unit !== null && { unit: question.unit }) }),
    ...(question.kind === 'curve' && question.answer !== null && { answer: question.answer }),
    ...(question.kind === 'point' && { answer: writePlace(question.answer) }),
    ...(written !== '10%' && { tolerance: written }),
    ...(figure !== null && { figure }),
    ...(stop_us !== null && { stop: stop_us }),
    ...(diagram !== null && { diagram }),
    ...(known.length > 0 && { known }),
    ...(then !== usualThen && { then }),
    ...(reason !== null && { reason }),
  });
}

/** The value of `ask=` in a link. */
export const encodeQuestion = (question: Question): string => compressText(writeQuestion(question));

export function decodeQuestion(value: string): QuestionRead {
  const expanded = expandText(value, maxQuestion);
  if ('text' in expanded) return readQuestion(expanded.text);
  const allowed = `a compressed question of at most ${maxQuestion} bytes`;
  return {
    question: null,
    problems: [at({ line: 1, column: null }, 'ask', value, allowed, `ask = ${printable(value)} ${expanded.fault}; allowed: ${allowed}.`)],
  };
}

const isKind = (value: unknown): value is Question['kind'] => typeof value === 'string' && Object.hasOwn(keysOf, value);
const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 0;

const asText = (value: unknown): string | null => {
  const text = typeof value === 'number' || typeof value === 'boolean' ? String(value) : typeof value === 'string' ? value.trim() : '';
  return text === '' ? null : text;
};

const asAmount = (value: unknown): number | null => (typeof value === 'number' && Number.isFinite(value) && value >= 0 ? value : null);

function asTexts(value: unknown, least: number): readonly string[] | null {
  const given = Array.isArray(value) ? value.map(asText) : [];
  const texts = given.filter((text) => text !== null);
  return texts.length === given.length && texts.length >= least && texts.length <= maxOptions ? texts : null;
}

const asOptions = (value: unknown): readonly string[] | null => asTexts(value, 2);
const asLabels = (value: unknown): readonly string[] | null => asTexts(value, 1);

const asReference = (value: unknown): Reference | null => (typeof value === 'string' ? readReference(value) : null);

function asTolerance(value: unknown): Tolerance | null {
  const amount = asAmount(value);
  if (amount !== null) return { amount, isPart: false };
  const percent = typeof value === 'string' ? /^(\d+(?:\.\d+)?) ?%$/.exec(value) : null;
  return percent ? { amount: Number(percent[1]) / 100, isPart: true } : null;
}

const partOnly = (tolerance: Tolerance | null): Tolerance | null => (tolerance?.isPart ? tolerance : null);

function asPlace(value: unknown): Point['answer'] | null {
  const time_us = asAmount(value);
  if (time_us !== null) return { time_us };
  const operation = typeof value === 'string' ? /^operation (\d{1,9})$/.exec(value) : null;
  if (operation) return { operation: Number(operation[1]) };
  const time = asReference(value);
  return time && { time };
}

function writePlace(place: Point['answer']): number | string {
  if ('time_us' in place) return place.time_us;
  return 'time' in place ? writeReference(place.time) : `operation ${place.operation}`;
}
