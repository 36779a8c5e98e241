import type { Alignment } from '../core/exploration/comparison.ts';
import type { Rival } from '../core/exploration/rivalOfPath.ts';
import type { TimeWindow } from '../core/exploration/timeWindow.ts';
import type { LabTable } from '../core/lab/labTable.ts';
import type { AnalyticResult } from '../core/results/analytic.ts';
import type { LabResults } from '../core/results/labResults.ts';
import type { Timeline } from '../core/timeline/timeline.ts';
import { formatTime } from '../core/units/formatQuantity.ts';
import type { FigureSpec, LabPage } from '../ui/labPage.ts';
import type { Drawing } from '../ui/pictureSpec.ts';
import type { TableGroup } from '../ui/specs.ts';
import type { SweepTable } from '../ui/sweep/sweepTable.ts';

/** A figure with everything that is drawn of it. */
export interface PictureAsk {
  readonly lab: LabTable;
  readonly page: LabPage;
  readonly figure: FigureSpec;
  readonly results: LabResults;
  /** Of what it is compared with; null: of nothing. */
  readonly others: LabResults | null;
  /** What the figure alone has asked the model for; null: nothing. */
  readonly answer: AnalyticResult | null;
  /** Key numbers over the parameters that the figure is over; null: it is over none. */
  readonly over: SweepTable | null;
  /** What the lab draws itself; null: nothing. */
  readonly drawing: Drawing | null;
  /** Rows for which the figure alone has asked engines; null: none. */
  readonly groups: readonly TableGroup[] | null;
  /** Whether critical paths are shown. */
  readonly critical: boolean;
  /** What is as long as the longest part of a run's critical path, by the run; absent: nothing is. */
  readonly rivals?: ReadonlyMap<Timeline, Rival>;
  /** Only that of its diagrams, by its place among them; absent: all. */
  readonly apart?: number;
  /** It gives nothing away: axes without lines, diagrams up to a time. Absent: all of it is shown. */
  readonly answerHidden?: { readonly until_us: number; readonly known: readonly string[] };
  /** The part of time that diagrams show; absent: that which they show at first. */
  readonly window?: TimeWindow;
  /** Where two runs are laid upon each other; absent: where they begin. */
  readonly alignment?: Alignment;
}

/** How times are said in the lab. */
export const timeTextOf =
  ({ page: { timeUnit } }: PictureAsk) =>
  (time_us: number, digits?: number): string =>
    formatTime(time_us, digits, timeUnit);
