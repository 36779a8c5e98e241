import type { LabTypes } from '../../core/results/labResults.ts';
import type { RunStatus } from '../../core/timeline/timeline.ts';

/** What an exchange of the labs explore and gain has in common. */
export interface Exchange extends LabTypes {
  readonly Values: { readonly iterations: number };
  readonly Simulation: ExchangeTimes;
}

/** Times of an iteration; null: that run did not complete. */
export interface ExchangeTimes {
  readonly status: RunStatus;
  /** Which limit ended a run, or what a lab refuses; null: none. */
  readonly limit: string | null;
  readonly blocking_us: number | null;
  readonly overlapped_us: number | null;
  readonly deposit_us: number | null;
  /** blocking_us / overlapped_us. */
  readonly gain: number | null;
}
