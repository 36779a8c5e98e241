import type { ValuesOf } from '../../core/parameters/parameter.ts';
import type { LabTypes } from '../../core/results/labResults.ts';
import type { prefetchParameters } from './parameters.ts';
import type { PrefetchValues } from './results.ts';

/** Prefetching, instruction by instruction. */
export interface Prefetch extends LabTypes {
  readonly Values: ValuesOf<typeof prefetchParameters>;
  readonly Model: PrefetchModel;
  readonly Simulation: PrefetchValues;
}

/** By overlap_models/labs/prefetch.py; null: known of benchmarks alone. */
export interface PrefetchModel {
  readonly max_improvement: number | null;
  readonly largest_improvement: number;
  readonly overlap_cycles: number;
  readonly pattern: string | null;
  readonly requests_blocking: number | null;
  readonly requests_prefetch: number | null;
  readonly t_computation: number;
  readonly t_communication: number | null;
  readonly t_communication_prefetch: number | null;
}

/** What keeps a run with prefetching from being faster. */
export type Limit = 'hidden' | 'overhead' | 'places' | 'interval' | 'both' | 'slackness' | 'dependence';
