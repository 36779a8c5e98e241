import type { ModelReading, ResultsReading } from '../core/evidence/labEvidence.ts';
import type { EvidenceKind, ReferenceRow, SuggestedChange } from '../core/evidence/referenceRow.ts';
import type { ParameterValues } from '../core/parameters/parameter.ts';
import type { FileReading } from '../core/results/fileReading.ts';
import type { EngineOrigin, LabResults, LabTypes, OfLab, Origin, RunRequest, SimulatedResult } from '../core/results/labResults.ts';
import type { MeasuredOverlap } from '../core/timeline/overlapTimes.ts';
import type { DisplayValue } from '../core/units/quantity.ts';
import type { BarPart, BarsData } from '../draw/bars.ts';
import type { LineChartData } from '../draw/lineChartData.ts';

export type { ReferenceRow, SuggestedChange as Move } from '../core/evidence/referenceRow.ts';

/** A part of a lab's page that belongs to some of its scenarios only. */
export interface ShownFor<Lab extends LabTypes = LabTypes> {
  /** Whether it belongs to these values; absent: to all. */
  shownFor?(values: Lab['Values']): boolean;
}

export const isShownFor = ({ shownFor }: ShownFor, values: ParameterValues): boolean => shownFor?.(values) ?? true;

export interface FormulaSpec<Lab extends LabTypes = LabTypes> extends ShownFor<Lab> {
  readonly source: string;
  /** Parts of the equation as HTML made at build, with `data-slot` elements for numbers. */
  readonly parts: readonly string[];
  slots(results: LabResults<Lab>): Readonly<Record<string, string>>;
  /** A change that would make the formula's numbers equal the simulation's; null when they are. */
  move?(results: LabResults<Lab>): SuggestedChange | null;
  /** The equation in words, for screen readers. */
  text(results: LabResults<Lab>): string;
}

/** Curves are one chart for all labs, of lines and points over a parameter. */
export interface CurvesSpec<Lab extends LabTypes = LabTypes> extends ShownFor<Lab> {
  /** Distinguishes the curves from others of the page; absent where there are none. */
  readonly title?: string;
  /** Source of the data: the model by default. A survey may have lines of the model beside it. */
  readonly origin?: 'simulation' | 'survey';
  /** Whether simulated points are among the data of the model. */
  readonly simulated?: boolean;
  /** How many panels it has: they have their place before there are data. */
  readonly panels: number;
  /** Null while there is no curve. */
  data(results: LabResults<Lab>): LineChartData | null;
  summary(results: LabResults<Lab>): string;
  /** The reading of the curve at index i. */
  reading(data: LineChartData, i: number): readonly (readonly [name: string, value: string])[];
  /** What there is to notice; null for nothing. */
  note?(results: LabResults<Lab>): string | null;
}

/** A text parameter, edited where its errors are shown. */
export interface EditorSpec<Lab extends LabTypes = LabTypes> extends ShownFor<Lab> {
  /** Key of the parameter. */
  readonly key: string;
  readonly title: string;
  /** File name of its text; its extension is accepted on opening, too. */
  readonly fileName: string;
  /** Known texts to choose from. */
  readonly known: readonly { readonly value: string; readonly title: string }[];
  /** Common name of the known texts. */
  readonly knownLabel: string;
  /** The text that a value means, which may depend on the other values. */
  textOf(value: string, values: Lab['Values']): string;
  /** The shortest value that means a text. */
  valueOf(text: string, values: Lab['Values']): string;
  /** Whether files that are long or no text are handed to the simulator as they are. */
  readonly takesFiles?: boolean;
  /** Throws InputError for a file of another kind, by its name and first bytes, before reading it. */
  check?(file: { readonly name: string; readonly size: number }, begin: Uint8Array): void;
  /** Reading of files of another format, one or several, that converts them; null: of none. */
  convert?(files: readonly File[], rate: number | null): Promise<FileReading<{ readonly goal: string }> | null>;
  /** A number that conversion takes, described; another one converts the latest files again. */
  readonly rate?: { readonly label: string; readonly unit: string };
  /** Visible lines of the text; absent: as for a short text. */
  readonly linesSeen?: number;
  /** Description of a text that is not among the known ones, and the way back. */
  own?(text: string, values: Lab['Values']): { readonly text: string; readonly back: SuggestedChange };
  /** The language by examples. */
  readonly language: readonly (readonly [example: string, meaning: string])[];
}

/** Shown only when there is a deadlock. */
export interface DeadlockSpec<Lab extends LabTypes = LabTypes> extends ShownFor<Lab> {
  read(results: LabResults<Lab>): DeadlockReport | null;
}

export interface DeadlockReport {
  /** The deadlock in a sentence. */
  readonly summary: string;
  readonly waiting: readonly {
    /** The waiting process, its peer, and the awaited action. */
    readonly text: string;
    /** Line of the text; null: none. */
    readonly line: number | null;
  }[];
  /** Number of waiting processes, listed or not. */
  readonly count: number;
  /** Changes that would resolve the deadlock, with their values; absent where none was searched. */
  readonly freedBy?: readonly SuggestedChange[];
}

export interface TableSpec<Lab extends LabTypes = LabTypes> extends ShownFor<Lab> {
  /** Origin of its numbers. */
  readonly origin: Origin;
  readonly title: string;
  read(results: LabResults<Lab>): TableData | null;
}

/** A table of any length: rows are made when they are shown. */
export interface TableData {
  readonly head: readonly string[];
  readonly count: number;
  /** The first cell is the row's name. */
  row(i: number): readonly DisplayValue[];
  /** By what the row is found in the pinned scenario's table; absent: its name. */
  nameOf?(i: number): string;
}

/** Rows under a title, if they have one, as a picture has them; neighbours of one head are drawn under it once. */
export interface TableGroup {
  readonly title: string | null;
  readonly head: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

/** How much computation and communication overlap, by each of the definitions in use. */
export interface OverlapSpec<Lab extends LabTypes = LabTypes> extends ShownFor<Lab> {
  /** The shown runs that may overlap; none without a result. */
  read(results: LabResults<Lab>): readonly OverlapRun[];
}

export interface OverlapRun extends MeasuredOverlap {
  readonly label: string;
}

/** Questions with their answers by the model. */
export interface QuestionsSpec<Lab extends LabTypes = LabTypes> extends ShownFor<Lab> {
  readonly questions: readonly QuestionSpec<Lab>[];
}

export interface QuestionSpec<Lab extends LabTypes = LabTypes> {
  readonly who: string;
  readonly question: string;
  /** Null while there is no result. */
  answers(results: LabResults<Lab>): readonly AnswerSpec[] | null;
}

export interface AnswerSpec {
  readonly text: string;
  /** The answer; null where there is none, which the text explains. */
  readonly value: DisplayValue | null;
  /** The equation of the answer, and its place in the paper. */
  readonly equation: string;
  /** Where the answer leads: values of parameters. */
  readonly moves: readonly SuggestedChange[];
}

/** A paper's printed numbers with ours. */
export interface ReferenceSpec<Lab extends LabTypes = LabTypes> extends ShownFor<Lab>, ResultsReading<Lab> {
  readonly origin: Origin;
  readonly title: string;
  readonly note: string | OfLab<LabResults<Lab>, string>;
  /** Groups of rows, each folded under a line that sums it up; absent: all rows are one group. */
  groups?(rows: readonly ReferenceRow[]): readonly ReferenceGroup[];
}

/** A paper's printed numbers with the model's for the same scenarios, independent of the sliders. */
export interface ComparisonSpec<Lab extends LabTypes = LabTypes> extends ShownFor<Lab>, ModelReading<Lab> {
  readonly title: string;
  readonly note: string;
  readonly groups?: ReferenceSpec['groups'];
}

/** An obstacle or a warning, with suggested changes; nothing when all is well. */
export interface NoticeSpec<Lab extends LabTypes = LabTypes> extends ShownFor<Lab> {
  read(results: LabResults<Lab>): NoticeData | null;
}

export interface NoticeData {
  readonly text: string;
  readonly moves: readonly SuggestedChange[];
}

/** A tree of processes by their first sender of a message. */
export interface TreeSpec<Lab extends LabTypes = LabTypes> extends ShownFor<Lab> {
  readonly title: string;
  /** The timeline that it is read from. */
  readonly diagram: string;
  /** The highlighted process; null: none. */
  marked(results: LabResults<Lab>): number | null;
  caption(results: LabResults<Lab>): string;
}

/** Times compared as bars in parts; every bar leads to its scenario. */
export interface BarsSpec<Lab extends LabTypes = LabTypes> extends ShownFor<Lab> {
  readonly origin: EngineOrigin;
  readonly title: string;
  /** What the parts are, in the order of the legend, by the names of their marks. */
  readonly parts: readonly Omit<BarPart, 'value'>[];
  /** How the length of a bar or of a part is written. */
  readonly format: (length: number) => string;
  /** Null while there is no result. */
  read(results: LabResults<Lab>): BarsData | null;
}

export interface ReferenceGroup {
  readonly title: string;
  /** How well ours fits, computed from the rows. */
  readonly summary: string;
  readonly rows: readonly ReferenceRow[];
}

/** A table of many simulations, run on request. */
export interface RunsSpec<Lab extends LabTypes = LabTypes> extends ShownFor<Lab> {
  readonly title: string;
  /** The name under which it is saved, without its ending. */
  readonly fileName: string;
  /** Label of the button. */
  readonly start: string;
  readonly note: string;
  /** For the values that the reader has chosen; the table of other values is dropped. */
  requests(values: Lab['Values']): readonly RunRequest<Lab>[];
  /** Key of the requests' dependencies: the table stays while it is equal. */
  key(values: Lab['Values']): string;
  /** Titles over several columns each. */
  readonly groups: readonly { readonly title: string; readonly columns: number }[];
  readonly head: readonly string[];
  /** The row of an answer; null for an answer that is not there (yet). */
  row(request: RunRequest<Lab>, answer: SimulatedResult<Lab> | null): RunRow;
}

export interface RunRow {
  readonly label: string;
  /** Cells after the label; null where there is no answer. */
  readonly cells: readonly (RunCell | null)[];
  /** Kind of evidence; null where nothing is printed. */
  readonly use: EvidenceKind | null;
  /** The way to this simulation. */
  readonly values: SuggestedChange['values'];
}

/** Our number with a printed one. */
export interface RunCell {
  readonly ours: DisplayValue;
  /** Null where nothing is printed. */
  readonly paper: string | null;
  /** Ratio of ours to the printed number; null where one is missing. */
  readonly ratio: number | null;
  /** Whether they differ too much. */
  readonly far: boolean;
}
