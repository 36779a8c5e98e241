import type { LabName } from '../parameters/labs.ts';
import type { ParameterValues } from '../parameters/parameter.ts';
import type { CurveAxis } from '../results/analytic.ts';
import { exploreAxis } from '../results/exploreAxis.ts';

/** What a lab needs to be evaluated without a page; what it does not need is not started. */
export interface LabEngines {
  readonly model: boolean;
  readonly simulation: boolean;
  /** The axis of the curve that --csv writes; without one it writes the spans. */
  readonly curve: ((values: ParameterValues) => CurveAxis) | null;
}

export const labEngines: Readonly<Record<LabName, LabEngines>> = {
  explore: { model: true, simulation: true, curve: exploreAxis },
};
