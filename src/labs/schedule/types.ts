import type { ValuesOf } from '../../core/parameters/parameter.ts';
import type { LabTypes } from '../../core/results/labResults.ts';
import type { Deadlock } from '../../core/timeline/deadlock.ts';
import type { RunStatus } from '../../core/timeline/timeline.ts';
import type { scheduleParameters } from './parameters.ts';

/** A schedule of the reader's own: no model knows it. */
export interface Schedule extends LabTypes {
  readonly Values: ValuesOf<typeof scheduleParameters>;
  readonly Model: never;
  readonly Simulation: ScheduleSimulation;
}

/** What is null is known of completed runs alone. */
export interface ScheduleSimulation {
  readonly status: RunStatus;
  readonly limit: string | null;
  /** Of each rank. */
  readonly finish_ns: readonly number[];
  readonly messages: number;
  readonly events: number;
  /** GOAL in binary has no lines: where lines are said, these are numbers of operations in the file, from 1. */
  readonly binary: boolean;
  /** Without contention: what its longest chain of operations and messages takes. */
  readonly critical_path_us: number | null;
  readonly exposed_us: number | null;
  readonly deadlock: Deadlock | null;
  /** By the rules of LogGOPSim a run completes all the same. */
  readonly unfinished: Unfinished;
  /** Messages that no receive has taken. */
  readonly unreceived: number;
}

/** Operations that never ran or never ended: how many there are, and of the first ones their ranks and lines. */
export interface Unfinished {
  readonly count: number;
  readonly ranks: readonly number[];
  readonly lines: readonly number[];
}
