import type { ParameterValues } from '../parameters/parameter.ts';
import type { SimulationResult } from '../results/simulation.ts';
import type { GripMark } from '../timeline/grip.ts';
import type { LabTable } from './labTable.ts';

/** A figure of one lab with few controls: runs to look at, and a sentence that says how they end. */
export interface Explorable {
  readonly table: LabTable;
  /** The scenario that it begins with. */
  readonly values: ParameterValues;
  readonly controls: readonly ExplorableControl[];
  readonly runs: readonly ExplorableRun[];
  /** A result along the first of the controls; absent: none is drawn. */
  readonly curve?: ExplorableCurve;
  /** The answer, which changes with the controls. */
  answer(result: SimulationResult): Answered;
}

export interface Answered {
  /** A sentence with the numbers. */
  readonly answer: string;
  /** Why it is not more. */
  readonly reason: string;
}

/** A slider over a parameter, or several that go together, in the unit that readers measure it in. */
export interface ExplorableControl {
  /** Keys of the parameters that take its value; the first one's is shown. */
  readonly keys: readonly [string, ...string[]];
  readonly label: string;
  /** From the value of the parameter to what is shown. */
  readonly factor: number;
  readonly format: (shown: number) => string;
  /** Ends of the slider, as values of the parameter. */
  readonly from: number;
  readonly to: number;
  readonly scale: 'linear' | 'logarithmic';
  /** Positions of the slider between its ends. */
  readonly steps: number;
  /** The mark of the runs whose end may be pulled instead; absent: none. */
  readonly grip?: GripMark;
}

export interface ExplorableRun {
  readonly diagram: string;
  readonly title: string;
  /** What it takes, beside its title. */
  time(result: SimulationResult): string;
}

export interface ExplorableCurve {
  readonly title: string;
  readonly read: (result: SimulationResult) => number;
  /** A value that divides what is good from what is bad. */
  readonly level: number;
  /** The axis of values goes so far at least. */
  readonly most: number;
}

/** Value of a parameter at a position of its slider: short, as somebody would type it. */
export function valueOfPosition({ from, to, scale, steps }: ExplorableControl, position: number): number {
  const part = position / steps;
  const value = scale === 'linear' ? from + (to - from) * part : from * (to / from) ** part;
  return Number(value.toPrecision(2));
}

/** A value that was pulled to, within the ends of the slider; finer than its positions. */
export const valuePulled = ({ from, to }: ExplorableControl, value: number): number => Number(Math.max(from, Math.min(to, value)).toPrecision(3));

/** The position that is nearest to a value. */
export function positionOf({ from, to, scale, steps }: ExplorableControl, value: number): number {
  const part = scale === 'linear' ? (value - from) / (to - from) : Math.log(value / from) / Math.log(to / from);
  return Math.round(Math.max(0, Math.min(1, part)) * steps);
}

/** A figure of an article, with the numbers that its text takes from it. */
export interface ArticleFigure extends Explorable {
  readonly name: string;
  /** Numbers of the figure's first scenario by name; `at` simulates it with some values changed. */
  numbers(result: SimulationResult, at: (changes: ParameterValues) => SimulationResult): Readonly<Record<string, string>>;
}
