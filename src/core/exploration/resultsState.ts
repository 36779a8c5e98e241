import type { StoreApi } from 'zustand/vanilla';
import type { AnswerFault } from '../answers.ts';
import type { Engine, EngineState } from '../engine.ts';
import type { InputProblem } from '../parameters/inputError.ts';
import type { ParameterValues } from '../parameters/parameter.ts';
import type { AnalyticRequest, AnalyticResult } from '../results/analytic.ts';
import type { LabResults } from '../results/labResults.ts';
import type { SimulationRequest, SimulationResult } from '../results/simulation.ts';

export interface ResultsState extends LabResults {
  readonly engines: Readonly<Record<EngineName, EngineState>>;
  /** Whether an answer is late enough for the old one to be dimmed; sooner, dimming would only flicker. */
  readonly late: Readonly<Record<EngineName, boolean>>;
  /** Why the newest evaluation failed although the engine runs; `missing`: a file did not load. */
  readonly errors: Readonly<Record<EngineName, EvaluationError | null>>;
  /** A mistake in the values that only an engine could see, and the values that it was found in. */
  readonly rejected: { readonly values: ParameterValues; readonly problem: InputProblem } | null;
  /** Which part of a long simulation is done, from 0 to 1; null while nothing is known of it. */
  readonly progress: number | null;
  /** Values whose simulation last requested critical paths; a diagram without one then had no room for it. */
  readonly explained: ParameterValues | null;
  /** Values whose simulation the reader has stopped. */
  readonly stopped: ParameterValues | null;
  /** Ends the simulation that is running. */
  stopSimulation(): void;
  /** Simulates the present values, once more if stopped. */
  simulateAgain(): void;
  /** Retries a failed engine, or a failed evaluation. */
  retry(name: EngineName): void;
  /** Reports a figure's visibility. Needs of off-screen figures are requested when the reader is still. */
  see(figure: object, need: Need, isSeen: boolean): void;
  /** A figure was removed. */
  forget(figure: object): void;
}

/** What takes time and is for a figure alone: the model's curve, or what happened in a diagram. */
export type Need = 'curve' | { readonly diagram: string };

export type ResultsStore = StoreApi<ResultsState>;

export interface Engines {
  readonly analytic: Engine<AnalyticRequest, AnalyticResult>;
  readonly simulation: Engine<SimulationRequest, SimulationResult>;
  /** A second simulator for many runs without pictures, started on first use; absent: none. */
  readonly spare?: () => Engine<SimulationRequest, SimulationResult>;
  /** How long an answer may wait for the other engine's, so that the page is drawn once for both; absent: not at all. */
  readonly together_ms?: number;
}

export type EngineName = 'analytic' | 'simulation';

/** Order of requests. */
export const engineNames = ['simulation', 'analytic'] as const;

export type EvaluationError = Extract<AnswerFault, { readonly kind: 'unanswered' }>;
