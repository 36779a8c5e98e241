import { defaultValues } from '../lab/defaultScenario.ts';
import type { LabTable } from '../lab/labTable.ts';
import { splitLink } from '../link/pieces.ts';
import { readPiece } from '../link/valueText.ts';
import type { ParameterValues } from '../parameters/parameter.ts';
import type { AnalyticRequest, AnalyticResult } from '../results/analytic.ts';
import { type Expression, evaluated, readExpression, referencesIn } from '../results/expression.ts';
import type { LabResults } from '../results/labResults.ts';
import { valueOf, writeReference } from '../results/reference.ts';
import type { SimulationRequest, SimulationResult } from '../results/simulation.ts';
import type { EvidenceEngines } from './labEvidence.ts';
import type { Value } from './rowText.ts';

/** Both engines for one scenario, and others that differ from it. */
export interface InScenario {
  readonly values: ParameterValues;
  model(change?: ParameterValues, more?: Partial<AnalyticRequest>): Promise<AnalyticResult>;
  simulation(change?: ParameterValues, more?: Partial<SimulationRequest>): Promise<SimulationResult>;
}

type Engine = 'model' | 'simulation';
type Found = Value | readonly Value[] | FoundAt;

/** An extreme, and the scenario that has it: the row leads there. */
interface FoundAt {
  readonly found: Value;
  readonly at: string;
}

export const isFoundAt = (found: Found): found is FoundAt => typeof found === 'object' && found !== null && 'found' in found;

/** What else an engine is asked for. */
type More = Partial<AnalyticRequest & SimulationRequest>;

/** What a lab reads in its own way from an engine's answer. */
export interface OwnReading {
  /** What is asked for beyond values; absent: nothing, and of a simulation the survey where the lab has one. */
  more?(values: ParameterValues, engine: Engine): More;
  read(answer: AnalyticResult & SimulationResult, values: ParameterValues): Found;
}

/** Quantities that a lab has of its own, by the names in its rows: `model.NAME`, `simulation.NAME`. */
export interface OwnQuantities {
  /** Read from one answer. */
  readonly readings?: Readonly<Record<string, OwnReading['read'] | OwnReading>>;
  /** Computed with engines that are asked as it goes: for the page of evidence alone. */
  readonly quantities?: Readonly<Record<string, (asked: InScenario, engine: Engine) => Promise<Found>>>;
  /** What `value.` speaks of where a choice stands for other values. */
  readonly valuesInForce?: (values: ParameterValues) => ParameterValues;
  /** The one simulation whose survey is `simulation.survey`, in whatever scenario. */
  readonly survey?: More;
}

/** What has to be known before a row can be read, by its key. */
export interface Requirement {
  readonly key: string;
  /** Null: no single request, but what a lab computes. */
  readonly request: AnalyticRequest | SimulationRequest | null;
  ask(engines: EvidenceEngines): Promise<unknown>;
}

export type Known = ReadonlyMap<string, unknown>;

/** Ours in one scenario, or a part of it: what it is, once what it needs is known. */
export interface OurQuantity {
  readonly needs: readonly Requirement[];
  found(known: Known): Found;
}

export type ValuesTable = Pick<LabTable, 'name' | 'parameters' | 'constants'>;

/** Quantities of a lab by their texts, and scenarios by their links. */
export class Quantities {
  private readonly scenarios = new Map<string, ParameterValues>();
  /** Properties of the machine that no slider changes are values too. */
  private readonly constants: ParameterValues;

  constructor(
    private readonly table: ValuesTable,
    private readonly own: OwnQuantities,
  ) {
    this.constants = Object.fromEntries(table.constants.map(({ key, value }) => [key, value]));
  }

  /** `before`: the scenario that `before.` speaks of. */
  quantity(text: string, link: string, before?: string): OurQuantity {
    const own = /^(model|simulation)\.(\w+)$/.exec(text) as [string, Engine, string] | null;
    const compute = own && this.own.quantities?.[own[2]];
    if (compute) return this.computed(text, link, (asked) => compute(asked, own[1]));
    const reading = own && this.own.readings?.[own[2]];
    if (reading) return this.read(own[1], link, typeof reading === 'function' ? { read: reading } : reading);
    const expression = readExpression(text);
    if (expression === null) throw this.fault(`${text} is no expression`);
    return this.expressed(expression, link, before);
  }

  /** Values of the scenario that a link names, of which it has what differs from the defaults. */
  valuesAt(link: string): ParameterValues {
    const known = this.scenarios.get(link);
    if (known) return known;
    const changed = this.valuesIn(link);
    const values = { ...defaultValues(this.table, changed), ...changed };
    this.scenarios.set(link, values);
    return values;
  }

  /** What a link says, and nothing else. */
  valuesIn(link: string): ParameterValues {
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

  private computed(text: string, link: string, compute: (asked: InScenario) => Promise<Found>): OurQuantity {
    const { name: lab } = this.table;
    const [key, values] = [`${text} ${link}`, this.valuesAt(link)];
    const ask = ({ model, simulation }: EvidenceEngines): Promise<Found> =>
      compute({
        values,
        model: (change = {}, more = {}) => model({ lab, parameters: { ...values, ...change }, ...more }),
        simulation: (change = {}, more = {}) => simulation({ lab, parameters: { ...values, ...change }, trace: false, ...more }),
      });
    return { needs: [{ key, request: null, ask }], found: (known) => known.get(key) as Found };
  }

  private read(engine: Engine, link: string, { more, read }: OwnReading): OurQuantity {
    const values = this.valuesAt(link);
    const need = this.need(engine, values, more?.(values, engine) ?? (engine === 'simulation' ? this.own.survey : {}));
    return { needs: [need], found: (known) => read(known.get(need.key) as AnalyticResult & SimulationResult, values) };
  }

  private expressed(expression: Expression, link: string, other: string | undefined): OurQuantity {
    const references = referencesIn(expression);
    const now = this.results(
      link,
      references.flatMap(({ before, reference }) => (before ? [] : [reference])),
    );
    const before =
      other === undefined
        ? null
        : this.results(
            other,
            references.flatMap(({ before, reference }) => (before ? [reference] : [])),
          );
    return {
      needs: [...now.needs, ...(before?.needs ?? [])],
      found: (known) => {
        const results = { now: now.results(known), before: before && before.results(known) };
        for (const { before: isOther, reference } of references) {
          const of = isOther ? results.before : results.now;
          if (of === null || valueOf({ ...reference, path: reference.path.slice(0, 1) }, of) === undefined)
            throw this.fault(`there is no ${isOther ? 'before.' : ''}${writeReference(reference)}`);
        }
        return evaluated(expression, results);
      },
    };
  }

  /** The results that references speak of. */
  private results(link: string, references: readonly { readonly of: string; readonly path: readonly string[] }[]) {
    const values = this.valuesAt(link);
    const inForce = references.some(({ of }) => of === 'value') ? { ...this.constants, ...values, ...this.own.valuesInForce?.(values) } : values;
    const needOf = (engine: Engine, slow: string, more: More | undefined): Requirement | null => {
      const spoken = references.filter(({ of }) => of === engine);
      return spoken.length === 0 ? null : this.need(engine, values, spoken.some(({ path }) => path[0] === slow) ? more : {});
    };
    const [model, simulation] = [needOf('model', 'answers', { answers: true }), needOf('simulation', 'survey', this.own.survey)];
    const answer = <Result>(known: Known, need: Requirement | null) => need && { values, result: known.get(need.key) as Result };
    return {
      needs: [model, simulation].filter((need) => need !== null),
      results: (known: Known): LabResults => ({ values: inForce, model: answer(known, model), simulation: answer(known, simulation) }),
    };
  }

  private need(engine: Engine, parameters: ParameterValues, more: More = {}): Requirement {
    const request = { lab: this.table.name, parameters, ...(engine === 'simulation' && { trace: false }), ...more };
    return { key: JSON.stringify(request), request, ask: (engines) => engines[engine](request as AnalyticRequest & SimulationRequest) };
  }

  private fault = (what: string): Error => new Error(`${this.table.name}, printed rows: ${what}`);
}
