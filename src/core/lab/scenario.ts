import type { ParameterValues } from '../parameters/parameter.ts';
import type { Goal } from '../results/goal.ts';

declare const complete: unique symbol;

/**
 * A value for every parameter of a lab, those that all labs have included. Made by `completeValues` alone, or by changes to such
 * values: nothing else is assignable to it.
 */
export type ScenarioValues = ParameterValues & { readonly [complete]: true };

/** What the reader chose: a lab, a value for each of its parameters, and how it is shown. */
export interface Scenario {
  /** Name of a lab in the catalogue. */
  readonly lab: string;
  readonly values: ScenarioValues;
  /** All values of the pinned scenario of the same lab; null: none. */
  readonly versus: ScenarioValues | null;
  /** The place in a lesson; null: in none. */
  readonly lesson: LessonPlace | null;
  /** The text of a question about it; null: none. */
  readonly ask: string | null;
  readonly view: View;
}

/** What a link writes of a scenario: values that it does not have are at their defaults. */
export type WrittenScenario = Omit<Scenario, 'values' | 'versus'> & { readonly values: ParameterValues; readonly versus: ParameterValues | null };

export interface LessonPlace {
  /** The name of a built-in lesson, or the text of one that a reader brought; behind `lecturePrefix` it is played as a lecture. */
  readonly source: string;
  /** From 1. */
  readonly step: number;
}

export interface View {
  /** One figure without navigation, for a frame in course notes. */
  readonly embed: boolean;
  /** Which figure of the lab an embed shows. */
  readonly figure: string;
  readonly theme: (typeof themes)[number];
  /** Whether sliders that are ratios are read so, or as times and sizes; the values of a scenario stay what they are. */
  readonly units: (typeof sliderUnits)[number];
  /** Large type and one figure at a time, for a projector. */
  readonly present: boolean;
  /** Whether the menu Share opens with the page, which then forgets it. */
  readonly share: boolean;
  /** Which keys turn pages in a frame: its own, or those of the surrounding slides. */
  readonly keys: (typeof keyOwners)[number];
  /** The open entry of the glossary; '' for none. The glossary checks the name. */
  readonly term: string;
  /** Whether diagrams start to play by themselves. */
  readonly autoplay: boolean;
  /** Time in µs at which diagrams start, and play from; null: they show all, and play from 0. */
  readonly from: number | null;
  /** The time in µs at which they stop when they are played for the first time; null: they play to their end. */
  readonly until: number | null;
  /** Window of time in µs that diagrams show at first; null: chosen by their results. */
  readonly zoom: Stretch | null;
  /** Keys of parameters that the reader may not change. */
  readonly lock: readonly string[];
  /** Keys of parameters whose controls are not shown. */
  readonly hide: readonly string[];
  /** Keys of one or two parameters over which the lab's key numbers are drawn; none: not drawn. */
  readonly over: readonly string[];
  /** What is to be reached by playing; none: nothing. */
  readonly goal: readonly Goal[];
  /** `headless` prints spans and arrows too; the page draws them anyway. */
  readonly trace: boolean;
  /** `headless` prints what explains the finishing time, and what would change it. */
  readonly critical: boolean;
}

/** From a time in µs to a later one. */
export type Stretch = readonly [from_us: number, to_us: number];

export const sliderUnits = ['ratios', 'times'] as const;
export const keyOwners = ['own', 'deck'] as const;
export const themes = ['auto', 'light', 'dark'] as const;
