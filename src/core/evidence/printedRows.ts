/**
 * Evidence as data: what a paper prints, where, and what of ours stands beside it. A row is turned once into what it asks of the engines
 * and how it is read from their answers; the page of a lab and the page `evidence` do both, each in its own time.
 *
 *     evidence.json, comparison.json ─> row ─ needs ─> requests ─ engines ─> answers ─ reads ─> ReferenceRow: printed, ours, ratio, kind
 *
 * Expressions are those of lessons (`core/results/expression.ts`). What is no expression is a quantity, a condition or a format that the
 * lab declares by a name (`OwnWays`).
 */
import { type Expression, holds, type ResultsOfSteps, readClaim } from '../results/expression.ts';
import type { EvidenceSource } from './labEvidence.ts';
import { isFoundAt, type Known, type OurQuantity, type OwnQuantities, Quantities, type Requirement, type ValuesTable } from './quantities.ts';
import { type EvidenceKind, numberRow, type ReferenceRow, statementRow } from './referenceRow.ts';
import { type Formats, inFormat, type Value } from './rowText.ts';
import { missOf } from './score.ts';

/** Rows of a paper that the same engine answers, as a lab's evidence.json and comparison.json have them. */
export interface PrintedGroup {
  /** The paper as its rows cite it. */
  readonly cited: string;
  /** Of a table on the lab's own page: what groups of the same title stand under. */
  readonly title?: string;
  readonly engine: EvidenceSource['engine'];
  /** Kind and reason of the rows that have none of their own. */
  readonly kind?: string;
  readonly why?: string;
  readonly rows: readonly PrintedRow[];
}

/** What is printed where, and what of ours stands beside it. Expressions are those of lessons: `model.gain`, `simulation.time_us / value.p`. */
interface PrintedRow {
  readonly source: string;
  readonly label: string;
  /** The scenario that shows it, as a link has it behind the lab's name; absent: the lab's defaults; null: none shows it, and the defaults answer. */
  readonly at?: string | null;
  /** In the place of `at`: what differs from the scenario that the reader is in, of which all else stays. */
  readonly set?: string;
  /** What the button that leads there says; absent: Show. */
  readonly button?: string;
  /** Scenarios that answer in the place of the one that shows it, one after the other; beside a printed number stands the answer that is farthest from it. */
  readonly each?: readonly string[];
  /** The scenario that `before.` speaks of, or one for each. */
  readonly before?: string | readonly string[];
  /** The printed text; absent: `is` in the format of ours. */
  readonly printed?: string;
  /**
   * The printed number, both ends of a range (null: it has none), or what it is by an expression; absent: the printed text says it, or it is a statement.
   * Null: ours stands there, but is not held against it.
   */
  readonly is?: number | readonly (number | null)[] | string | null;
  /** Ours: expressions, or names of what the lab computes in its own way; absent: out of reach. */
  readonly ours?: string | readonly string[];
  /** Ours by simulation, where `ours` is the model's; `same`: of the simulation what `ours` is of the model. */
  readonly simulated?: string | readonly string[];
  /** What is written in the place of the number that is compared. */
  readonly shows?: string | readonly string[];
  /** How a number is written: one of `formats` or of the lab's, the range of them, or a text with formats in braces, as many as there are numbers or one for each. */
  readonly as?: string;
  /** Of a statement: what ours has to be, such as `> 0.9 and < model.gain`, `falls`, `as printed`, `ends with …`, or what the lab decides in its own way. */
  readonly holds?: string;
  readonly kind?: string;
  readonly why?: string;
}

/** What a lab has of its own, by the names in its rows. */
export interface OwnWays extends OwnQuantities {
  readonly conditions?: Readonly<Record<string, (...ours: number[]) => boolean>>;
  readonly formats?: Formats;
}

/** The evidence of a lab: its groups in their order. */
export function printedEvidence(table: ValuesTable, groups: readonly PrintedGroup[], own: OwnWays = {}): EvidenceSource[] {
  const quantities = new Quantities(table, own);
  return groups.map((group) => ({
    cited: group.cited,
    engine: group.engine,
    rows: async (engines) => {
      const found: ReferenceRow[] = [];
      for (const row of group.rows) {
        const { needs, read } = reading({ ...group, ...row }, quantities, own);
        const known = new Map<string, unknown>();
        for (const { key, ask } of needs) known.set(key, await ask(engines));
        found.push(read(known));
      }
      return found;
    },
  }));
}

/** A table on the lab's own page: the requests that its rows are read from, each once, and the rows by the answers to them. */
export function printedTable(table: ValuesTable, groups: readonly PrintedGroup[], own: OwnWays = {}) {
  const quantities = new Quantities(table, own);
  const readings = groups.flatMap((group) => group.rows.map((row) => reading({ ...group, ...row, simulated: [] }, quantities, own)));
  const needs = new Map(readings.flatMap((row) => row.needs.map(({ key, request }) => [key, request!] as const)));
  const titles = groups.flatMap(({ title = '', rows }) => rows.map(() => title));
  return {
    requests: [...needs.values()],
    read(answers: readonly unknown[]): ReferenceRow[] {
      const known = new Map([...needs.keys()].map((key, i) => [key, answers[i]]));
      return readings.map(({ read }) => read(known));
    },
    /** The rows under their titles, with a sentence on each group. */
    titled: (rows: readonly ReferenceRow[], summary: (members: readonly ReferenceRow[]) => string) =>
      [...new Set(titles)].map((title) => {
        const members = rows.filter((_, i) => titles[i] === title);
        return { title, summary: summary(members), rows: members };
      }),
  };
}

/** What a row needs, and the row once that is known. */
interface RowReading {
  readonly needs: readonly Requirement[];
  read(known: Known): ReferenceRow;
}

function reading(row: PrintedRow, quantities: Quantities, own: OwnWays): RowReading {
  const { source, label, printed, is, ours, simulated, shows, as = '4 digits', at, set, button = 'Show', why, kind = 'prediction' } = row;
  const use = kind as EvidenceKind;
  const reason = why === undefined ? {} : { why };
  if (ours === undefined) {
    const missing = { label, source, paper: printed ?? '', ours: '–', ratio: null, use, move: null, ...reason };
    return { needs: [], read: () => missing };
  }
  const here = at ?? set ?? '';
  const changed = set === undefined ? null : quantities.valuesIn(set);
  const everywhere = (texts: string | readonly string[] = []): OurQuantity[] => {
    const { each = [here], before = [] } = row;
    const others = [before].flat();
    return each.flatMap((link, i) => [texts].flat().map((text) => quantities.quantity(text, link, others[i] ?? others[0])));
  };
  const again = simulated === 'same' ? [ours].flat().map((text) => text.replaceAll('model.', 'simulation.')) : simulated;
  const [found, others, shown] = [everywhere(ours), everywhere(again), everywhere(shows)];
  const condition = row.holds === undefined ? null : conditionOf(row.holds, row, own, (bound) => quantities.quantity(bound, here));
  const expected = condition || is === null || typeof is === 'object' ? null : quantities.quantity(String(is ?? printed), here);
  const text = (values: readonly Value[]): string => inFormat(values, as, own.formats);

  const read = (known: Known): ReferenceRow => {
    let ledTo = at;
    const all = (some: readonly OurQuantity[]): readonly Value[] =>
      some.flatMap((quantity) => {
        const value = quantity.found(known);
        if (!isFoundAt(value)) return value;
        ledTo = value.at;
        return value.found;
      });
    const [values, simulatedValues, shownValues] = [all(found), all(others), all(shown)];
    const move = at === null ? null : { label: button, values: changed ?? quantities.valuesAt(ledTo ?? '') };
    const rest = { use, move, ...reason };
    if (condition || is === null) {
      const second = others.length > 0 && { simulated: text(simulatedValues) };
      const ours = text(values);
      if (condition) return statementRow(source, label, printed!, ours, condition.holds(values, ours, known), { ...rest, ...second });
      return { label, source, paper: printed!, ours, ratio: null, ...rest, ...second };
    }
    const number = typeof is === 'object' ? ([is[0] ?? 0, is[1] ?? Infinity] as const) : expected!.found(known);
    if (typeof number !== 'number' && typeof is !== 'object') throw new Error(`${label}: ${is ?? printed} is no number`);
    const paper = printed === undefined ? {} : { paper: printed };
    const beside = (each: Value): ReferenceRow =>
      numberRow(source, label, number as number | readonly [number, number], each as number | null, (value) => text([value]), { ...rest, ...paper });
    const farthest = (some: readonly Value[]): ReferenceRow => some.map(beside).reduce((worst, each) => (missOf(each) > missOf(worst) ? each : worst));
    const second = others.length > 0 && { simulated: farthest(simulatedValues).ours };
    return { ...farthest(values), ...second, ...(shown.length > 0 && { ours: text(shownValues) }) };
  };
  return { needs: [...found, ...others, ...shown, ...(condition?.bounds ?? []), ...(expected ? [expected] : [])].flatMap(({ needs }) => needs), read };
}

/** Whether a statement holds, by ours and their text; bounds are quantities too. */
interface Condition {
  readonly bounds: readonly OurQuantity[];
  holds(ours: readonly Value[], text: string, known: Known): boolean;
}

function conditionOf(condition: string, { printed, label }: PrintedRow, own: OwnWays, quantity: (text: string) => OurQuantity): Condition {
  if (condition === 'as printed') return { bounds: [], holds: (_, text) => text === printed };
  if (condition.startsWith('ends with ')) return { bounds: [], holds: (_, text) => text.endsWith(condition.slice('ends with '.length)) };
  const decide = own.conditions?.[condition] ?? conditions[condition];
  if (decide) return { bounds: [], holds: (ours) => decide(...ours.map((each) => (typeof each === 'number' ? each : NaN))) };
  const claims = condition.split(' and ').map((part) => {
    const claim = readClaim(`0 ${part}`);
    if (claim === null) throw new Error(`${label}: ${part} is no condition`);
    return { claim, bound: quantity(part.replace(/^\S+\s*/, '')) };
  });
  return {
    bounds: claims.map(({ bound }) => bound),
    holds: (ours, _, known) =>
      claims.every(({ claim, bound }) => {
        const right = literal(bound.found(known) as Value);
        return right !== null && ours.every((each) => isThere(each) && holds({ ...claim, left: literal(each)!, right }, nothing));
      }),
  };
}

const isThere = (value: Value): boolean => value !== null && !Number.isNaN(value);
const literal = (value: Value): Expression | null =>
  typeof value === 'number' ? { kind: 'number', value } : value === null ? null : { kind: 'word', word: value };
/** Literals need no results. */
const nothing: ResultsOfSteps = { now: { values: {}, model: null, simulation: null }, before: null };

const conditions: Readonly<Record<string, (...ours: number[]) => boolean>> = {
  rises: (...ours) => ours.every((value, i) => i === 0 || value > ours[i - 1]!),
  falls: (...ours) => ours.every((value, i) => i === 0 || value < ours[i - 1]!),
  'the same': (...ours) => ours.every((value) => value === ours[0]),
  differ: (...ours) => new Set(ours).size === ours.length,
};
