import type { GainChartData } from '../charts/gainChart.ts';
import type { ParameterValues } from '../parameters/parameter.ts';
import type { CurveAxis } from '../results/analytic.ts';
import type { ChainLines } from '../results/deriveChain.ts';
import type { LabResults } from './labResults.ts';

/** A part of a lab's page under its numbers. The app has one component for each kind. */
export type Section = FormulaSection | CurvesSection | DiagramsSection | EditorSection | DeadlockSection | TableSection;

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

export interface CurvesSpec {
  readonly title: string;
  readonly symbol: string;
  readonly xTitle: string;
  axis(values: ParameterValues): CurveAxis;
  /** Null while the model has given no curve. */
  data(results: LabResults): GainChartData | null;
  summary(results: LabResults): string;
  /** What one point of the curve says, read at index i. */
  reading(data: GainChartData, i: number): readonly (readonly [name: string, value: string])[];
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
export const markKinds = ['compute', 'overhead', 'copy', 'wait', 'data', 'control', 'dropped', 'queue'] as const;
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
  readonly title: string;
  read(results: LabResults): TableData | null;
}

/** A table of any length: rows are made when they are shown. */
export interface TableData {
  readonly head: readonly string[];
  readonly count: number;
  row(i: number): readonly string[];
}
