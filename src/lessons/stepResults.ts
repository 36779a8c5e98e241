import { type Answer, newClientOf } from '../core/engine.ts';
import { analyticRequest } from '../core/exploration/analyticRequest.ts';
import type { EngineName, Engines } from '../core/exploration/resultsStore.ts';
import { type Catalogue, labOf } from '../core/lab/lab.ts';
import type { Scenario } from '../core/lab/scenario.ts';
import type { AnalyticResult } from '../core/results/analytic.ts';
import { type Expression, referencesIn } from '../core/results/expression.ts';
import type { Computed, LabResults } from '../core/results/labResults.ts';
import type { SimulationResult } from '../core/results/simulation.ts';

/** Which engines have to answer for an expression, and for which of two steps. */
export function needsOf(expressions: readonly Expression[], before: boolean): ReadonlySet<EngineName> {
  const references = expressions.flatMap(referencesIn).filter((each) => each.before === before);
  return new Set(references.flatMap(({ reference: { of } }) => (of === 'value' ? [] : of === 'model' ? ['analytic' as const] : ['simulation' as const])));
}

type Answers<Result> = WeakMap<Scenario, Promise<Computed<Result> | null>>;

/** Results of the scenarios of steps, whatever the reader has moved to: each is computed once, one after the other. */
export class StepResults {
  private readonly clients: Engines;
  private readonly models: Answers<AnalyticResult> = new WeakMap();
  private readonly simulations: Answers<SimulationResult> = new WeakMap();
  /** Each request waits for the one before: of what a client has waiting, an engine keeps the newest alone. */
  private last: Promise<unknown> = Promise.resolve();

  constructor(
    { analytic, simulation }: Engines,
    private readonly catalogue: Catalogue,
  ) {
    this.clients = { analytic: newClientOf(analytic), simulation: newClientOf(simulation) };
  }

  async of(scenario: Scenario, needs: ReadonlySet<EngineName>): Promise<LabResults> {
    const { lab, values } = scenario;
    const request = needs.has('analytic') ? analyticRequest(scenario, labOf(this.catalogue, lab)) : null;
    const [model, simulation] = await Promise.all([
      request && this.once(this.models, scenario, () => this.clients.analytic.evaluate(request)),
      needs.has('simulation') ? this.once(this.simulations, scenario, () => this.clients.simulation.evaluate({ lab, parameters: values, trace: false })) : null,
    ]);
    return { values, model, simulation };
  }

  /** Null where there is no result; the next call requests it again. */
  private once<Result>(answers: Answers<Result>, scenario: Scenario, ask: () => Promise<Answer<Result>>): Promise<Computed<Result> | null> {
    const known = answers.get(scenario);
    if (known !== undefined) return known;
    const answer = this.last.then(ask).then((outcome) => {
      if (outcome.kind === 'result') return { values: scenario.values, result: outcome.result };
      answers.delete(scenario);
      return null;
    });
    answers.set(scenario, answer);
    this.last = answer;
    return answer;
  }
}
