import type { Enumerator } from '../parameters/enumerations.ts';

/** Who waits for whom in a schedule that moves no more. */
export interface Deadlock {
  /** Without a circle a rank stands here once for each that it waits for. */
  readonly ranks: readonly number[];
  /** Null: anybody would do. */
  readonly waiting_for: readonly (number | null)[];
  /** What nobody does in the whole schedule, though they wait for it; null: somebody would, who waits as well. */
  readonly nobody: readonly (Exclude<Enumerator<'nobody'>, 'lacks'> | null)[];
  /** Of the operations in the text. */
  readonly lines: readonly number[];
  /** Whether the ranks form a circle, each waiting for the next: none can go on unless another does before, whatever is sent to them from outside. */
  readonly circle: boolean;
  /** Waits that there are, in the circle or without one in all. */
  readonly count: number;
  /** Whether these are more than the ones listed. */
  readonly cut: boolean;
}
