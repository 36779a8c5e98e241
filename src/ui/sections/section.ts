import type { ComponentType } from 'react';
import type { LineChartData } from '../../draw/lineChartData.ts';
import type { ParameterValues } from '../../core/parameters/parameter.ts';
import type { AnalyticRequest, AnalyticResult } from '../../core/results/analytic.ts';
import type { BarsSection } from './barsSection.ts';
import type { DiagramsSection } from './diagramsSection.ts';
import type { LabResults, Origin } from '../../core/results/labResults.ts';
import type { Move } from './move.ts';
import type { ReferenceGroup, ReferenceRow } from './referenceRow.ts';
import type { RunsSection } from './runsSection.ts';
import type { ShownFor } from './shownFor.ts';

/** A part of a lab's page under its numbers. The app has one component for each kind. */
export type Section = FormulaSection | CurvesSection | DiagramsSection | EditorSection | DeadlockSection | TableSection
  | QuestionsSection | ReferenceSection | ComparisonSection | NoticeSection | TreeSection
  | BarsSection | RunsSection | ViewSection;

export interface FormulaSection extends ShownFor {
  readonly kind: 'formula';
  readonly formula: FormulaSpec;
}

export interface FormulaSpec {
  readonly source: string;
  /** Parts of the equation as HTML made at build, with `data-slot` elements for numbers. */
  readonly parts: readonly string[];
  slots(results: LabResults): Readonly<Record<string, string>>;
  /** What would make its numbers those of the simulation; null when they are. */
  move?(results: LabResults): Move | null;
  /** The same in words, for those who do not see it. */
  text(results: LabResults): string;
}

export interface CurvesSection extends ShownFor {
  readonly kind: 'curves';
  readonly curves: CurvesSpec;
}

/** Curves are one chart for all labs, of lines and points over a parameter. */
export interface CurvesSpec {
  /** Tells it from other curves of the page; absent where there are none. */
  readonly title?: string;
  /** Where its data come from: the model, unless it is said. A survey may have lines of the model beside it. */
  readonly origin?: 'simulation' | 'survey';
  /** Whether simulated points are among the data of the model. */
  readonly simulated?: boolean;
  /** How many panels it has: they have their place before there are data. */
  readonly panels: number;
  /** Null while there is no curve. */
  data(results: LabResults): LineChartData | null;
  summary(results: LabResults): string;
  /** What one point of the curve says, read at index i. */
  reading(data: LineChartData, i: number): readonly (readonly [name: string, value: string])[];
  /** What there is to notice; null for nothing. */
  note?(results: LabResults): string | null;
}

/** A text parameter, edited where its errors are shown. */
export interface EditorSection extends ShownFor {
  readonly kind: 'editor';
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
  textOf(value: string, values: ParameterValues): string;
  /** The shortest value that means a text. */
  valueOf(text: string, values: ParameterValues): string;
  /** How many lines of the text are seen at once; absent: as many as suit a short text. */
  readonly linesSeen?: number;
  /** What a text is that is not among the known ones, and the way back to a known one. */
  readonly own?: (text: string, values: ParameterValues) => { readonly text: string; readonly back: Move };
  /** The language by examples. */
  readonly language: readonly (readonly [example: string, meaning: string])[];
}

/** Shown only when there is a deadlock. */
export interface DeadlockSection extends ShownFor {
  readonly kind: 'deadlock';
  read(results: LabResults): DeadlockReport | null;
}

export interface DeadlockReport {
  /** In a sentence. */
  readonly summary: string;
  readonly waiting: readonly {
    /** Who waits for whom and for what. */
    readonly text: string;
    /** Line of the text; null where there is none. */
    readonly line: number | null;
  }[];
  /** Of all who wait, listed or not. */
  readonly count: number;
  /** What would free it, each with the values that do; absent where nobody has looked for it. */
  readonly freedBy?: readonly Move[];
}

export interface TableSection extends ShownFor {
  readonly kind: 'table';
  /** Which engine its numbers come from. */
  readonly origin: Origin;
  readonly title: string;
  read(results: LabResults): TableData | null;
}

/** A table of any length: rows are made when they are shown. */
export interface TableData {
  readonly head: readonly string[];
  readonly count: number;
  row(i: number): readonly string[];
}

/** Questions with their answers by the model. */
export interface QuestionsSection extends ShownFor {
  readonly kind: 'questions';
  readonly questions: readonly QuestionSpec[];
}

export interface QuestionSpec {
  readonly who: string;
  readonly question: string;
  /** Null while there is no result. */
  answers(results: LabResults): readonly AnswerSpec[] | null;
}

export interface AnswerSpec {
  readonly text: string;
  /** The number that it comes down to; null where there is none, which the text then says. */
  readonly value: string | null;
  /** The equation that it comes from, and where that stands. */
  readonly equation: string;
  /** Where the answer leads: values of parameters. */
  readonly moves: readonly Move[];
}

/** Numbers that a paper prints beside ours. */
export interface ReferenceSection extends ShownFor {
  readonly kind: 'reference';
  readonly origin: Origin;
  readonly title: string;
  readonly note: string | ((results: LabResults) => string);
  /** Null while there is no result. */
  read(results: LabResults): readonly ReferenceRow[] | null;
  /** What belongs together, folded under a line that sums it up; absent: one table. */
  readonly groups?: (rows: readonly ReferenceRow[]) => readonly ReferenceGroup[];
}

/** Numbers that a paper prints beside what the model says of the same scenarios, whatever the sliders say. */
export interface ComparisonSection extends ShownFor {
  readonly kind: 'comparison';
  readonly title: string;
  readonly note: string;
  /** What the model is asked; the table is there when all are answered. */
  readonly requests: readonly AnalyticRequest[];
  /** By the answers, in the order of the requests. */
  read(answers: readonly AnalyticResult[]): readonly ReferenceRow[];
  readonly groups?: ReferenceSection['groups'];
}

/** What stands in the way of a result, or is worth a warning, with what to change; nothing when all is well. */
export interface NoticeSection extends ShownFor {
  readonly kind: 'notice';
  read(results: LabResults): NoticeSpec | null;
}

export interface NoticeSpec {
  readonly text: string;
  readonly moves: readonly Move[];
}

/** Who had a message from whom first, as a tree. */
export interface TreeSection extends ShownFor {
  readonly kind: 'tree';
  readonly title: string;
  /** The timeline that it is read from. */
  readonly diagram: string;
  /** The process to look at; null for none. */
  marked(results: LabResults): number | null;
  caption(results: LabResults): string;
}

/** A view that one lab alone has, and that lives in its folder. */
export interface ViewSection extends ShownFor {
  readonly kind: 'view';
  /** What is missing where it breaks: 'The map'. */
  readonly what: string;
  readonly View: ComponentType<{ readonly place: 'page' | 'frame' }>;
  /** What it takes in a frame of the usual width, in CSS pixels; absent: what most figures do. */
  readonly frameHeight?: number;
}

export interface SectionViewProps {
  readonly section: Section;
  /** In a frame there is less room. */
  readonly place: 'page' | 'frame';
}

export interface MoreSectionProps extends SectionViewProps {
  readonly section: Exclude<Section, { readonly kind: 'formula' | 'curves' | 'diagrams' | 'notice' }>;
}
