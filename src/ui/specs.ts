import type { ModelReading, ResultsReading } from '../core/evidence/labEvidence.ts';
import type { EvidenceKind, ReferenceRow, SuggestedChange } from '../core/evidence/referenceRow.ts';
import type { ParameterValues } from '../core/parameters/parameter.ts';
import type { AnalyticRequest } from '../core/results/analytic.ts';
import type { EngineOrigin, LabResults, LabTypes, OfLab, Origin, RunRequest, SimulatedResult } from '../core/results/labResults.ts';
import type { MeasuredOverlap } from '../core/timeline/deriveOverlapTimes.ts';
import type { DisplayValue } from '../core/units/quantity.ts';
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
  /** What one point of the curve says, read at index i. */
  reading(data: LineChartData, i: number): readonly (readonly [name: string, value: string])[];
  /** What there is to notice; null for nothing. */
  note?(results: LabResults<Lab>): string | null;
}

/** A text parameter, edited where its errors are shown. */
export interface EditorSpec<Lab extends LabTypes = LabTypes> extends ShownFor<Lab> {
  /** Key of the parameter. */
  readonly key: string;
  readonly title: string;
  /** The name under which its text is saved, whose ending is also what is opened. */
  readonly fileName: string;
  /** Known texts to choose from. */
  readonly known: readonly { readonly value: string; readonly title: string }[];
  /** What they are together. */
  readonly knownLabel: string;
  /** The text that a value means, which may depend on the other values. */
  textOf(value: string, values: Lab['Values']): string;
  /** The shortest value that means a text. */
  valueOf(text: string, values: Lab['Values']): string;
  /** Whether files that are long or no text are handed to the simulator as they are. */
  readonly takesFiles?: boolean;
  /** Throws InputError for a file that is none of what is opened, by its name and how it begins: it is not read at all. */
  check?(file: { readonly name: string; readonly size: number }, begin: Uint8Array): void;
  /** What the models are asked for the text that files of another format mean, one or several together; null: they are of none. */
  convert?(files: readonly File[], rate: number | null): Promise<AnalyticRequest<{ readonly goal: string }> | null>;
  /** A number that conversion takes, by its words; what was converted last is converted again with another one. */
  readonly rate?: { readonly label: string; readonly unit: string };
  /** How many lines of the text are seen at once; absent: as many as suit a short text. */
  readonly linesSeen?: number;
  /** What a text is that is not among the known ones, and the way back to a known one. */
  own?(text: string, values: Lab['Values']): { readonly text: string; readonly back: SuggestedChange };
  /** The language by examples. */
  readonly language: readonly (readonly [example: string, meaning: string])[];
}

/** Shown only when there is a deadlock. */
export interface DeadlockSpec<Lab extends LabTypes = LabTypes> extends ShownFor<Lab> {
  read(results: LabResults<Lab>): DeadlockReport | null;
}

export interface DeadlockReport {
  /** In a sentence. */
  readonly summary: string;
  readonly waiting: readonly {
    /** The waiting process, its peer, and the awaited action. */
    readonly text: string;
    /** Line of the text; null where there is none. */
    readonly line: number | null;
  }[];
  /** Number of waiting processes, listed or not. */
  readonly count: number;
  /** Changes that would resolve the deadlock, with their values; absent where none was searched. */
  readonly freedBy?: readonly SuggestedChange[];
}

export interface TableSpec<Lab extends LabTypes = LabTypes> extends ShownFor<Lab> {
  /** Which engine its numbers come from. */
  readonly origin: Origin;
  readonly title: string;
  read(results: LabResults<Lab>): TableData | null;
}

/** A table of any length: rows are made when they are shown. */
export interface TableData {
  readonly head: readonly string[];
  readonly count: number;
  /** What stands first is its name. */
  row(i: number): readonly DisplayValue[];
}

/** How much computation and communication overlap, by each of the definitions in use. */
export interface OverlapSpec<Lab extends LabTypes = LabTypes> extends ShownFor<Lab> {
  /** The runs that are shown and may overlap; none while there is no result. */
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
  /** What it comes down to; null where there is nothing, which the text then says. */
  readonly value: DisplayValue | null;
  /** The equation that it comes from, and where that stands. */
  readonly equation: string;
  /** Where the answer leads: values of parameters. */
  readonly moves: readonly SuggestedChange[];
}

/** Numbers that a paper prints beside ours. */
export interface ReferenceSpec<Lab extends LabTypes = LabTypes> extends ShownFor<Lab>, ResultsReading<Lab> {
  readonly origin: Origin;
  readonly title: string;
  readonly note: string | OfLab<LabResults<Lab>, string>;
  /** What belongs together, folded under a line that sums it up; absent: one table. */
  groups?(rows: readonly ReferenceRow[]): readonly ReferenceGroup[];
}

/** Numbers that a paper prints beside what the model says of the same scenarios, whatever the sliders say. */
export interface ComparisonSpec<Lab extends LabTypes = LabTypes> extends ShownFor<Lab>, ModelReading<Lab> {
  readonly title: string;
  readonly note: string;
  readonly groups?: ReferenceSpec['groups'];
}

/** What stands in the way of a result, or is worth a warning, with what to change; nothing when all is well. */
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
  /** The process to look at; null for none. */
  marked(results: LabResults<Lab>): number | null;
  caption(results: LabResults<Lab>): string;
}

/** Times that are compared, each a bar in parts; every bar is also the way to what it stands for. */
export interface BarsSpec<Lab extends LabTypes = LabTypes> extends ShownFor<Lab> {
  readonly origin: EngineOrigin;
  readonly title: string;
  /** What the parts are, in the order of the legend; the name is the class of the fill. */
  readonly parts: readonly { readonly name: string; readonly label: string }[];
  /** How the length of a bar or of a part is written. */
  readonly format: (length: number) => string;
  /** Null while there is no result. */
  read(results: LabResults<Lab>): BarsData | null;
}

export interface BarsData {
  readonly panels: readonly BarPanel[];
  /** All of it in words. */
  readonly summary: string;
  readonly note: string | null;
}

/** Bars that share a scale. */
export interface BarPanel {
  /** Null where there is one panel, which the section names. */
  readonly title: string | null;
  readonly bars: readonly Bar[];
}

export interface Bar {
  readonly label: string;
  /** The label in words. */
  readonly meaning?: string;
  /** Null where there is nothing to measure, which the total then says. */
  readonly parts: readonly { readonly name: string; readonly label: string; readonly value: number }[] | null;
  /** What stands at its end. */
  readonly total: DisplayValue;
  /** What stands under it. */
  readonly detail?: string;
  /** Where the simulation ends it; null where it was not simulated. */
  readonly simulated?: number | null;
  /** Whether it is what the scenario has chosen. */
  readonly chosen: boolean;
  /** What choosing it sets. */
  readonly values: SuggestedChange['values'];
}

export interface ReferenceGroup {
  readonly title: string;
  /** How well ours fits, computed from the rows. */
  readonly summary: string;
  readonly rows: readonly ReferenceRow[];
}

/** A table of many simulations, which are run when the reader asks for them. */
export interface RunsSpec<Lab extends LabTypes = LabTypes> extends ShownFor<Lab> {
  readonly title: string;
  /** The name under which it is saved, without its ending. */
  readonly fileName: string;
  /** What the button says. */
  readonly start: string;
  readonly note: string;
  /** For the values that the reader has chosen; the table of other values is dropped. */
  requests(values: Lab['Values']): readonly RunRequest<Lab>[];
  /** What the requests depend on: as long as it is the same, the table stays. */
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
  /** What it is worth as evidence; null where nothing is printed. */
  readonly use: EvidenceKind | null;
  /** The way to this simulation. */
  readonly values: SuggestedChange['values'];
}

/** Our number beside a printed one. */
export interface RunCell {
  readonly ours: DisplayValue;
  /** Null where nothing is printed. */
  readonly paper: string | null;
  /** Ours over the printed one; null where one of them is no number. */
  readonly ratio: number | null;
  /** Whether they lie too far apart. */
  readonly far: boolean;
}
