import type { LabResults, Origin } from '../../core/results/labResults.ts';
import type { ShownFor } from './shownFor.ts';

/** Conditions that one time is shorter than another, as pairs of bars on one scale. */
export interface InequalitiesSection extends ShownFor {
  readonly kind: 'inequalities';
  readonly origin: Origin;
  readonly title: string;
  /** Null while there is no result, or where the conditions mean nothing. */
  read(results: LabResults): InequalitiesData | null;
}

export interface InequalitiesData {
  readonly rows: readonly InequalityRow[];
  readonly note: string;
}

export interface InequalityRow {
  /** What has to be before what. */
  readonly condition: string;
  readonly holds: boolean;
  /** In a few words, beside the condition. */
  readonly verdict: string;
  /** Whether this is the one that decides. */
  readonly binds: boolean;
  /** Has to be less than `most`. */
  readonly least: InequalitySide;
  readonly most: InequalitySide;
  /** What follows from it. */
  readonly detail: string;
}

export interface InequalitySide {
  readonly label: string;
  readonly time_us: number;
  readonly text: string;
  /** How it is made up; mathematics between backticks. */
  readonly sum: string;
}
