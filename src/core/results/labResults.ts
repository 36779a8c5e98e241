import type { ParameterValues } from '../parameters/parameter.ts';
import type { Timeline } from '../timeline/timeline.ts';
import { capitalized } from '../units/formatQuantity.ts';
import type { AnalyticResult, Columns } from './analytic.ts';
import type { SimulationRequest, SimulationResult } from './simulation.ts';

/** Types of a lab: parameter values, answers of model and simulator, and the columns of both. */
export interface LabTypes {
  readonly Values: ParameterValues;
  readonly Model: object;
  readonly Simulation: object;
  /** Columns of the model along the axis of the lab. */
  readonly Curve: Columns;
  /** Simulated points along the axis. */
  readonly Points: Columns;
}

/**
 * A function of one lab's values or results, typed bivariantly as a method: code for all labs passes each lab its own,
 * because a page only shows scenarios of its lab.
 */
export type OfLab<Given, Result> = { of(given: Given): Result }['of'];

/** The newest results, each with its values: never shown beside other values, except dimmed. */
export interface LabResults<Lab extends LabTypes = LabTypes> {
  /** What the reader has chosen now. */
  readonly values: Lab['Values'];
  readonly model: Computed<ModelResult<Lab>, Lab['Values']> | null;
  readonly simulation: Computed<SimulatedResult<Lab>, Lab['Values']> | null;
  /** The newest model answer with its curve, which is requested later while the curve is off screen. */
  readonly curved?: Computed<ModelResult<Lab>, Lab['Values']> | null;
  /** The newest simulation with its sweep points and slow results, which may be requested later. */
  readonly survey?: Computed<SimulatedResult<Lab>, Lab['Values']> | null;
}

export type ModelResult<Lab extends LabTypes> = AnalyticResult<Lab['Model'], Lab['Curve']>;
export type SimulatedResult<Lab extends LabTypes> = SimulationResult<Lab['Simulation'], Lab['Points']>;

/** A simulation of a lab's own scenarios. */
export interface RunRequest<Lab extends LabTypes = LabTypes> extends SimulationRequest {
  readonly parameters: Lab['Values'];
}

/** The engine of a part; the part is dimmed while that result is awaited. */
export type Origin = 'model' | 'curve' | 'simulation' | 'both' | 'survey';

/** Origins that need no deferred part. */
export type EngineOrigin = Exclude<Origin, 'curve' | 'survey'>;

export interface Computed<Result, Values = ParameterValues> {
  readonly values: Values;
  readonly result: Result;
}

export const isCurrent = (results: LabResults, origin: EngineOrigin): boolean =>
  (origin === 'simulation' || results.model?.values === results.values) && (origin === 'model' || results.simulation?.values === results.values);

/** Whether both engines have answered for the same values, present or previous: only such answers are compared. */
export const isOfOneScenario = ({ model, simulation }: LabResults): boolean => model?.values === simulation?.values;

/** The model's values; null before its first answer. */
export const modelOf = <Lab extends LabTypes>(results: LabResults<Lab>): Lab['Model'] | null => results.model?.result.values ?? null;

/** The simulator's values; null before its first answer. */
export const simulationOf = <Lab extends LabTypes>(results: LabResults<Lab>): Lab['Simulation'] | null => results.simulation?.result.values ?? null;

/** The keys of optional numbers. */
export type NumberKey<Results> = { [Key in keyof Results]-?: Results[Key] extends number | null ? Key : never }[keyof Results];

/** A number of a result; null when it does not exist or the result is not there. */
export const modelNumber = <Lab extends LabTypes>(results: LabResults<Lab>, key: NumberKey<Lab['Model']>): number | null => asNumber(modelOf(results)?.[key]);

export const simulationNumber = <Lab extends LabTypes>(results: LabResults<Lab>, key: NumberKey<Lab['Simulation']>): number | null =>
  asNumber(simulationOf(results)?.[key]);

const asNumber = (value: unknown): number | null => (typeof value === 'number' ? value : null);

/** The limit that prevented or ended a simulation; null where none did. */
export function limitOf({ simulation }: Pick<LabResults, 'simulation'>): string | null {
  const { status, limit }: { readonly status?: unknown; readonly limit?: unknown } = simulation?.result.values ?? {};
  return status === 'limit' && typeof limit === 'string' ? limit : null;
}

export function timelineOf(results: LabResults, diagram: string): Timeline | null {
  return results.simulation?.result.timelines.find((timeline) => timeline.diagram === diagram) ?? null;
}

/** Simulated points on the axis of the model's curve; null while there are none. */
export function simulatedPoints<Lab extends LabTypes>({ model, simulation, survey }: LabResults<Lab>): Lab['Points'] | null {
  const along = [survey, simulation].find((computed) => computed?.values === model?.values && computed?.result.points);
  return along?.result.points ?? null;
}

/** Which limit ended a run: 'Event limit reached'. */
export function limitReached(limit: string | null): string {
  const name = limit === null || limit === 'events' ? 'event' : limit;
  return `${capitalized(name)} limit reached`;
}
