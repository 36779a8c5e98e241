import type { PointShape } from './pointShapes.ts';

/** Lines and points over one axis, in one panel or several: what any lab has to say about a parameter. */
export interface LineChartData {
  /** Where the chart can be read, ascending; the axis goes from the first to the last. */
  readonly x: Float64Array;
  /** Where the scenario lies on the axis. */
  readonly here: number;
  readonly axis: ChartAxis;
  readonly panels: readonly ChartPanel[];
  /** Panels are small, as many beside each other as have room. */
  readonly small?: true;
  /** Places on the axis with a meaning of their own, such as a threshold. */
  readonly places?: readonly { readonly x: number; readonly label: string }[];
}

export interface ChartAxis {
  readonly title: string;
  /** One letter, or one with an index after an underscore. */
  readonly symbol?: string;
  readonly scale: AxisScale;
  readonly format?: (value: number) => string;
  /** Where it may have its labels, from left to right; absent: at round decimal numbers. */
  readonly ticks?: readonly number[];
}

export type AxisScale = 'linear' | 'logarithmic';

export interface ChartPanel {
  /** Tells it from other panels: its group has the class panel-<name>. */
  readonly name: string;
  readonly title: string;
  readonly y: ValueAxis;
  /** Drawn in their order, the last above the others; thin ones under all. */
  readonly series: readonly ChartSeries[];
  /** A value that divides what is good from what is bad, drawn across. */
  readonly level?: { readonly value: number; readonly label?: string };
  /** Stretches of the axis on which the first series lies on the wrong side of the level. */
  readonly losses?: readonly { readonly from: number; readonly to: number }[];
  readonly peaks?: readonly ChartPeak[];
  /** Left out where there is no room for all panels. */
  readonly dispensable?: boolean;
}

export interface ValueAxis {
  readonly scale: AxisScale;
  readonly format?: (value: number) => string;
  /** The lower end of a linear axis unless something lies below, 0 if absent; 'data': as low as the values, for differences from a level. */
  readonly least?: number | 'data';
  /** The axis goes so far at least. */
  readonly most?: number;
}

/** A line, points, or both. */
export interface ChartSeries {
  /** Its name, on its line or in the key over the panel. */
  readonly label: string;
  readonly named: 'line' | 'key' | 'nowhere';
  readonly tone: Tone;
  /** What the scenario has not chosen is thin. */
  readonly thin?: boolean;
  readonly line?: ChartPoints;
  readonly points?: ChartPoints & { readonly shape: PointShape };
  /** It belongs to the scenario that is compared with: broken, whatever its tone. */
  readonly pinned?: boolean;
  /** Its value where the scenario lies; null where there is none. */
  readonly here?: number | null;
}

/** NaN where there is nothing. */
export interface ChartPoints {
  readonly x: ArrayLike<number>;
  readonly y: ArrayLike<number>;
}

/** A largest value, marked and labelled. */
export interface ChartPeak {
  readonly x: number;
  readonly y: number;
  readonly label: string;
  readonly tone: Tone;
}

/** Colours of the concepts (tokens.css); each also has dashes of its own. */
export const tones = ['hiding', 'without', 'compute', 'data', 'loss', 'control', 'overhead', 'ink'] as const;
export type Tone = (typeof tones)[number];
