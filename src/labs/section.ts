import type { ChainLines } from '../results/deriveChain.ts';
import type { MachineAnswer } from './gainResults.ts';
import type { LabResults, Origin } from './labResults.ts';

/** A part of a lab's page under its numbers. The app has one component for each kind. */
export type Section = FormulaSection | CurvesSection | DiagramsSection | EditorSection | DeadlockSection | TableSection
  | MapSection | QuestionsSection | MachinesSection;

export interface FormulaSection {
  readonly kind: 'formula';
  readonly formula: FormulaSpec;
}

export interface FormulaSpec {
  readonly source: string;
  /** Parts of the equation as HTML made at build, with `data-slot` elements for numbers. */
  readonly parts: readonly string[];
  slots(results: LabResults): Readonly<Record<string, string>>;
  /** The same in words, for those who do not see it. */
  text(results: LabResults): string;
}

export interface CurvesSection {
  readonly kind: 'curves';
  readonly curves: CurvesSpec;
}

export interface CurvesSpec<Data extends CurvesData = CurvesData> {
  /** Whether simulated points are among the data. */
  readonly simulated?: boolean;
  /** Null while the model has given no curve. */
  data(results: LabResults): Data | null;
  summary(results: LabResults): string;
  /** What one point of the curve says, read at index i. */
  reading(data: Data, i: number): readonly (readonly [name: string, value: string])[];
  /** What there is to notice; null for nothing. */
  note?(results: LabResults): string | null;
  draw(target: SVGSVGElement, data: Data, options: CurvesDrawing): void;
  /** A height that suits a width. */
  height(width: number): number;
  /** How far along the x axis a point of the drawing lies, from 0 to 1; null beside it. */
  position(width: number, height: number, x: number, y: number): number | null;
}

/** What curves have in common, however they are drawn. */
export interface CurvesData {
  readonly curves: { readonly x: Float64Array };
  readonly operating: { readonly x: number };
}

export interface CurvesDrawing {
  readonly width: number;
  readonly height: number;
  /** How many times larger than this width and height it is shown. */
  readonly scale: number;
  /** Index of the point that is being read, or null. */
  readonly cursor: number | null;
}

/** Event diagrams on one time axis under one transport. */
export interface DiagramsSection {
  readonly kind: 'diagrams';
  readonly diagrams: readonly DiagramSpec[];
  /** What the legend names beside what occurs. */
  readonly kinds: readonly MarkKind[];
  /** What can be brought out in them; absent where there is nothing. */
  readonly marks?: (results: LabResults) => DiagramMarks;
}

/** What is drawn in event diagrams, in the order of the legend. */
export const markKinds = ['compute', 'overhead', 'handler', 'copy', 'wait', 'data', 'control', 'dropped', 'queue', 'buffer'] as const;
export type MarkKind = (typeof markKinds)[number];

export interface DiagramMarks {
  /** The critical path; null where there is none. */
  readonly critical: ChainLines | null;
  /** Processes that wait for ever. */
  readonly stuck: ReadonlySet<number>;
}

export interface DiagramSpec {
  readonly id: string;
  readonly title: string;
  /** The speedup curve that shows the same thing, so that both carry the same mark. */
  readonly curve: 'hiding' | 'without' | null;
  /** Timelines drawn under each other, by the simulator's names for them. */
  readonly tracks: readonly { readonly diagram: string; readonly label: string | null }[];
  /** The one number to remember. */
  number(results: LabResults): string | null;
  /** The one thing to notice. */
  caption(results: LabResults): string;
}

/** A text parameter, edited where its errors are shown. */
export interface EditorSection {
  readonly kind: 'editor';
  /** Key of the parameter. */
  readonly key: string;
  readonly title: string;
  /** The name under which its text is saved, whose ending is also what is opened. */
  readonly fileName: string;
  /** Known texts to choose from. */
  readonly known: readonly { readonly value: string; readonly title: string }[];
  textOf(value: string): string;
  /** The shortest value that means a text. */
  valueOf(text: string): string;
  /** The language by examples. */
  readonly language: readonly (readonly [example: string, meaning: string])[];
}

/** Shown only when there is a deadlock. */
export interface DeadlockSection {
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
}

export interface TableSection {
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

/** The map of gains over both granularities, with the operating point to move. */
export interface MapSection {
  readonly kind: 'map';
  readonly title: string;
  caption(results: LabResults): string;
}

/** Questions with their answers by the model. */
export interface QuestionsSection {
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
  readonly moves: readonly { readonly label: string; readonly values: Readonly<Record<string, number>> }[];
}

/** A list of machines to choose from, edited where their gains are shown. */
export interface MachinesSection {
  readonly kind: 'machines';
  readonly title: string;
  /** Of each machine in the list; null while the model has not answered for this list. */
  answers(results: LabResults): { readonly machines: readonly MachineAnswer[]; readonly best: number | null } | null;
}
