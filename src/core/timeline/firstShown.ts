/** How much of time event diagrams show at first. */
export interface FirstShown {
  /** Largest multiple of the shorter diagrams' length that is shown at once. */
  readonly maxUnequal: number;
  /** No more than that. */
  readonly most_us: number;
  /** A stretch that ends before the runs do ends at a round number of this unit; absent: of microseconds. */
  readonly unit_us?: number;
}

/** Everything, unless the diagrams are so unequal that the short ones would vanish. */
export const usualFirstShown: FirstShown = { maxUnequal: 3, most_us: Infinity };
