import type { GainChartData } from '../charts/gainChart.ts';
import type { LabName } from '../parameters/labs.ts';
import type { ParameterValues } from '../parameters/parameter.ts';
import type { CurveAxis } from '../results/analytic.ts';
import type { Figure } from '../scenario/scenario.ts';
import type { LabResults } from './labResults.ts';

/** What a lab shows: which parameters, which charts, which text. The app renders it. */
export interface LabPage {
  readonly lab: LabName;
  /** Controls, in groups. */
  readonly groups: readonly ParameterGroup[];
  /** Parameters that matter to a figure that stands alone in an embed. */
  readonly keysOf: Readonly<Record<Figure, readonly string[]>>;
  /** The result in a sentence, and the reason for it in another. */
  verdict(results: LabResults): Verdict;
  readonly numbers: readonly (readonly NumberSpec[])[];
  readonly formula: FormulaSpec;
  readonly curves: CurvesSpec;
  readonly diagrams: readonly DiagramSpec[];
}

export interface ParameterGroup {
  readonly title: string;
  readonly keys: readonly string[];
}

export interface Verdict {
  readonly headline: string;
  readonly reason: string;
}

/** Which engine a number comes from; while its result is awaited the number is dimmed. */
export type Origin = 'model' | 'simulation' | 'both';

export interface NumberSpec {
  readonly label: string;
  readonly origin: Origin;
  /** Null while there is nothing to show. */
  read(results: LabResults): string | null;
}

export interface FormulaSpec {
  readonly source: string;
  /** Parts of the equation as HTML made at build, with `data-slot` elements for numbers. */
  readonly parts: readonly string[];
  slots(results: LabResults): Readonly<Record<string, string>>;
  /** The same in words, for those who do not see it. */
  text(results: LabResults): string;
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

export interface DiagramSpec {
  readonly id: string;
  readonly title: string;
  /** The figure of an embed that this diagram belongs to. */
  readonly figure: Figure;
  /** The speedup curve that shows the same thing, so that both carry the same mark. */
  readonly curve: 'hiding' | 'without' | null;
  /** Timelines drawn under each other, by the simulator's names for them. */
  readonly tracks: readonly { readonly diagram: string; readonly label: string | null }[];
  /** The one number to remember. */
  number(results: LabResults): string | null;
  /** The one thing to notice. */
  caption(results: LabResults): string;
}
