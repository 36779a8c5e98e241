import type { Changes } from '../core/lab/lab.ts';
import type { EngineOrigin, LabResults, LabTypes } from '../core/results/labResults.ts';
import type { NumberSpec } from './labPage.ts';
import type { ShownFor } from './specs.ts';

/** What could be chosen instead, each asked of the engines by itself: a table that is sorted when all is there. */
export interface ChoicesSpec<Lab extends LabTypes = LabTypes> extends ShownFor<Lab> {
  readonly title: string;
  /** What is chosen, over the names. */
  readonly head: string;
  /** Which engines say it. */
  readonly origin: EngineOrigin;
  /** Keys of texts that no number depends on: with another one nothing is asked anew. */
  readonly apart?: readonly string[];
  /** For results of the present values, or values that are refused. */
  alternatives(results: LabResults<Lab>): readonly Alternative[];
  /** Numbers of each; the first one sorts them, the least before the others. */
  readonly columns: readonly NumberSpec<Lab>[];
  /** Why these results are not to be compared with the others; null: they are. */
  why?(results: LabResults<Lab>): string | null;
  /** Title over those that say the same first number, or null: over those of which each says another. Absent: all rows are neighbours. */
  together?(count: number, of: number, first: string | null): string;
  readonly note: string;
}

/** One of the alternatives: what choosing it changes. */
export interface Alternative {
  readonly name: string;
  readonly values: Changes;
  /** A line for the reader's own program. */
  readonly paste?: string;
}
