import type { ValuesOf } from '../../core/parameters/parameter.ts';
import type { Columns } from '../../core/results/analytic.ts';
import type { LabTypes } from '../../core/results/labResults.ts';
import type { RunStatus } from '../../core/timeline/timeline.ts';
import type { bucketsParameters } from './parameters.ts';

/** A step of training with communication beside computation. */
export interface Buckets extends LabTypes {
  readonly Values: ValuesOf<typeof bucketsParameters>;
  readonly Model: Readonly<Record<keyof StepTimes, number>>;
  readonly Simulation: StepTimes & { readonly status: RunStatus; readonly limit: string | null };
  readonly Curve: Columns<'x' | 'step_us' | 'step_without_us' | 'exposed_us'>;
  readonly Points: Columns<'x' | 'step_us'>;
}

/** By both engines; null: the run did not come to its end. */
export interface StepTimes {
  readonly buckets: number | null;
  readonly step_us: number | null;
  readonly step_without_us: number | null;
  readonly exposed_us: number | null;
  readonly communication_us: number | null;
  readonly gain: number | null;
  readonly best_bucket_bytes: number | null;
  readonly best_step_us: number | null;
}
