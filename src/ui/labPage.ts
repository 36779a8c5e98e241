import type { ComponentType } from 'react';
import type { LabTable } from '../core/lab/labTable.ts';
import type { Preset } from '../core/lab/preset.ts';
import type { Scenario } from '../core/lab/scenario.ts';
import type { FileRead } from '../core/measured/fileAnswers.ts';
import type { ParameterValues } from '../core/parameters/parameter.ts';
import type { Problem } from '../core/parameters/problem.ts';
import type { LabResults, LabTypes, OfLab, Origin } from '../core/results/labResults.ts';
import type { TimeUnit } from '../core/units/formatQuantity.ts';
import type { DisplayValue } from '../core/units/quantity.ts';
import type { PictureSpec } from './pictureSpec.ts';
import type { SliderMarks } from './sliderMarks.ts';
import type { EditorSpec, Move, NoticeSpec, ShownFor } from './specs.ts';

/** A lab's page as its folder writes it; its presets are the lab's. */
export type WrittenPage<Lab extends LabTypes = LabTypes> = Omit<LabPage<Lab>, 'presets'>;

/** A lab's page: its parameters, charts and texts. The app renders it. */
export interface LabPage<Lab extends LabTypes = LabTypes> {
  readonly lab: string;
  /** The lab's subject and paper, for a newcomer; mathematics between backticks. */
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
  /** Parameters that sliders and boxes show as another quantity: the time of a byte as a bandwidth. */
  readonly quantities?: Readonly<Partial<Record<keyof Lab['Values'], InUnits>>>;
  /** Parameters in microseconds and bytes, given the other values, where the reader wants them so; others are ratios as they are. */
  readonly inUnits?: Readonly<Partial<Record<keyof Lab['Values'], OfLab<Lab['Values'], InUnits>>>>;
  /** Marks from results on sliders, by keys of their parameters. */
  readonly sliderMarks?: Readonly<Partial<Record<keyof Lab['Values'], OfLab<LabResults<Lab>, SliderMarks | null>>>>;
  /** Why the control of a parameter has no effect now, and what gives it one again; null while it has. */
  readonly overruled?: Readonly<Partial<Record<keyof Lab['Values'], OfLab<Lab['Values'], { readonly reason: string; readonly move: Move } | null>>>>;
  /** Obstacles and warnings: above all figures, in a frame as well. */
  readonly notice?: NoticeSpec<Lab>;
  /** Opens what a reader of files answered, for its figures where there is no page, and returns the values that the file sets; absent: it reads none. */
  takeFile?(file: FileRead): ParameterValues;
  /** State of the page that links lack, in a sentence for sharing; absent or null: none. */
  outsideLinks?(): string | null;
  /** The editable text; absent: none. */
  readonly editor?: EditorSpec<Lab>;
  readonly presets: readonly Preset[];
  /** Whether these values speak of a file that was opened: then no preset describes them, even if they were made from one. Absent: they never do. */
  isOfFile?(values: Lab['Values']): boolean;
  /** Content below the verdict: the first figure, its details, and the other figures. */
  readonly Body: ComponentType;
  /** Figures that an embed can show alone. */
  readonly figures: readonly FigureSpec<Lab>[];
}

/** A parameter as a quantity with a unit: its value times the factor, or the factor by its value. */
export interface InUnits {
  readonly label: string;
  readonly unit: 'µs' | 'bytes' | 'GB/s';
  readonly factor: number;
  readonly inverse?: true;
}

export interface ParameterGroup<Lab extends LabTypes = LabTypes> extends ShownFor<Lab> {
  readonly title: string;
  readonly keys: readonly string[];
  /** A control of the lab's own below those of the keys, of a parameter that is neither number nor choice. */
  readonly Own?: ComponentType;
}

export interface FigureSpec<Lab extends LabTypes = LabTypes> extends ShownFor<Lab> {
  readonly name: string;
  readonly title: string;
  /** Its title where nothing is compared; absent: the same. */
  readonly titleAlone?: string;
  /** Parameters that matter to it. */
  readonly keys: readonly string[];
  /** Whether a scenario has content for the figure; absent: whenever it is shown. */
  hasContent?(scenario: Scenario): boolean;
  /** Alone in a frame it asks for the file that it shows, whatever the scenario is. */
  readonly asksForFile?: true;
  /** Content during an open question; absent: the figure is hidden then. */
  readonly hidesAnswer?: AnswerHiding;
  /** On the page, and alone in a frame. */
  readonly View: ComponentType;
  /** The figure as a picture to save or print. */
  readonly picture: PictureSpec<Lab>;
  /** Height in a frame of the usual width with these results, in CSS pixels; absent: the usual height. */
  frameHeight?(results: LabResults<Lab>, lab: LabTable): number;
}

export const titleOf = ({ title, titleAlone = title }: Pick<FigureSpec, 'title' | 'titleAlone'>, isCompared: boolean): string =>
  isCompared ? title : titleAlone;

/** A figure without results: axes of lines, a diagram played to a time, bars or rows by name. */
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
  /** Name of the figure that it belongs to; absent: to the scenario. */
  readonly figure?: string;
  /** Null while there is nothing to show. */
  read(results: LabResults<Lab>): DisplayValue | null;
}
