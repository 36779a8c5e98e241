import type { RunEnd } from '../../core/lab/labSimulation.ts';
import type { ParameterValues } from '../../core/parameters/parameter.ts';
import type { Columns } from '../../core/results/analytic.ts';
import type { LabTypes } from '../../core/results/labResults.ts';
import type { Schedule } from '../schedule/model.ts';

/*
 * Labs whose mechanism is a schedule. Such a lab says in TypeScript what its ranks do, as GOAL, and what theory says of it, as a closed form; the
 * module of the lab schedule runs it, and neither C nor Python knows of it.
 *
 *     values ─ schedule ─> GOAL, blocking and overlapped ─ lab schedule ─> times, diagrams, critical path
 *        └──── model ────> blocking_us, overlapped_us, gain, and what else the lab says
 */

export type Version = 'blocking' | 'overlapped';
export const versions: readonly Version[] = ['blocking', 'overlapped'];

/** What a lab says of its schedules; `Values`: those of its parameters. */
export interface Generator<Values extends ParameterValues = ParameterValues> {
  /** A schedule in GOAL. */
  schedule(version: Version, values: Values): string;
  /** What its machine costs, by keys of the lab schedule, times in ns; the rest costs nothing. */
  machine(values: Values): Partial<Schedule['Values']>;
}

/** What every closed form says, and more by its lab. */
export interface GeneratedModel {
  readonly blocking_us: number;
  readonly overlapped_us: number;
  readonly gain: number;
}

/** What is simulated of both versions; null where a run did not complete. */
export interface GeneratedSimulation extends RunEnd {
  readonly blocking_us: number | null;
  readonly overlapped_us: number | null;
  readonly gain: number | null;
  /** Of the overlapped version: the time in which the last rank does not compute. */
  readonly exposed_us: number | null;
}

/** The types of a lab with these values and this model. */
export interface Generated<Values extends ParameterValues = ParameterValues, Model extends GeneratedModel = GeneratedModel> extends LabTypes {
  readonly Values: Values;
  readonly Model: Model;
  readonly Simulation: GeneratedSimulation;
  readonly Curve: Columns<'x' | 'gain'>;
}

/** A closed form by its two times. */
export const withGain = <More extends object>(blocking_us: number, overlapped_us: number, more: More): GeneratedModel & More => ({
  blocking_us,
  overlapped_us,
  gain: blocking_us / overlapped_us,
  ...more,
});
