import { InputError } from '../core/inputError.ts';
import type { Lab } from '../core/lab.ts';
import type { Scenario } from '../core/link/scenario.ts';
import type { AnalyticRequest, AnalyticResult } from '../core/results/analytic.ts';
import type { SimulationRequest, SimulationResult } from '../core/results/simulation.ts';

/** The two engines, each started when it is first needed. */
export interface HeadlessEngines {
  analytic(): Promise<{ evaluate(request: AnalyticRequest): AnalyticResult | Promise<AnalyticResult> }>;
  simulator(lab: string): Promise<{ simulate(request: SimulationRequest): SimulationResult }>;
}

/** What a scenario is evaluated for, beyond its numbers. */
export interface Wanted {
  readonly curve: boolean;
  readonly timelines: boolean;
}

/** Null where the lab has no such engine. */
export interface Evaluation {
  readonly model: AnalyticResult | null;
  readonly simulation: SimulationResult | null;
}

/** An engine that could not be started or did not answer; the fault is ours, not the reader's. */
export class EngineError extends Error {}

/** Throws InputError for what only an engine can see to be wrong with a scenario. */
export async function evaluate(scenario: Scenario, { evaluation: needs }: Lab, wanted: Wanted, engines: HeadlessEngines): Promise<Evaluation> {
  const { lab, values: parameters } = scenario;
  const curve = (wanted.curve || needs.reportsCurve) && needs.curve ? { curve: needs.curve(parameters) } : {};
  const model = needs.model ? await named('The Python model', async () => (await engines.analytic()).evaluate({ lab, parameters, ...curve })) : null;
  const simulation = needs.simulation
    ? await named('The simulator', async () => (await engines.simulator(lab)).simulate({ lab, parameters, trace: wanted.timelines }))
    : null;
  return { model, simulation };
}

async function named<Result>(engine: string, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof InputError) throw error;
    throw new EngineError(`${engine} failed: ${error instanceof Error ? error.message : String(error)}`);
  }
}
