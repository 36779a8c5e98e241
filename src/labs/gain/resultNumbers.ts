import type { LabResults } from '../../core/results/labResults.ts';

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
    readonly gamma_h_range: Interval | null;
    readonly equivalent_network: number | null;
    readonly omega_of_faster_network: number | null;
  };
  readonly programmer: {
    readonly gamma_s_of_max: number | null;
    readonly gamma_s_loss_above: number | null;
    readonly gamma_s_range: Interval | null;
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
export type Interval = readonly [low: number, high: number | null];

export interface MachineAnswer {
  readonly gamma_h: number;
  readonly omega: number;
  readonly gain: number;
  readonly least_gain: number;
  readonly gains_throughout: boolean;
}

/** Null while there is no result. */
export function gainAnswers(results: LabResults): GainAnswers | null {
  return (results.model?.result.values['answers'] ?? null) as GainAnswers | null;
}

/** Number of the machine with the largest gain at the operating point, from 1 on. */
export function bestMachine(results: LabResults): number | null {
  const best = results.model?.result.values['best_machine'] as { readonly number: number } | null | undefined;
  return best?.number ?? null;
}
