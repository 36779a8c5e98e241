import type { ParameterValues } from '../core/parameters/parameter.ts';
import type { LabResults, LabTypes } from '../core/results/labResults.ts';
import type { LineTimes } from '../core/timeline/deriveLineTimes.ts';
import type { Grip } from '../core/timeline/grip.ts';
import type { FirstShown } from '../core/timeline/lookup.ts';
import type { Timeline } from '../core/timeline/timeline.ts';
import type { DiagramMarks } from '../draw/diagramLabels.ts';
import type { MarkKind } from '../draw/marks.ts';
import { isShownFor, type ShownFor } from './specs.ts';

/** Event diagrams on one time axis under one transport. */
export interface DiagramsSpec<Lab extends LabTypes = LabTypes> extends ShownFor<Lab> {
  /** Distinguishes the diagrams from other figures of the page; absent where there are none. */
  readonly title?: string;
  readonly diagrams: readonly DiagramSpec<Lab>[];
  /** Marks in the page's legend: a fixed list, or those that occur. */
  readonly kinds: readonly MarkKind[] | 'occurring';
  /** Names of marks that differ from the legend's elsewhere. */
  readonly names?: Readonly<Partial<Record<MarkKind, string>>>;
  /** Which of the diagrams are shown now, by their ids in their order; absent: all. */
  chosen?(results: LabResults<Lab>): readonly string[];
  /** An observation on all diagrams; null: none. */
  note?(results: LabResults<Lab>): string | null;
  /** Choices above the diagrams, by keys of their parameters. */
  readonly switches?: { readonly title: string; readonly keys: readonly string[] };
  /** Why nothing was simulated, by limit; null: the headline says it. */
  nothing?(limit: string): string | null;
  /** Processes to bring out in the diagrams; absent: none. */
  marks?(results: LabResults<Lab>): DiagramMarks;
  /** How much of time is shown at first; absent: what suits most diagrams. */
  firstShown?(values: Lab['Values']): FirstShown;
  /** Descriptions of spans and messages beyond process, kind and bytes. */
  readonly words?: DiagramWords;
  /** Marks whose ends may be pulled, each of which is as large as a parameter says. */
  readonly grips?: readonly Grip[];
  /** The program text beside the diagrams. */
  readonly listing?: ListingSpec<Lab>;
}

/** What the page calls each diagram of the simulator. */
export type DiagramTitles = ReadonlyMap<string, string>;
export const titlesOf = (diagrams: readonly DiagramSpec[]): DiagramTitles =>
  new Map(diagrams.flatMap(({ title, tracks }) => tracks.map(({ diagram, label }) => [diagram, label ?? title] as const)));

/** The diagrams for these values, among chosen ids; null: all. */
export function diagramsFor({ diagrams }: DiagramsSpec, values: ParameterValues, chosen: readonly string[] | null): readonly DiagramSpec[] {
  const fitting = diagrams.filter((spec) => isShownFor(spec, values));
  return chosen === null ? fitting : [...new Set(chosen)].flatMap((id) => fitting.filter((each) => each.id === id));
}

/**
 * The pinned scenario's partner of each shown diagram: the same one, or else the next of those that only it has, as of
 * another program.
 */
export function partnersFor(spec: DiagramsSpec, shown: readonly DiagramSpec[], other: LabResults['simulation']): ReadonlyMap<DiagramSpec, DiagramSpec> {
  if (other === null) return new Map();
  const { values, result } = other;
  const isThere = (each: DiagramSpec): boolean =>
    isShownFor(each, values) && each.tracks.some(({ diagram }) => result.timelines.some((timeline) => timeline.diagram === diagram));
  const theirs = diagramsFor(spec, values, spec.chosen?.({ values, model: null, simulation: other }) ?? null);
  const alone = theirs.filter((each) => isThere(each) && !shown.includes(each));
  return new Map(shown.map((each) => [each, isThere(each) ? each : (alone.shift() ?? each)]));
}

/** The pinned timeline under a track, and as it is drawn; null: none. */
export function timelineBeside(
  other: LabResults['simulation'],
  partner: DiagramSpec,
  track: number,
  few = false,
): { timeline: Timeline; drawn: Timeline } | null {
  if (other === null || !isShownFor(partner, other.values)) return null;
  const timeline = other.result.timelines.find(({ diagram }) => diagram === partner.tracks[track]?.diagram);
  return timeline === undefined ? null : { timeline, drawn: partner.drawn?.(timeline, other.values, few) ?? timeline };
}

export interface DiagramWords {
  span(timeline: Timeline, span: number): string;
  arrow(timeline: Timeline, arrow: number): string;
}

export interface DiagramSpec<Lab extends LabTypes = LabTypes> extends ShownFor<Lab> {
  readonly id: string;
  readonly title: string;
  /** The speedup curve of the same program, which carries the same mark. */
  readonly curve: 'hiding' | 'without' | null;
  /** Timelines drawn under each other, by the simulator's names for them. */
  readonly tracks: readonly { readonly diagram: string; readonly label: string | null }[];
  /**
   * Transforms a timeline for drawing; `values`: of its simulation; `few`: on few lines, where two scenarios share a frame.
   */
  drawn?(timeline: Timeline, values: Lab['Values'], few?: boolean): Timeline;
  /** The one number to remember. */
  number(results: LabResults<Lab>): string | null;
  /** The one thing to notice. */
  caption(results: LabResults<Lab>): string;
}

/** A program text with what each of its lines took in each of its runs, and which line each run is at. */
export interface ListingSpec<Lab extends LabTypes = LabTypes> {
  readonly title: string;
  /** Lines of the program; null while nothing was run. */
  lines(results: LabResults<Lab>): readonly ListingLine[] | null;
  /** The runs, by the diagrams in which they are; the first is the one that is stepped through at first. */
  readonly runs: readonly { readonly diagram: string; readonly label: string; readonly tone: 'hiding' | 'without' }[];
  /** State of a run in a span. */
  state(timeline: Timeline, span: number): RunState;
  /** State of a run after its end. */
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

/** State of a run at a time. */
export interface RunState {
  /** Null: at no line. */
  readonly line: number | null;
  /** What the run does at that time, in two or three words. */
  readonly does: string;
  readonly waits: boolean;
  /** Reason; null: none. */
  readonly detail: string | null;
}

/** A run of the listing's program, with times line by line. */
export interface ListingRun {
  readonly label: string;
  readonly tone: 'hiding' | 'without';
  readonly timeline: Timeline;
  readonly times: LineTimes;
}
