import type { Figure, LabName } from '../parameters/labs.ts';
import type { ParameterValues } from '../parameters/parameter.ts';
import type { CurveAxis } from './analytic.ts';
import { exploreAxis } from './exploreAxis.ts';

/** What a lab needs to be evaluated, in the page as without one; what it does not need is not started. */
export interface LabEngines {
  readonly model: boolean;
  readonly simulation: boolean;
  /** The axis of the model's curve; a lab without one has its spans written by --csv. */
  readonly curve: ((values: ParameterValues) => CurveAxis) | null;
  /** Figures that show the model alone; all others show the simulation alone. */
  readonly modelFigures: readonly Figure[];
}

export const labEngines: Readonly<Record<LabName, LabEngines>> = {
  explore: { model: true, simulation: true, curve: exploreAxis, modelFigures: ['curves'] },
  schedule: { model: false, simulation: true, curve: null, modelFigures: [] },
};
