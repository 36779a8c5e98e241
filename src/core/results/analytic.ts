import type { ParameterValues } from '../parameters/parameter.ts';

declare const answered: unique symbol;

/** `Answer`: the type of Python's answer, for `answerTo`. */
export interface AnalyticRequest<Answer = unknown> {
  /** Never there. */
  readonly [answered]?: Answer;
  readonly lab: string;
  readonly parameters: ParameterValues;
  /** When present, the lab's curve is computed over this axis too. */
  readonly curve?: CurveAxis;
  /** Changes of the parameters for which the curve is computed once more each. */
  readonly family?: readonly ParameterValues[];
  /** When present, and no curve is, the lab's columns are computed over two axes: row by row of y. */
  readonly map?: MapAxes;
  /** Output of a benchmark, to be read and fitted: the answer is of it alone. */
  readonly measure?: string;
  /** Which of its tables is fitted, by one of the names that an answer has in `choices`. */
  readonly benchmark?: string;
  /** Whether the values include the lab's answers. */
  readonly answers?: boolean;
}

export interface MapAxes {
  readonly x: CurveAxis;
  readonly y: CurveAxis;
}

/** An axis in equal steps of the logarithm ('logarithmic') or of the value ('linear'). */
export interface CurveAxis {
  readonly key: string;
  readonly minimum: number;
  readonly maximum: number;
  readonly points: number;
  readonly scale: 'linear' | 'logarithmic';
}

export interface AnalyticResult<Model = Readonly<Record<string, unknown>>, Curve = Columns> {
  /** The contract's `model` object: JSON numbers, null for what does not exist. */
  readonly values: Model;
  /** Columns of equal length; absent unless a curve or a map was requested. Names of a family's columns end with the member's number. */
  readonly curve?: Curve;
}

/** The answer, typed by its request: a measurement's answer is trusted. */
export const answerTo = <Answer>(_request: AnalyticRequest<Answer>, { values }: AnalyticResult): Answer => values as Answer;

/** Columns of equal length by their names. */
export type Columns<Name extends string = string> = Readonly<Record<Name, Float64Array>>;

/** Sends a request to the model, wherever it runs. */
export type AskModel = (request: AnalyticRequest) => Promise<AnalyticResult>;

/** The points of an axis, as the model takes them. */
export function axisPoints({ minimum, maximum, points, scale }: CurveAxis): Float64Array {
  return Float64Array.from({ length: points }, (_, i) => {
    const part = points === 1 ? 0 : i / (points - 1);
    if (part === 0) return minimum;
    if (part === 1) return maximum;
    return scale === 'linear' ? minimum + part * (maximum - minimum) : minimum * (maximum / minimum) ** part;
  });
}
