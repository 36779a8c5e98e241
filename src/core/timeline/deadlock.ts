/** Who waits for whom in a schedule that moves no more. */
export interface Deadlock {
  readonly ranks: readonly number[];
  /** Null: anybody would do. */
  readonly waiting_for: readonly (number | null)[];
  /** Of the operations in the text. */
  readonly lines: readonly number[];
  /** Whether the ranks form a circle, each waiting for the next. */
  readonly circle: boolean;
  /** Ranks that there are, in the circle or without one in all. */
  readonly count: number;
  /** Whether these are more than the ones listed. */
  readonly cut: boolean;
}
