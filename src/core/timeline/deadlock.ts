import type { Enumerator } from '../parameters/enumerations.ts';

/** The wait-for relation of a deadlocked schedule. */
export interface Deadlock {
  /** Waiting ranks; outside a cycle, one entry for each rank waited for. */
  readonly ranks: readonly number[];
  /** Null: any rank. */
  readonly waiting_for: readonly (number | null)[];
  /** What no operation in the whole schedule does although it is awaited; null: one would, but waits itself. */
  readonly nobody: readonly (Exclude<Enumerator<'nobody'>, 'lacks'> | null)[];
  /** Lines of the operations in the text. */
  readonly lines: readonly number[];
  /** Whether the ranks form a cycle of waiting: no message from outside can release them. */
  readonly circle: boolean;
  /** Waits that there are, in the circle or without one in all. */
  readonly count: number;
  /** Whether these are more than the ones listed. */
  readonly cut: boolean;
}
