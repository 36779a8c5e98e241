import type { ValuesOf } from '../../core/parameters/parameter.ts';
import type { Columns } from '../../core/results/analytic.ts';
import type { LabTypes } from '../../core/results/labResults.ts';
import type { ExchangeTimes } from '../exchange/types.ts';
import type { gainParameters } from './parameters.ts';

/** Latency hiding in full. */
export interface Gain extends LabTypes {
  readonly Values: ValuesOf<typeof gainParameters>;
  readonly Model: GainModel;
  readonly Simulation: GainSimulation;
  /** Columns of a family end with the number of its member, from 1 on. */
  readonly Curve: Columns<'x' | GainColumn | `${GainColumn}_${number}`>;
  readonly Points: Columns<'x' | 'gain'>;
}

type GainColumn = 'gain' | 'speedup' | 'speedup_lh';

/** By overlap_models/labs/gain.py; null: does not exist. */
export interface GainModel {
  readonly gain: number;
  readonly speedup: number;
  readonly speedup_lh: number;
  readonly efficiency: number;
  readonly efficiency_lh: number;
  readonly max_gain: number;
  readonly gamma_ratio_of_max: number | null;
  readonly loss_below: number | null;
  readonly range_for: GammaInterval | null;
  /** At the operating point; machines are numbered from 1 on. */
  readonly best_machine: { readonly number: number; readonly gamma_h: number; readonly omega: number; readonly gain: number } | null;
  /** Present only where requested, as by the page. */
  readonly answers?: GainAnswers;
}

/** Nothing is gathered here. */
export interface GainSimulation extends ExchangeTimes {
  readonly gathered_us: null;
  readonly dropped: null;
  readonly peak_queue: null;
}

/** The answers of the model to the three questions, by the names of overlap_models/labs/gain.py. */
export interface GainAnswers {
  readonly point: { readonly gamma_s: number; readonly lambda: number; readonly q: number; readonly communication_ratio: number };
  /** Marks on the axis of the curves. */
  readonly sweep: {
    readonly x_of_max: number | null;
    readonly max_gain: number | null;
    readonly loss_below: number | null;
    readonly loss_above: number | null;
  };
  readonly architect: {
    readonly gamma_h_of_max: number | null;
    readonly gamma_h_loss_below: number | null;
    readonly gamma_h_range: GammaInterval | null;
    readonly equivalent_network: number | null;
    readonly omega_of_faster_network: number | null;
  };
  readonly programmer: {
    readonly gamma_s_of_max: number | null;
    readonly gamma_s_loss_above: number | null;
    readonly gamma_s_range: GammaInterval | null;
    readonly machines: readonly MachineAnswer[];
  };
  readonly system_designer: {
    readonly free_omega: number;
    readonly omega_of_loss: number;
    readonly omega_for_bound: number | null;
    readonly gain_per_omega: number;
    readonly gain_per_us: number;
  };
  readonly processes: {
    readonly p_of_max_gain: number | null;
    readonly max_gain: number | null;
    readonly p_of_max_speedup: number | null;
    readonly max_speedup: number | null;
    readonly p_of_max_speedup_lh: number | null;
    readonly max_speedup_lh: number | null;
    readonly p_loss_below: number | null;
    readonly speedup_limit: number | null;
  };
}

/** Least and largest; 0 and null stand for no limit. */
export type GammaInterval = readonly [low: number, high: number | null];

export interface MachineAnswer {
  readonly gamma_h: number;
  readonly omega: number;
  readonly gain: number;
  readonly least_gain: number;
  readonly gains_throughout: boolean;
}
