import { createStore, type StoreApi } from 'zustand/vanilla';
import type { AxisScale, LineChartData } from '../draw/lineChartData.ts';

/** A reader's prediction and its state. */
export interface Prediction {
  /** The number of an option, from 1. */
  readonly choice: number | null;
  /** The number as typed. */
  readonly number: string;
  readonly sketch: Sketch | null;
  readonly moment: PickedTime | null;
  readonly stage: 'open' | 'shown';
  /** Asked to be shown, or pressed in a wrong place, before there was a prediction: what is missing is said. */
  readonly tried: boolean;
  /** Title of the diagram that is pointed into; null: any, or not there yet. */
  readonly place: string | null;
  /** Shown without a prediction. */
  readonly skipped: boolean;
  /** What the reader has seen then. */
  readonly seen: string;
  /** The page shows all else too. */
  readonly whole: boolean;
  /** Names of the lines of the chart; null: it is not there yet. */
  readonly lines: readonly string[] | null;
  /** The requested line, as the chart has it. */
  readonly line: AskedLine | null;
  /** Worked out once, from the results that were shown then; null before. */
  readonly outcome: PredictionScore | null;
}

/** A line drawn by hand: a value at some of its columns, straight between these. */
export interface Sketch {
  /** Which chart it was drawn in. */
  readonly axis: string;
  readonly panel: string;
  readonly x: readonly number[];
  /** Null where nothing was drawn. */
  readonly y: readonly (number | null)[];
}

export interface PickedTime {
  readonly diagram: string;
  /** In the time of the diagram. */
  readonly time_us: number;
  /** The pointed-at operation, by its `trace=1` number, and its description; null: a time. */
  readonly operation: { readonly number: number; readonly name: string } | null;
}

export interface AskedLine {
  readonly label: string;
  readonly x: ArrayLike<number>;
  readonly y: ArrayLike<number>;
  readonly scaleX: AxisScale;
  readonly scaleY: AxisScale;
  /** The ends of its vertical axis. */
  readonly low: number;
  readonly high: number;
}

/** The score of a prediction. */
export interface PredictionScore {
  /** Null: nothing was predicted, or there is nothing to hold it against. */
  readonly holds: boolean | null;
  /** Null: none, or not expressible in words. */
  readonly predicted: string | null;
  readonly result: string;
  /** Sentences about how close the prediction is; null: nothing to add. */
  readonly distance: string | null;
  /** Result and prediction as numbers, for drawing. */
  readonly numbers: { readonly predicted: number | null; readonly result: number } | null;
  /** Where it does not hold: how it misses, for a curve at each feature; empty where that has no direction. */
  readonly missed: readonly Miss[];
}

export type Miss = 'too high' | 'too low' | 'too early' | 'too late' | 'too far left' | 'too far right' | 'missing';

export type PredictionStore = StoreApi<Prediction>;

const nothing: Prediction = {
  choice: null,
  number: '',
  sketch: null,
  moment: null,
  stage: 'open',
  tried: false,
  place: null,
  skipped: false,
  seen: '',
  whole: false,
  lines: null,
  line: null,
  outcome: null,
};

export const createPrediction = (): PredictionStore => createStore<Prediction>()(() => nothing);

/** Says what is missing, and leads to the figure that takes it, if one does. */
export function insist(store: PredictionStore): void {
  store.setState({ tried: true });
  document.querySelector<HTMLElement>('.moment-pad, .sketch-pad')?.focus();
}

/** Lines that a question can request, in the order of the chart; the pinned scenario's cannot. */
export const askableLines = ({ panels }: LineChartData) =>
  panels.flatMap((panel) =>
    panel.series.flatMap((series) => (series.line && !series.pinned && !series.thin ? [{ panel, label: series.label, line: series.line }] : [])),
  );

/** The points of a sketch, from left to right. */
export const pointsOf = ({ x, y }: Pick<Sketch, 'x' | 'y'>): readonly (readonly [x: number, y: number])[] =>
  x.flatMap((at, i) => (y[i] == null ? [] : [[at, y[i]] as const]));
