import type { ValuesOf } from '../../core/parameters/parameter.ts';
import type { Columns } from '../../core/results/analytic.ts';
import type { LabTypes } from '../../core/results/labResults.ts';
import type { RunStatus } from '../../core/timeline/timeline.ts';
import type { pipelineParameters } from './parameters.ts';

/** Training in a pipeline of stages. */
export interface Pipeline extends LabTypes {
  readonly Values: ValuesOf<typeof pipelineParameters>;
  readonly Model: PipelineModel;
  readonly Simulation: PipelineSimulation;
  readonly Curve: Columns<'x' | 'free_bubble_rate'>;
  readonly Points: Columns<'x' | 'bubble_rate'>;
}

/** By overlap_models/labs/pipeline.py; null: no closed form is published for these values. */
export interface PipelineModel {
  /** What a stage computes. */
  readonly computation_us: number;
  readonly iteration_us: number | null;
  readonly bubble_us: number | null;
  readonly bubble_rate: number | null;
  /** Of the time of all stages, from the first pass to the last, the part in which they do not compute. */
  readonly idle_rate: number | null;
  /** The bubble rate if messages took no time. */
  readonly free_bubble_rate: number | null;
  /** Of the stage that holds most. */
  readonly peak_activations: number | null;
}

/** How the run ended; numbers are null where it did not complete. */
export interface PipelineSimulation {
  readonly status: RunStatus;
  readonly limit: string | null;
  readonly iteration_us: number | null;
  /** From its first pass to its last, and what of that it does not compute (Qi et al. 2024). */
  readonly longest_stage_us: number | null;
  readonly bubble_us: number | null;
  readonly bubble_rate: number | null;
  /** Of the time of all stages over the whole iteration, the part in which they do not compute. */
  readonly idle_rate: number | null;
  /** Of each stage, from its first operation to its last. */
  readonly stage_us: readonly number[];
  /** Of each stage, in microbatches of its layers. */
  readonly peak_activations: readonly number[];
  /** The published schedule that one of the reader's own is; null: none. */
  readonly recognized: Pipeline['Values']['schedule'] | null;
  /** Beside a schedule of the reader's own, what published ones come to. */
  readonly known: readonly KnownSchedule[] | null;
  /** The order of each stage, as in "F0 F1 B0"; null where no diagram was asked for. */
  readonly orders: readonly string[] | null;
}

/** A published schedule with the same times. */
export interface KnownSchedule {
  readonly schedule: Pipeline['Values']['schedule'];
  readonly iteration_us: number;
  /** Activations of the stage that holds most. */
  readonly held: number;
}

/** The fastest of these, and among equals the one that holds least. */
export const bestKnown = (known: readonly KnownSchedule[] | null): KnownSchedule | null =>
  known?.toSorted((a, b) => a.iteration_us - b.iteration_us || a.held - b.held)[0] ?? null;
