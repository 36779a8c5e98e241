import type { StoreApi } from 'zustand/vanilla';
import type { Engine, EngineState } from '../engine.ts';
import type { InputProblem } from '../inputError.ts';
import type { ParameterValues } from '../parameters/parameter.ts';
import type { AnalyticRequest, AnalyticResult } from '../results/analytic.ts';
import type { LabResults } from '../results/labResults.ts';
import type { SimulationRequest, SimulationResult } from '../results/simulation.ts';
import type { Need } from './seenNeeds.ts';

export interface ResultsState extends LabResults {
  readonly engines: Readonly<Record<EngineName, EngineState>>;
  /** Whether an answer is late enough for the old one to be dimmed; sooner, dimming would only flicker. */
  readonly late: Readonly<Record<EngineName, boolean>>;
  /** Why the newest evaluation of an engine gave no result, although the engine runs; `missing`: a file did not come. */
  readonly errors: Readonly<Record<EngineName, EvaluationError | null>>;
  /** A mistake in the values that only an engine could see, and the values that it was found in. */
  readonly rejected: { readonly values: ParameterValues; readonly problem: InputProblem } | null;
  /** Which part of a long simulation is done, from 0 to 1; null while nothing is known of it. */
  readonly progress: number | null;
  /** The values whose simulation was asked for its critical paths last; a diagram that has none then had no room for it. */
  readonly explained: ParameterValues | null;
  /** Values whose simulation the reader has stopped. */
  readonly stopped: ParameterValues | null;
  /** Ends the simulation that is running. */
  stopSimulation(): void;
  /** Simulates what is chosen now, once more if it was stopped. */
  simulateAgain(): void;
  /** Tries again what an engine has failed at: to run, or to answer. */
  retry(name: EngineName): void;
  /** Says whether a figure is seen. What only others need is asked for when the reader is still. */
  see(figure: object, need: Need, isSeen: boolean): void;
  /** The figure has gone. */
  forget(figure: object): void;
}

export type ResultsStore = StoreApi<ResultsState>;

export interface Engines {
  readonly analytic: Engine<AnalyticRequest, AnalyticResult>;
  readonly simulation: Engine<SimulationRequest, SimulationResult>;
  /** A simulator of its own for many runs that no picture of the scenario waits for, started with the first; absent: there is none. */
  readonly spare?: () => Engine<SimulationRequest, SimulationResult>;
  /** How long an answer may wait for the other engine's, so that the page is drawn once for both; absent: not at all. */
  readonly together_ms?: number;
}

export type EngineName = 'analytic' | 'simulation';

/** In the order in which they are asked. */
export const engineNames = ['simulation', 'analytic'] as const;

export interface EvaluationError {
  readonly cause: string;
  readonly missing: boolean;
}
