import type { LabTable } from '../labTable.ts';
import { defaultValues } from '../link/defaultScenario.ts';
import { splitLink } from '../link/pieces.ts';
import { readPiece } from '../link/valueText.ts';
import type { ParameterValues } from '../parameters/parameter.ts';
import type { AnalyticRequest, AnalyticResult } from '../results/analytic.ts';
import { type Expression, evaluated, holds, type ResultsOfSteps, readClaim, readExpression, referencesIn } from '../results/expression.ts';
import type { LabResults } from '../results/labResults.ts';
import { valueOf, writeReference } from '../results/reference.ts';
import type { SimulationRequest, SimulationResult } from '../results/simulation.ts';
import { formatBytes, formatCount, formatFixed, formatPercent, formatQuantity, formatTime } from '../units/formatQuantity.ts';
import type { EvidenceEngines, EvidenceSource } from './labEvidence.ts';
import { type EvidenceKind, numberRow, type ReferenceRow, statementRow } from './referenceRow.ts';
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

/** Both engines for one scenario, and others that differ from it. */
export interface InScenario {
  readonly values: ParameterValues;
  model(change?: ParameterValues, more?: Partial<AnalyticRequest>): Promise<AnalyticResult>;
  simulation(change?: ParameterValues, more?: Partial<SimulationRequest>): Promise<SimulationResult>;
}

type Engine = 'model' | 'simulation';
type Value = number | string | null;
type Found = Value | readonly Value[] | FoundAt;

/** An extreme, and the scenario that has it: the row leads there. */
interface FoundAt {
  readonly found: Value;
  readonly at: string;
}

/** What else an engine is asked for. */
type More = Partial<AnalyticRequest & SimulationRequest>;

/** What a lab reads in its own way from an engine's answer. */
export interface OwnReading {
  /** What is asked for beyond values; absent: nothing, and of a simulation the survey where the lab has one. */
  more?(values: ParameterValues, engine: Engine): More;
  read(answer: AnalyticResult & SimulationResult, values: ParameterValues): Found;
}

/** What a lab has of its own, by the names in its rows. */
export interface OwnWays {
  /** `model.NAME`, `simulation.NAME`: read from one answer. */
  readonly readings?: Readonly<Record<string, OwnReading['read'] | OwnReading>>;
  /** The same, computed with engines that are asked as it goes: for the page of evidence alone. */
  readonly quantities?: Readonly<Record<string, (asked: InScenario, engine: Engine) => Promise<Found>>>;
  readonly conditions?: Readonly<Record<string, (...ours: number[]) => boolean>>;
  readonly formats?: Readonly<Record<string, (value: Value) => string>>;
  /** What `value.` speaks of where a choice stands for other values. */
  readonly valuesInForce?: (values: ParameterValues) => ParameterValues;
  /** The one simulation whose survey is `simulation.survey`, in whatever scenario. */
  readonly survey?: More;
}

type Table = Pick<LabTable, 'name' | 'parameters' | 'constants'>;

/** The evidence of a lab: its groups in their order. */
export const printedEvidence = (table: Table, groups: readonly PrintedGroup[], own: OwnWays = {}): EvidenceSource[] =>
  groups.map(({ cited, engine, title: _, rows, ...rest }) => ({
    cited,
    engine,
    rows: async (engines) => {
      const found: ReferenceRow[] = [];
      for (const row of rows) found.push(await asked(new Reading(table, own, { ...rest, ...row }), engines));
      return found;
    },
  }));

/** What is known when a row is read: answers by their requests, and what the lab computed, by its place. */
type Known = ReadonlyMap<string, unknown>;

async function asked(reading: Reading, engines: EvidenceEngines): Promise<ReferenceRow> {
  const known = new Map<string, unknown>();
  for (const { engine, request } of reading.needs()) known.set(keyOf(request), await engines[engine](request as AnalyticRequest & SimulationRequest));
  for (const [part, compute] of reading.computed()) known.set(keyOf(part), await compute(engines));
  return reading.row(known);
}

/** A table on the lab's own page: the requests that its rows are read from, each once, and the rows by the answers to them. */
export function printedTable(table: Table, groups: readonly PrintedGroup[], own: OwnWays = {}) {
  const readings = groups.flatMap(({ cited: _, engine: __, title: ___, rows, ...rest }) =>
    rows.map(({ simulated: ____, ...row }) => new Reading(table, own, { ...rest, ...row })),
  );
  const requests = new Map(readings.flatMap((reading) => reading.needs()).map(({ request }) => [keyOf(request), request]));
  const titles = groups.flatMap(({ title = '', rows }) => rows.map(() => title));
  return {
    requests: [...requests.values()],
    read(answers: readonly unknown[]): ReferenceRow[] {
      const known = new Map([...requests.keys()].map((key, i) => [key, answers[i]]));
      return readings.map((reading) => reading.row(known));
    },
    /** The rows under their titles, with a sentence on each group. */
    titled: (rows: readonly ReferenceRow[], summary: (members: readonly ReferenceRow[]) => string) =>
      [...new Set(titles)].map((title) => {
        const members = rows.filter((_, i) => titles[i] === title);
        return { title, summary: summary(members), rows: members };
      }),
  };
}

const keyOf = (asked: unknown): string => JSON.stringify(asked);

/** An expression, or a name of the lab's own, and the scenarios that it speaks of. */
interface Part {
  readonly text: string;
  readonly link: string;
  readonly before?: string | undefined;
}

interface Need {
  readonly engine: Engine;
  readonly request: AnalyticRequest | SimulationRequest;
}

/** A row: what it needs, and what it says once that is known. */
class Reading {
  constructor(
    private readonly table: Table,
    private readonly own: OwnWays,
    private readonly written: PrintedRow,
  ) {}

  needs(): Need[] {
    return this.parts().flatMap((part) => (this.computes(part) ? [] : this.needsOf(part)));
  }

  /** What the lab computes with engines of its own choice. */
  computed(): (readonly [Part, (engines: EvidenceEngines) => Promise<Found>])[] {
    return this.parts().flatMap((part) => {
      const compute = this.computes(part);
      return compute ? [[part, (engines) => compute(this.inScenario(part.link, engines), engineOf(part))] as const] : [];
    });
  }

  row(known: Known): ReferenceRow {
    const { source, label, printed, is, ours, as = '4 digits', at, set, button = 'Show', why, kind = 'prediction', holds: condition } = this.written;
    const use = kind as EvidenceKind;
    const reason = why === undefined ? {} : { why };
    if (ours === undefined) return { label, source, paper: printed ?? '', ours: '–', ratio: null, use, move: null, ...reason };
    let ledTo: string | undefined;
    const all = (parts: readonly Part[]): readonly Value[] =>
      parts.flatMap((part) => {
        const found = this.found(part, known);
        if (!isFoundAt(found)) return found;
        ledTo = found.at;
        return found.found;
      });
    const text = (values: readonly Value[]): string => inFormat(values, as, this.own.formats);
    const found = all(this.ofOurs());
    const others = all(this.ofSimulated());
    const shown = all(this.ofShown());
    const move = at === null ? null : { label: button, values: set === undefined ? this.valuesAt(ledTo ?? at) : this.valuesIn(set) };
    const rest = { use, move, ...reason };
    if (condition !== undefined || is === null) {
      const second = others.length > 0 && { simulated: text(others) };
      const row = statementRow(source, label, printed!, text(found), false, { ...rest, ...second });
      if (condition !== undefined) return { ...row, holds: this.holds(condition, found, row.ours, known) };
      const { holds: _, ...unjudged } = row;
      return unjudged;
    }
    const number = typeof is === 'object' ? ([is[0] ?? 0, is[1] ?? Infinity] as const) : this.number(is ?? printed!, known);
    const paper = printed === undefined ? {} : { paper: printed };
    const beside = (each: Value): ReferenceRow => numberRow(source, label, number, each as number | null, (value) => text([value]), { ...rest, ...paper });
    const farthest = (values: readonly Value[]): ReferenceRow => values.map(beside).reduce((worst, each) => (missOf(each) > missOf(worst) ? each : worst));
    return { ...farthest(found), ...(others.length > 0 && { simulated: farthest(others).ours }), ...(shown.length > 0 && { ours: text(shown) }) };
  }

  private parts(): Part[] {
    const { is, printed, holds: condition, ours } = this.written;
    if (ours === undefined) return [];
    const isNumber = condition === undefined && is !== null && typeof is !== 'object' && typeof is !== 'number';
    const bounds = condition === undefined || this.decides(condition) ? [] : this.claimsIn(condition).map(({ bound }) => bound);
    return [...this.ofOurs(), ...this.ofSimulated(), ...this.ofShown(), ...[...(isNumber ? [is ?? printed!] : []), ...bounds].map((text) => this.here(text))];
  }

  private ofOurs = (): Part[] => this.everywhere(this.written.ours);
  private ofShown = (): Part[] => this.everywhere(this.written.shows);
  private ofSimulated(): Part[] {
    const { ours, simulated } = this.written;
    return this.everywhere(simulated === 'same' ? [ours ?? []].flat().map((text) => text.replaceAll('model.', 'simulation.')) : simulated);
  }

  private get link(): string {
    return this.written.at ?? this.written.set ?? '';
  }

  private here = (text: string): Part => ({ text, link: this.link });

  /** Expressions in the scenarios that answer, scenario by scenario. */
  private everywhere(texts: string | readonly string[] = []): Part[] {
    const { each = [this.link], before = [] } = this.written;
    const others = [before].flat();
    return each.flatMap((link, i) => [texts].flat().map((text) => ({ text, link, before: others[i] ?? others[0] })));
  }

  valuesAt(link = ''): ParameterValues {
    const changed = this.valuesIn(link);
    const { pieces } = splitLink(`#${link}`, 100);
    return { ...defaultValues(this.table, Object.fromEntries(pieces.map(({ key, value }) => [key, value ?? '']))), ...changed };
  }

  /** What a link says, and nothing else. */
  private valuesIn(link: string): ParameterValues {
    const values: Record<string, number | string> = {};
    for (const piece of splitLink(`#${link}`, 100).pieces) {
      const parameter = this.table.parameters.find(({ key }) => key === piece.key);
      if (parameter === undefined) throw this.fault(`${piece.key} is no parameter`);
      const { value, problem } = readPiece(parameter, parameter.kind === 'text' ? piece.textOf(parameter.names) : (piece.value ?? ''), parameter.default);
      if (problem) throw this.fault(problem.message);
      values[piece.key] = value;
    }
    return values;
  }

  private number(is: number | string, known: Known): number {
    const found = typeof is === 'number' ? is : this.found(this.here(is), known);
    if (typeof found !== 'number') throw this.fault(`${is} is no number`);
    return found;
  }

  private decides(condition: string): ((ours: readonly Value[], text: string) => boolean) | null {
    if (condition === 'as printed') return (_, text) => text === this.written.printed;
    if (condition.startsWith('ends with ')) return (_, text) => text.endsWith(condition.slice('ends with '.length));
    const decide = this.own.conditions?.[condition] ?? conditions[condition];
    return decide ? (ours) => decide(...ours.map((each) => (typeof each === 'number' ? each : NaN))) : null;
  }

  private holds(condition: string, ours: readonly Value[], text: string, known: Known): boolean {
    const decide = this.decides(condition);
    if (decide) return decide(ours, text);
    return this.claimsIn(condition).every(({ claim, bound }) => {
      const right = literal(this.found(this.here(bound), known));
      return ours.every((each) => each !== null && !Number.isNaN(each) && right !== null && holds({ ...claim, left: literal(each)!, right }, nothing));
    });
  }

  /** `> 0.9 and < model.gain`: comparisons with a bound each. */
  private claimsIn = (condition: string) =>
    condition.split(' and ').map((part) => {
      const claim = readClaim(`0 ${part}`);
      if (claim === null) throw this.fault(`${part} is no condition`);
      return { claim, bound: part.replace(/^\S+\s*/, '') };
    });

  private computes = ({ text }: Part) => (isOwn(text) ? this.own.quantities?.[nameIn(text)] : undefined);

  private reads({ text }: Part): OwnReading | null {
    const own = isOwn(text) ? this.own.readings?.[nameIn(text)] : undefined;
    return own === undefined ? null : typeof own === 'function' ? { read: own } : own;
  }

  private expressionIn({ text }: Part): Expression {
    const expression = readExpression(text);
    if (expression === null) throw this.fault(`${text} is no expression`);
    return expression;
  }

  private needsOf(part: Part): Need[] {
    const own = this.reads(part);
    if (own) {
      const values = this.valuesAt(part.link);
      return [this.need(engineOf(part), values, own.more?.(values, engineOf(part)) ?? (engineOf(part) === 'simulation' ? this.own.survey : {}))];
    }
    const expression = this.expressionIn(part);
    return [false, true].flatMap((before) => Object.values(this.needsIn(expression, before, part)).filter((need) => need !== null));
  }

  /** The answers that an expression speaks of, in its scenario or in the one before. */
  private needsIn(expression: Expression, before: boolean, { link, before: other }: Part): Readonly<Record<Engine, Need | null>> {
    const spoken = referencesIn(expression).flatMap((each) => (each.before === before ? [each.reference] : []));
    const of = (engine: Engine, slow: string, more: More | undefined): Need | null => {
      const references = spoken.filter((each) => each.of === engine);
      if (references.length === 0 || (before && other === undefined)) return null;
      return this.need(engine, this.valuesAt(before ? other : link), references.some(({ path }) => path[0] === slow) ? more : {});
    };
    return { model: of('model', 'answers', { answers: true }), simulation: of('simulation', 'survey', this.own.survey) };
  }

  private need(engine: Engine, parameters: ParameterValues, more: More = {}): Need {
    return { engine, request: { lab: this.table.name, parameters, ...(engine === 'simulation' && { trace: false }), ...more } };
  }

  private found(part: Part, known: Known): Found {
    if (this.computes(part)) return known.get(keyOf(part)) as Found;
    const own = this.reads(part);
    if (own) return own.read(known.get(keyOf(this.needsOf(part)[0]!.request)) as AnalyticResult & SimulationResult, this.valuesAt(part.link));
    const expression = this.expressionIn(part);
    const resultsOf = (before: boolean, link: string): LabResults => {
      const { model, simulation } = this.needsIn(expression, before, part);
      const values = this.valuesAt(link);
      const answerTo = <Result>(need: Need | null) => need && { values, result: known.get(keyOf(need.request)) as Result };
      // Properties of the machine that no slider changes are values too.
      const constants = Object.fromEntries(this.table.constants.map(({ key, value }) => [key, value]));
      return { values: { ...constants, ...values, ...this.own.valuesInForce?.(values) }, model: answerTo(model), simulation: answerTo(simulation) };
    };
    const results = { now: resultsOf(false, part.link), before: part.before === undefined ? null : resultsOf(true, part.before) };
    for (const { before, reference } of referencesIn(expression)) {
      const of = before ? results.before : results.now;
      if (of === null || valueOf({ ...reference, path: reference.path.slice(0, 1) }, of) === undefined)
        throw this.fault(`there is no ${before ? 'before.' : ''}${writeReference(reference)}`);
    }
    return evaluated(expression, results);
  }

  private inScenario(link: string, engines: EvidenceEngines): InScenario {
    const { name: lab } = this.table;
    const values = this.valuesAt(link);
    return {
      values,
      model: (change = {}, more = {}) => engines.model({ lab, parameters: { ...values, ...change }, ...more }),
      simulation: (change = {}, more = {}) => engines.simulation({ lab, parameters: { ...values, ...change }, trace: false, ...more }),
    };
  }

  private fault = (what: string): Error => new Error(`${this.table.name}, printed rows, ${this.written.label}: ${what}`);
}

const isFoundAt = (found: Found): found is FoundAt => typeof found === 'object' && found !== null && 'found' in found;
const isOwn = (text: string): boolean => /^(model|simulation)\.\w+$/.test(text);
const nameIn = (text: string): string => text.slice(text.indexOf('.') + 1);
const engineOf = ({ text }: Part): Engine => (text.startsWith('model.') ? 'model' : 'simulation');
const literal = (value: Found): Expression | null =>
  typeof value === 'number' ? { kind: 'number', value } : typeof value === 'string' ? { kind: 'word', word: value } : null;
/** Literals need no results. */
const nothing: ResultsOfSteps = { now: { values: {}, model: null, simulation: null }, before: null };
const conditions: Readonly<Record<string, (...ours: number[]) => boolean>> = {
  rises: (...ours) => ours.every((value, i) => i === 0 || value > ours[i - 1]!),
  falls: (...ours) => ours.every((value, i) => i === 0 || value < ours[i - 1]!),
  'the same': (...ours) => ours.every((value) => value === ours[0]),
  differ: (...ours) => new Set(ours).size === ours.length,
};

const formats: Readonly<Record<string, (value: number) => string>> = {
  ...Object.fromEntries([2, 3, 4, 5, 6].map((digits) => [`${digits} digits`, (value: number) => formatQuantity(value, digits)])),
  ...Object.fromEntries([0, 1, 2, 3].map((decimals) => [`${decimals} decimals`, (value: number) => formatFixed(value, decimals)])),
  percent: (value) => formatPercent(value),
  'percent, 3 digits': (value) => formatPercent(value, 3),
  'percent, 2 digits': (value) => formatPercent(value, 2),
  time: (us) => formatTime(us),
  'time, 2 digits': (us) => formatTime(us, 2),
  'time, 3 digits': (us) => formatTime(us, 3),
  µs: (us) => formatTime(us, 4, { name: 'µs', us: 1 }),
  bytes: (count) => formatCount(count, 'byte'),
  size: formatBytes,
};

/** Numbers in a format or a text with formats, one after the other or each by itself, or the least and the largest of them; texts as they are. */
function inFormat(found: readonly Value[], as: string, own: OwnWays['formats']): string {
  if (as.startsWith(rangeOf)) {
    const numbers = found.map(Number);
    return [Math.min(...numbers), Math.max(...numbers)].map((end) => filled(`{${as.slice(rangeOf.length)}}`, [end], own)).join(' to ');
  }
  const template = as.includes('{') ? as : `{${as}}`;
  const holes = template.match(/\{[^}]*\}/g)!.length;
  const groups = holes === 1 ? found.map((each) => [each]) : [found];
  return groups.map((group) => filled(template, group, own)).join(', ');
}

const rangeOf = 'range of ';

function filled(template: string, found: readonly Value[], own: OwnWays['formats']): string {
  let i = 0;
  return template.replaceAll(/\{([^}]*)\}/g, (_, name: string) => {
    const value = found[i++] ?? null;
    if (own?.[name]) return own[name](value);
    const format = formats[name || '4 digits'];
    if (format === undefined) throw new Error(`printed rows: there is no format ${name}`);
    return typeof value === 'string' ? value : format(value ?? NaN);
  });
}
