import type { LabTable } from '../../core/lab/labTable.ts';
import type { Parameter, ValuesOf } from '../../core/parameters/parameter.ts';
import { duration } from '../../core/parameters/rows.ts';
import type { Columns } from '../../core/results/analytic.ts';
import type { LabTypes } from '../../core/results/labResults.ts';

const flux = 'bytedance/flux, docs/performance_report.md, commit 79807b7: all-gather on eight A800, M = 4096';

/** Parameters of the lab explained, in the order of links. */
const explainedParameters = [
  duration('computation_us', 'computation', 2438, [0.001, 1e9], { symbol: 'g', meaning: 'Time of the computation, measured alone.', source: flux }),
  duration('communication_us', 'communication', 662, [0.001, 1e9], { symbol: 'c', meaning: 'Time of the communication, measured alone.', source: flux }),
  duration('together_us', 'both overlapped', 2469, [0.001, 1e9], { symbol: 't', meaning: 'Time of both where they overlap, as printed.', source: flux }),
  duration('own_computation_us', 'computation of the overlapped version', 2378, [0, 1e9], {
    zero: 'as measured alone',
    smallest: 0.001,
    symbol: 'k',
    meaning:
      'Time of the computation in the overlapped version, without its communication: cut into parts, or by a kernel of its own. 0 stands for the time measured alone.',
    source: flux,
  }),
] as const satisfies readonly Parameter[];

/** What a link can say of the lab. */
export const explainedTable = {
  name: 'explained',
  title: 'Printed gain',
  parameters: explainedParameters,
  constants: [],
  figures: ['curves', 'definitions'],
} as const satisfies LabTable;

export type ExplainedValues = ValuesOf<typeof explainedParameters>;

export interface ExplainedModel {
  /** g + c. */
  readonly serial_us: number;
  /** (g + c)/t. */
  readonly gain: number;
  /** What overlapping alone can gain: (g + c)/max(g, c). */
  readonly bound: number;
  /** The part of the gain that is not overlap: gain/bound, where that is more than 1. */
  readonly elsewhere: number;
  /** 1 - (t - g)/c. */
  readonly hidden_beside_computation: number;
  /** 1 - (t - k)/c. */
  readonly hidden_beside_own: number;
  /** (g + c - t)/min(g, c). */
  readonly hidden_of_possible: number;
  /** 1 - t/(g + c). */
  readonly saved: number;
}

/** What printed times of computation, communication and both say of overlap. */
export interface PrintedGain extends LabTypes {
  readonly Values: ExplainedValues;
  readonly Model: ExplainedModel;
  readonly Simulation: never;
  readonly Curve: Columns<'x' | 'gain' | 'bound'>;
}

export function explainedModel({ computation_us: g, communication_us: c, together_us: t, own_computation_us: own }: ExplainedValues): ExplainedModel {
  const serial_us = g + c;
  const [gain, bound] = [serial_us / t, serial_us / Math.max(g, c)];
  return {
    serial_us,
    gain,
    bound,
    elsewhere: Math.max(1, gain / bound),
    hidden_beside_computation: 1 - (t - g) / c,
    hidden_beside_own: 1 - (t - (own || g)) / c,
    hidden_of_possible: (serial_us - t) / Math.min(g, c),
    saved: 1 - t / serial_us,
  };
}
