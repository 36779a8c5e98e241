import type { LineTimes } from '../../core/timeline/deriveLineTimes.ts';
import type { Timeline } from '../../core/timeline/timeline.ts';
import type { LabResults } from '../../core/results/labResults.ts';

/** A program text with what each of its lines took in each of its runs, and which line each run is at. */
export interface ListingSpec {
  readonly title: string;
  /** Its lines; null while nothing was run. */
  lines(results: LabResults): readonly ListingLine[] | null;
  /** The runs, by the diagrams in which they are; the first is the one that is stepped through at first. */
  readonly runs: readonly { readonly diagram: string; readonly label: string; readonly tone: 'hiding' | 'without' }[];
  /** What a run does in a span. */
  state(timeline: Timeline, span: number): RunState;
  /** What there is to say of a run that has ended. */
  ended(timeline: Timeline): RunState;
  /** What the columns are. */
  readonly note: string;
}

export interface ListingLine {
  readonly text: string;
  /** What the line is; only an instruction takes time. */
  readonly tone: 'instruction' | 'label' | 'comment' | 'directive';
  /** Whether it is in only one of the forms of the program. */
  readonly only: boolean;
}

/** What a run does at a time. */
export interface RunState {
  /** Null where it is at none. */
  readonly line: number | null;
  /** In two or three words. */
  readonly does: string;
  readonly waits: boolean;
  /** Why; null where there is nothing to say. */
  readonly detail: string | null;
}

/** A run of the listing's program, with what it took line by line. */
export interface ListingRun {
  readonly label: string;
  readonly tone: 'hiding' | 'without';
  readonly timeline: Timeline;
  readonly times: LineTimes;
}
