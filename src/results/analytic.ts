import type { ParameterValues } from '../parameters/parameter.ts';

export interface AnalyticRequest {
  readonly lab: string;
  readonly parameters: ParameterValues;
  /** When present, the lab's curve is computed over this axis too. */
  readonly curve?: CurveAxis;
}

/** An axis in equal steps of the logarithm ('logarithmic') or of the value ('linear'). */
export interface CurveAxis {
  readonly key: string;
  readonly minimum: number;
  readonly maximum: number;
  readonly points: number;
  readonly scale: 'linear' | 'logarithmic';
}

export interface AnalyticResult {
  /** The contract's `model` object: JSON numbers, null for what does not exist. */
  readonly values: Readonly<Record<string, unknown>>;
  /** Columns of equal length, `x` among them; absent unless asked for. */
  readonly curve?: Readonly<Record<string, Float64Array>>;
}
