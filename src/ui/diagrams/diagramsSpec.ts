import type { ParameterValues } from '../../core/parameters/parameter.ts';
import type { LabResults, LabTypes } from '../../core/results/labResults.ts';
import type { LineTimes } from '../../core/timeline/deriveLineTimes.ts';
import type { FirstShown } from '../../core/timeline/firstShown.ts';
import type { Timeline } from '../../core/timeline/timeline.ts';
import type { MarkKind } from '../../draw/marks.ts';
import { isShownFor, type ShownFor } from '../specs.ts';

/** Event diagrams on one time axis under one transport. */
export interface DiagramsSpec<Lab extends LabTypes = LabTypes> extends ShownFor<Lab> {
  /** Distinguishes the diagrams from other figures of the page; absent where there are none. */
  readonly title?: string;
  readonly diagrams: readonly DiagramSpec<Lab>[];
  /** What the legend names on the page: always the same, or what occurs. */
  readonly kinds: readonly MarkKind[] | 'occurring';
  /** What a mark is called here, where that is not what the legend calls it elsewhere. */
  readonly names?: Readonly<Partial<Record<MarkKind, string>>>;
  /** Which of the diagrams are shown now, by their ids in their order; absent: all. */
  chosen?(results: LabResults<Lab>): readonly string[];
  /** What there is to notice in all of them together; null for nothing. */
  note?(results: LabResults<Lab>): string | null;
  /** Choices that stand over the diagrams too, by the keys of their parameters. */
  readonly switches?: { readonly title: string; readonly keys: readonly string[] };
  /** Why nothing was simulated, by the limit, where the headline does not say it; null: it does. */
  nothing?(limit: string): string | null;
  /** What can be brought out in them; absent where there is nothing. */
  marks?(results: LabResults<Lab>): DiagramMarks;
  /** How much of time is shown at first; absent: what suits most diagrams. */
  firstShown?(values: Lab['Values']): FirstShown;
  /** What a span or a message is, where its process, kind and bytes do not tell it best. */
  readonly words?: DiagramWords;
  /** The text that was run, beside the diagrams. */
  readonly listing?: ListingSpec<Lab>;
}

/** What the page calls each diagram of the simulator. */
export type DiagramTitles = ReadonlyMap<string, string>;
export const titlesOf = (diagrams: readonly DiagramSpec[]): DiagramTitles =>
  new Map(diagrams.flatMap(({ title, tracks }) => tracks.map(({ diagram, label }) => [diagram, label ?? title] as const)));

/** The diagrams that belong to these values, of those that are chosen by their ids; null: of all. */
export function diagramsFor({ diagrams }: DiagramsSpec, values: ParameterValues, chosen: readonly string[] | null): readonly DiagramSpec[] {
  const fitting = diagrams.filter((spec) => isShownFor(spec, values));
  return chosen === null ? fitting : [...new Set(chosen)].flatMap((id) => fitting.filter((each) => each.id === id));
}

/**
 * Which diagram of another scenario stands under each that is shown: the same, or where that scenario has none, the next of
 * those that only it shows, as of another program.
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

/** The timeline of another scenario that stands under a track of a diagram, and as it is drawn; null: there is none. */
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

export interface DiagramMarks {
  /** Processes that wait for ever. */
  readonly stuck: ReadonlySet<number>;
  /** Processes to look at. */
  readonly marked?: ReadonlySet<number>;
}

export interface DiagramSpec<Lab extends LabTypes = LabTypes> extends ShownFor<Lab> {
  readonly id: string;
  readonly title: string;
  /** The speedup curve that shows the same thing, so that both carry the same mark. */
  readonly curve: 'hiding' | 'without' | null;
  /** Timelines drawn under each other, by the simulator's names for them. */
  readonly tracks: readonly { readonly diagram: string; readonly label: string | null }[];
  /**
   * What is drawn of a timeline, where it is not the timeline as it is; the values are those that it was simulated for. On
   * few lines it is drawn where two scenarios share a frame.
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
