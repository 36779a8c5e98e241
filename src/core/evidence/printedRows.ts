import type { LabTable } from '../labTable.ts';
import { defaultValues } from '../link/defaultScenario.ts';
import { splitLink } from '../link/pieces.ts';
import { readPiece } from '../link/valueText.ts';
import type { ParameterValues } from '../parameters/parameter.ts';
import type { AnalyticRequest, AnalyticResult } from '../results/analytic.ts';
import { type Expression, evaluated, holds, readClaim, readExpression, referencesIn } from '../results/expression.ts';
import type { LabResults } from '../results/labResults.ts';
import { valueOf, writeReference } from '../results/reference.ts';
import type { SimulationRequest, SimulationResult } from '../results/simulation.ts';
import { formatBytes, formatCount, formatFixed, formatPercent, formatQuantity, formatTime } from '../units/formatQuantity.ts';
import type { EvidenceEngines, EvidenceSource } from './labEvidence.ts';
import { type EvidenceKind, numberRow, type ReferenceRow, statementRow } from './referenceRow.ts';
import { missOf } from './score.ts';

/** Rows of a paper that the same engine answers, as a lab's evidence.json has them. */
export interface PrintedGroup {
  /** The paper as its rows cite it. */
  readonly cited: string;
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
  /** Scenarios that answer in the place of the one that shows it, one after the other; beside a printed number stands the answer that is farthest from it. */
  readonly each?: readonly string[];
  /** The scenario that `before.` speaks of, or one for each. */
  readonly before?: string | readonly string[];
  /** The printed text; absent: `is` in the format of ours. */
  readonly printed?: string;
  /** The printed number, both ends of a range (null: it has none), or what it is by an expression; absent: the printed text says it, or it is a statement. */
  readonly is?: number | readonly (number | null)[] | string;
  /** Ours: expressions, or names of what the lab computes in its own way; absent: out of reach. */
  readonly ours?: string | readonly string[];
  /** Ours by simulation, where `ours` is the model's; `same`: of the simulation what `ours` is of the model. */
  readonly simulated?: string | readonly string[];
  /** How a number is written: one of `formats`, or a text with these in braces, as many as there are numbers or one for each. */
  readonly as?: string;
  /** Of a statement: what ours has to be, such as `> 0.9 and < value.f`, `falls`, `as printed`, `ends with …`, or what the lab decides in its own way. */
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

type Found = number | string | null | readonly (number | string | null)[] | FoundAt;

/** An extreme, and the scenario that has it: the row leads there. */
interface FoundAt {
  readonly found: number | string;
  readonly at: string;
}

/** What a lab computes in its own way, by the names in its rows: `model.NAME`, `simulation.NAME`. */
interface OwnWays {
  readonly quantities?: Readonly<Record<string, (asked: InScenario, engine: 'model' | 'simulation') => Promise<Found>>>;
  readonly conditions?: Readonly<Record<string, (...ours: number[]) => boolean>>;
  /** What `value.` speaks of where a choice stands for other values. */
  readonly valuesInForce?: (values: ParameterValues) => ParameterValues;
}

type Table = Pick<LabTable, 'name' | 'parameters' | 'constants'>;

/** The evidence of a lab: its groups in their order. */
export const printedEvidence = (table: Table, groups: readonly PrintedGroup[], own: OwnWays = {}): EvidenceSource[] =>
  groups.map(({ cited, engine, rows, ...rest }) => ({
    cited,
    engine,
    rows: async (engines) => {
      const found: ReferenceRow[] = [];
      for (const row of rows) found.push(await readRow(new Reading(table, engines, own, { ...rest, ...row }), { ...rest, ...row }));
      return found;
    },
  }));

async function readRow(reading: Reading, row: PrintedRow): Promise<ReferenceRow> {
  const { source, label, printed, is, ours, simulated, as = '4 digits', at, why, kind = 'prediction' } = row;
  const use = kind as EvidenceKind;
  const reason = why === undefined ? {} : { why };
  if (ours === undefined) return { label, source, paper: printed ?? '', ours: '–', ratio: null, use, move: null, ...reason };
  const found = await reading.all(ours);
  const move = at === null ? null : { label: 'Show', values: reading.valuesAt(reading.ledTo ?? at) };
  const again = simulated === 'same' ? [ours].flat().map((text) => text.replaceAll('model.', 'simulation.')) : simulated;
  const others = again === undefined ? null : await reading.all(again);
  const rest = { use, move, ...reason };
  if (row.holds !== undefined) {
    const second = others && { simulated: written(others, as) };
    return statementRow(source, label, printed!, written(found, as), reading.holds(row.holds, found, written(found, as)), { ...rest, ...second });
  }
  const number = typeof is === 'object' ? ([is[0] ?? 0, is[1] ?? Infinity] as const) : await reading.number(is ?? printed!);
  const text = printed === undefined ? {} : { paper: printed };
  const beside = (each: number | string | null): ReferenceRow =>
    numberRow(source, label, number, each as number | null, (value) => written([value], as), { ...rest, ...text });
  const farthest = (all: readonly (number | string | null)[]): ReferenceRow =>
    all.map(beside).reduce((worst, each) => (missOf(each) > missOf(worst) ? each : worst));
  return { ...farthest(found), ...(others && { simulated: farthest(others).ours }) };
}

class Reading {
  /** Where an extreme was found. */
  ledTo: string | null = null;

  constructor(
    private readonly table: Table,
    private readonly engines: EvidenceEngines,
    private readonly own: OwnWays,
    private readonly row: PrintedRow,
  ) {}

  valuesAt(link = ''): ParameterValues {
    const { pieces } = splitLink(`#${link}`, 100);
    const values = defaultValues(this.table, Object.fromEntries(pieces.map(({ key, value }) => [key, value ?? '']))) as Record<string, number | string>;
    for (const piece of pieces) {
      const parameter = this.table.parameters.find(({ key }) => key === piece.key);
      if (parameter === undefined) throw this.fault(`${piece.key} is no parameter`);
      const { value, problem } = readPiece(parameter, parameter.kind === 'text' ? piece.textOf(parameter.names) : (piece.value ?? ''), parameter.default);
      if (problem) throw this.fault(problem.message);
      values[piece.key] = value;
    }
    return values;
  }

  /** All numbers and texts of some expressions, scenario by scenario. */
  async all(expressions: string | readonly string[]): Promise<readonly (number | string | null)[]> {
    const { each, at, before = [] } = this.row;
    const others = [before].flat();
    const found = [];
    for (const [i, link] of (each ?? [at ?? '']).entries())
      for (const text of [expressions].flat()) found.push(this.led(await this.found(text, link, others[i] ?? others[0])));
    return found.flat();
  }

  private led(found: Found): Exclude<Found, FoundAt> {
    if (typeof found !== 'object' || found === null || !('found' in found)) return found;
    this.ledTo = found.at;
    return found.found;
  }

  async number(is: number | string): Promise<number> {
    const found = typeof is === 'number' ? is : await this.found(is, this.row.at ?? '');
    if (typeof found !== 'number') throw this.fault(`${is} is no number`);
    return found;
  }

  holds(condition: string, found: readonly (number | string | null)[], text: string): boolean {
    if (condition === 'as printed') return text === this.row.printed;
    if (condition.startsWith('ends with ')) return text.endsWith(condition.slice('ends with '.length));
    const decide = this.own.conditions?.[condition] ?? conditions[condition];
    if (decide) return decide(...found.map((each) => (typeof each === 'number' ? each : NaN)));
    const now = this.resultsOf(this.valuesAt(this.row.at ?? ''), null, null);
    return condition.split(' and ').every((part) => {
      const claim = readClaim(`0 ${part}`);
      if (claim === null) throw this.fault(`${part} is no condition`);
      return found.every((each) => {
        if (each === null || Number.isNaN(each)) return false;
        const left = typeof each === 'number' ? ({ kind: 'number', value: each } as const) : ({ kind: 'word', word: each } as const);
        return holds({ ...claim, left }, { now, before: null });
      });
    });
  }

  private async found(text: string, link: string, before?: string): Promise<Found> {
    const [engine, name] = text.split('.');
    const own = this.own.quantities?.[name ?? ''];
    if (own && (engine === 'model' || engine === 'simulation')) return own(this.askedFor(this.valuesAt(link)), engine);
    const expression = readExpression(text);
    if (expression === null) throw this.fault(`${text} is no expression`);
    const now = await this.resultsFor(expression, false, link);
    const other = before === undefined ? null : await this.resultsFor(expression, true, before);
    for (const { before: isOther, reference } of referencesIn(expression)) {
      const name = { ...reference, path: reference.path.slice(0, 1) };
      const of = isOther ? other : now;
      if (of === null || valueOf(name, of) === undefined) throw this.fault(`there is no ${isOther ? 'before.' : ''}${writeReference(reference)}`);
    }
    return evaluated(expression, { now, before: other });
  }

  /** The answers that an expression speaks of. */
  private async resultsFor(expression: Expression, before: boolean, link: string): Promise<LabResults> {
    const values = this.valuesAt(link);
    const asked = this.askedFor(values);
    const spoken = referencesIn(expression).flatMap((each) => (each.before === before ? [each.reference] : []));
    const answers = spoken.some(({ of, path }) => of === 'model' && path[0] === 'answers');
    return this.resultsOf(
      values,
      spoken.some(({ of }) => of === 'model') ? await asked.model({}, answers ? { answers } : {}) : null,
      spoken.some(({ of }) => of === 'simulation') ? await asked.simulation() : null,
    );
  }

  /** Properties of the machine that no slider changes are values too. */
  private resultsOf(values: ParameterValues, model: AnalyticResult | null, simulation: SimulationResult | null): LabResults {
    const constants = Object.fromEntries(this.table.constants.map(({ key, value }) => [key, value]));
    const all = { ...constants, ...values, ...this.own.valuesInForce?.(values) };
    return { values: all, model: model && { values, result: model }, simulation: simulation && { values, result: simulation } };
  }

  private askedFor(values: ParameterValues): InScenario {
    const { name: lab } = this.table;
    return {
      values,
      model: (change = {}, more = {}) => this.engines.model({ lab, parameters: { ...values, ...change }, ...more }),
      simulation: (change = {}, more = {}) => this.engines.simulation({ lab, parameters: { ...values, ...change }, trace: false, ...more }),
    };
  }

  private fault = (what: string): Error => new Error(`${this.table.name}, evidence.json, ${this.row.label}: ${what}`);
}

const conditions: Readonly<Record<string, (...ours: number[]) => boolean>> = {
  rises: (...ours) => ours.every((value, i) => i === 0 || value > ours[i - 1]!),
  falls: (...ours) => ours.every((value, i) => i === 0 || value < ours[i - 1]!),
  'the same': (...ours) => ours.every((value) => value === ours[0]),
  differ: (...ours) => new Set(ours).size === ours.length,
};

const formats: Readonly<Record<string, (value: number) => string>> = {
  ...Object.fromEntries([3, 4, 5, 6].map((digits) => [`${digits} digits`, (value: number) => formatQuantity(value, digits)])),
  ...Object.fromEntries([0, 1, 2, 3].map((decimals) => [`${decimals} decimals`, (value: number) => formatFixed(value, decimals)])),
  percent: (value) => formatPercent(value),
  'percent, 3 digits': (value) => formatPercent(value, 3),
  time: (us) => formatTime(us),
  'time, 3 digits': (us) => formatTime(us, 3),
  bytes: (count) => formatCount(count, 'byte'),
  size: formatBytes,
};

/** Numbers in a format or a text with formats, one after the other or each by itself; texts as they are. */
function written(found: readonly (number | string | null)[], as: string): string {
  const template = as.includes('{') ? as : `{${as}}`;
  const holes = template.match(/\{[^}]*\}/g)!.length;
  const groups = holes === 1 ? found.map((each) => [each]) : [found];
  return groups.map((group) => filled(template, group)).join(', ');
}

function filled(template: string, found: readonly (number | string | null)[]): string {
  let i = 0;
  return template.replaceAll(/\{([^}]*)\}/g, (_, name: string) => {
    const format = formats[name || '4 digits'];
    if (format === undefined) throw new Error(`evidence.json: there is no format ${name}`);
    const value = found[i++] ?? null;
    return typeof value === 'string' ? value : format(value ?? NaN);
  });
}
