import type { ParameterValues } from '../parameters/parameter.ts';
import type { AnalyticResult } from './analytic.ts';
import type { SimulationResult } from './simulation.ts';
import type { Timeline } from '../timeline/timeline.ts';

/**
 * The newest results that there are, each with the values that it was computed for: nothing here is ever shown
 * beside values that it does not belong to, except dimmed.
 */
export interface LabResults {
  /** What the reader has chosen now. */
  readonly values: ParameterValues;
  readonly model: Computed<AnalyticResult> | null;
  readonly simulation: Computed<SimulationResult> | null;
  /** The newest simulation with its points, in labs whose points come after everything else. */
  readonly survey?: Computed<SimulationResult> | null;
}

/** Which engine something comes from; while its result is awaited it is dimmed. */
export type Origin = 'model' | 'simulation' | 'both' | 'survey';

export interface Computed<Result> {
  readonly values: ParameterValues;
  readonly result: Result;
}

export const isCurrent = (results: LabResults, origin: Exclude<Origin, 'survey'>): boolean =>
  (origin === 'simulation' || results.model?.values === results.values) &&
  (origin === 'model' || results.simulation?.values === results.values);

/** Whether both engines have answered for the same values, be they of now or of before: only such answers are compared. */
export const isOfOneScenario = ({ model, simulation }: LabResults): boolean => model?.values === simulation?.values;

/** A number of a result; null when it does not exist or the result is not there. */
export function modelNumber(results: LabResults, key: string): number | null {
  return asNumber(results.model?.result.values[key]);
}

export function simulationNumber(results: LabResults, key: string): number | null {
  return asNumber(results.simulation?.result.values[key]);
}

export function timelineOf(results: LabResults, diagram: string): Timeline | null {
  return results.simulation?.result.timelines.find((timeline) => timeline.diagram === diagram) ?? null;
}

/** What was simulated along the axis of the model's curve, with the scenario or after it; null while there is nothing. */
export function simulatedPoints({ model, simulation, survey }: LabResults): NonNullable<SimulationResult['points']> | null {
  const along = [survey, simulation].find((computed) => computed?.values === model?.values && computed?.result.points);
  return along?.result.points ?? null;
}

const asNumber = (value: unknown): number | null => (typeof value === 'number' ? value : null);
