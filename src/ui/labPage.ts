import type { ComponentType } from 'react';
import type { LabTable } from '../core/labTable.ts';
import type { Preset } from '../core/link/preset.ts';
import type { Problem, Scenario } from '../core/link/scenario.ts';
import type { LabResults, LabTypes, OfLab, Origin } from '../core/results/labResults.ts';
import type { TimeUnit } from '../core/units/formatQuantity.ts';
import type { DisplayValue } from '../core/units/quantity.ts';
import type { PictureSpec } from './charts/pictureSpec.ts';
import type { SliderMarks } from './controls/sliderMarks.ts';
import type { EditorSpec, Move, NoticeSpec, ShownFor } from './specs.ts';

/** What a lab shows: which parameters, which charts, which text. The app renders it. */
export interface LabPage<Lab extends LabTypes = LabTypes> {
  readonly lab: string;
  /** What is played here and who published it, for somebody who knows neither; mathematics between backticks. */
  readonly about: string;
  /** Unit of times; absent: the most legible unit. Files always use microseconds. */
  readonly timeUnit?: TimeUnit;
  /** Controls, in groups. */
  readonly groups: readonly ParameterGroup<Lab>[];
  readonly verdict: VerdictSpec<Lab>;
  /** Explains refused values in the words of the lab; absent or null: the engine's message is shown. */
  refusal?(values: Lab['Values'], problem: Problem): Refusal | null;
  readonly numbers: readonly (readonly NumberSpec<Lab>[])[];
  /** Values at which the slider of a parameter holds, where others would have no result; ascending. */
  readonly stops?: Readonly<Partial<Record<keyof Lab['Values'], OfLab<Lab['Values'], readonly number[]>>>>;
  /** What parameters are in microseconds and bytes, beside the other values; the rest stay as they are. */
  readonly inUnits?: Readonly<Partial<Record<keyof Lab['Values'], OfLab<Lab['Values'], InUnits>>>>;
  /** What results have to say about the ranges of sliders, by the keys of their parameters. */
  readonly sliderMarks?: Readonly<Partial<Record<keyof Lab['Values'], OfLab<LabResults<Lab>, SliderMarks | null>>>>;
  /** Why the control of a parameter has no effect now, and what gives it one again; null while it has. */
  readonly overruled?: Readonly<Partial<Record<keyof Lab['Values'], OfLab<Lab['Values'], { readonly reason: string; readonly move: Move } | null>>>>;
  /** What stands in the way of a result or is worth a warning: over all figures, in a frame too. */
  readonly notice?: NoticeSpec<Lab>;
  /** What is shown here and in no link, in a sentence for who shares one; absent or null: nothing is. */
  outsideLinks?(): string | null;
  /** The text that is edited on the page; absent where there is none. */
  readonly editor?: EditorSpec<Lab>;
  readonly presets: readonly Preset[];
  /** All that stands under the verdict: the first figure, and what is behind it, before the others. */
  readonly Body: ComponentType;
  /** What an embed can show alone. */
  readonly figures: readonly FigureSpec<Lab>[];
}

/** A parameter as a quantity with a unit: its value times the factor, or the factor by its value. */
export interface InUnits {
  readonly label: string;
  readonly unit: 'µs' | 'bytes';
  readonly factor: number;
  readonly inverse?: true;
}

export interface ParameterGroup<Lab extends LabTypes = LabTypes> extends ShownFor<Lab> {
  readonly title: string;
  readonly keys: readonly string[];
}

export interface FigureSpec<Lab extends LabTypes = LabTypes> extends ShownFor<Lab> {
  readonly name: string;
  readonly title: string;
  /** Parameters that matter to it. */
  readonly keys: readonly string[];
  /** Whether a scenario has what it shows; absent: each that it is shown for. */
  hasContent?(scenario: Scenario): boolean;
  /** What it shows while a question about it is open; absent: it cannot be shown then. */
  readonly hidesAnswer?: AnswerHiding;
  /** On the page, and alone in a frame. */
  readonly View: ComponentType;
  /** The figure as a picture to save or print. */
  readonly picture: PictureSpec<Lab>;
  /** What it takes in a frame of the usual width with these results, in CSS pixels; absent: the usual height. */
  frameHeight?(results: LabResults<Lab>, lab: LabTable): number;
}

/** What a figure is without its results: the axes of its lines, a diagram that is played to a time, bars or rows by name. */
export type AnswerHiding = 'lines' | 'diagrams' | 'bars' | 'rows';

export interface VerdictSpec<Lab extends LabTypes = LabTypes> {
  /** What the headline speaks of: it is out of date when that is. 'either': of whichever engine has answered. */
  readonly origin: Origin | 'either';
  /** Origin of the reason; absent: the headline's. */
  readonly reasonOrigin?: Origin;
  read(results: LabResults<Lab>): Verdict;
}

/** The result in a sentence, and the reason for it in another. */
export interface Verdict {
  readonly headline: string;
  readonly reason: string;
}

/** Why values have no result, and what would have one. */
export interface Refusal extends Verdict {
  readonly moves: readonly Move[];
}

export interface NumberSpec<Lab extends LabTypes = LabTypes> extends ShownFor<Lab> {
  readonly label: string;
  /** What the glossary calls it; absent: nothing. */
  readonly term?: string;
  readonly origin: Origin;
  /** Null while there is nothing to show. */
  read(results: LabResults<Lab>): DisplayValue | null;
}
