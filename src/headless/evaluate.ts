import { analyticRequest } from '../core/exploration/analyticRequest.ts';
import type { Lab } from '../core/lab/lab.ts';
import type { Scenario } from '../core/lab/scenario.ts';
import { InputError } from '../core/parameters/inputError.ts';
import type { AnalyticRequest, AnalyticResult } from '../core/results/analytic.ts';
import type { FileReading } from '../core/results/fileReading.ts';
import type { SimulationRequest, SimulationResult } from '../core/results/simulation.ts';

/** The two engines, each started when it is first needed. */
export interface HeadlessEngines {
  analytic(): Promise<AnalyticEngine>;
  simulator(lab: string): Promise<LabSimulator>;
}

interface AnalyticEngine {
  evaluate(request: AnalyticRequest): AnalyticResult | Promise<AnalyticResult>;
  readFiles<Answer>(reading: FileReading<Answer>): Answer | Promise<Answer>;
  /** What was read last, with other options. */
  answerAgain<Answer>(options: FileReading<Answer>['options']): Answer | Promise<Answer>;
}

interface LabSimulator {
  simulate(request: SimulationRequest): SimulationResult;
}

/** Parts of an evaluation beyond numbers. */
export interface RequestedParts {
  readonly curve: boolean;
  readonly timelines: boolean;
  readonly critical: boolean;
}

/** Null where the lab has no such engine. */
export interface EvaluatedScenario {
  readonly model: AnalyticResult | null;
  readonly simulation: SimulationResult | null;
}

/** An engine that could not be started or did not answer; the fault is ours, not the reader's. */
class EngineError extends Error {}

/** Throws InputError for what only an engine can see to be wrong with a scenario. */
export async function evaluate(
  scenario: Scenario,
  evaluated: Lab,
  { curve, timelines, critical }: RequestedParts,
  engines: HeadlessEngines,
): Promise<EvaluatedScenario> {
  const { lab, values: parameters } = scenario;
  const { evaluation: needs } = evaluated;
  const request = analyticRequest(scenario, evaluated, curve);
  const model = request && (await named('The Python model', async () => (await engines.analytic()).evaluate(request)));
  const simulation = needs.simulation
    ? await named('The simulator', async () => {
        const simulator = await engines.simulator(lab);
        const result = simulator.simulate({ lab, parameters, trace: timelines || critical, critical });
        return critical ? withSensitivity(simulator, result, scenario, evaluated) : result;
      })
    : null;
  return { model, simulation };
}

/** A result with what the costs of the machine do to the finishing time of each of its diagrams. */
function withSensitivity(simulator: LabSimulator, result: SimulationResult, { lab, values: parameters }: Scenario, { costs }: Lab): SimulationResult {
  const diagrams = result.timelines.map(({ diagram }) => diagram);
  if (costs === undefined || diagrams.length === 0) return result;
  const { sensitivity = {} } = simulator.simulate({ lab, parameters, trace: false, sensitivity: { costs: costs(parameters), diagrams } });
  return { ...result, sensitivity };
}

async function named<Result>(engine: string, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof InputError) throw error;
    throw new EngineError(`${engine} failed: ${error instanceof Error ? error.message : String(error)}`);
  }
}
