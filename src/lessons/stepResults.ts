import { laneOf, type Outcome } from '../core/engine.ts';
import type { EngineName, Engines } from '../core/exploration/resultsStore.ts';
import { type Catalogue, labOf } from '../core/lab.ts';
import type { Scenario } from '../core/link/scenario.ts';
import { analyticRequest } from '../core/results/analyticRequest.ts';
import type { Computed, LabResults } from '../core/results/labResults.ts';
import { type Expression, referencesIn } from './expression.ts';

/** Which engines have to answer for an expression, and for which of two steps. */
export function needsOf(expressions: readonly Expression[], before: boolean): ReadonlySet<EngineName> {
  const references = expressions.flatMap(referencesIn).filter((each) => each.before === before);
  return new Set(references.flatMap(({ reference: { of } }) => (of === 'value' ? [] : of === 'model' ? ['analytic' as const] : ['simulation' as const])));
}

/** Results of the scenarios of steps, whatever the reader has moved to: each is computed once, one after the other. */
export class StepResults {
  private readonly lanes: Engines;
  private readonly known = new WeakMap<Scenario, Partial<Record<EngineName, Promise<unknown>>>>();
  /** A lane keeps the newest request alone, so that each waits for the one before. */
  private last: Promise<unknown> = Promise.resolve();

  constructor(
    { analytic, simulation }: Engines,
    private readonly catalogue: Catalogue,
  ) {
    this.lanes = { analytic: laneOf(analytic), simulation: laneOf(simulation) };
  }

  async of(scenario: Scenario, needs: ReadonlySet<EngineName>): Promise<LabResults> {
    const { lab, values } = scenario;
    const request = needs.has('analytic') ? analyticRequest(scenario, labOf(this.catalogue, lab)) : null;
    const [model, simulation] = await Promise.all([
      request && this.once(scenario, 'analytic', () => this.lanes.analytic.evaluate(request)),
      needs.has('simulation') ? this.once(scenario, 'simulation', () => this.lanes.simulation.evaluate({ lab, parameters: values, trace: false })) : null,
    ]);
    return { values, model, simulation };
  }

  /** Null where there is no result; that is asked for again the next time. */
  private once<Result>(scenario: Scenario, name: EngineName, ask: () => Promise<Outcome<Result>>): Promise<Computed<Result> | null> {
    const known = this.known.get(scenario) ?? {};
    this.known.set(scenario, known);
    const answer =
      (known[name] as Promise<Computed<Result> | null> | undefined) ??
      this.last.then(ask).then((outcome) => {
        if (outcome.kind === 'result') return { values: scenario.values, result: outcome.result };
        delete known[name];
        return null;
      });
    known[name] = answer;
    this.last = answer;
    return answer;
  }
}
