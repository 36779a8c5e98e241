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
  /** Finishing time of each rank. */
  readonly finish_ns: readonly number[];
  readonly messages: number;
  readonly events: number;
  /** Binary GOAL has no lines: where others give lines, it gives numbers of operations in the file, from 1. */
  readonly binary: boolean;
  /** Length of the longest chain of operations and messages, without contention. */
  readonly critical_path_us: number | null;
  readonly exposed_us: number | null;
  readonly deadlock: Deadlock | null;
  /** By the rules of LogGOPSim a run completes all the same. */
  readonly unfinished: Unfinished;
  /** Messages that no receive has taken. */
  readonly unreceived: number;
  /** Absent where every pair of ranks has a way of its own. */
  readonly network?: ShapedNetwork;
  /** Parameters without effect on the run: LogGOPSim's messages have no network. Absent where all that is chosen has one. */
  readonly ignored?: readonly string[];
  /** Ranks that stand for a network: what they compute is communication. Absent where no comment of the schedule names one. */
  readonly network_ranks?: readonly number[];
}

/** A network with a shape, and what a run took of it. */
export interface ShapedNetwork {
  readonly nodes: number;
  readonly links: number;
  /** Given or chosen. */
  readonly dimensions: readonly number[];
  /** The links whose messages took most of their time, the busiest first. */
  readonly busiest: readonly LinkUse[];
}

interface LinkUse {
  /** Such as "(1,2)+x". */
  readonly link: string;
  readonly bytes: number;
  readonly busy_us: number;
}

/** Operations that never ran or never ended: how many there are, and of the first ones their ranks and lines. */
export interface Unfinished {
  readonly count: number;
  readonly ranks: readonly number[];
  readonly lines: readonly number[];
}
