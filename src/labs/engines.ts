import type { Figure, LabName } from './tables.ts';
import type { ParameterValues } from '../core/parameters/parameter.ts';
import type { AnalyticRequest, CurveAxis } from '../core/results/analytic.ts';
import { clusterAxis, clusterPoints } from './cluster/axis.ts';
import { depositAxis, depositPoints } from './deposit/axis.ts';
import { exploreAxis } from './explore/axis.ts';
import { gainAxis, gainPoints } from './gain/axis.ts';
import { gainFamily } from './gain/family.ts';
import { krylovAxis } from './krylov/axis.ts';
import { socketsAxis, socketsPoints } from './sockets/axis.ts';
import { stripsCurveAxis, stripsCurvePoints } from './strips/curve.ts';

/** What a lab needs to be evaluated, in the page as without one; what it does not need is not started. */
export interface LabEngines {
  readonly model: boolean;
  readonly simulation: boolean;
  /** The axis of the model's curve; a lab without one has its spans written by --csv. */
  readonly curve: ((values: ParameterValues) => CurveAxis) | null;
  /** Whether the curve belongs to the results of the lab, beside its numbers. */
  readonly reportsCurve?: boolean;
  /** What the page asks the model for beside numbers and curve. */
  readonly extras?: (values: ParameterValues) => Pick<AnalyticRequest, 'answers' | 'family'>;
  /** Along the same axis, the points that the page has simulated. */
  readonly simulatedPoints?: (values: ParameterValues) => CurveAxis;
  /** Whether they take so long that they come by themselves, when the reader has stopped moving. */
  readonly pointsAfter?: boolean;
  /** Figures that show the model alone, and figures that show both; all others show the simulation alone. */
  readonly modelFigures: readonly Figure[];
  readonly bothFigures?: readonly Figure[];
}

export const labEngines: Readonly<Record<LabName, LabEngines>> = {
  explore: { model: true, simulation: true, curve: exploreAxis, modelFigures: ['curves'] },
  gain: {
    model: true, simulation: true, curve: gainAxis, reportsCurve: true, modelFigures: ['map'], bothFigures: ['curves'],
    extras: (values) => ({ answers: true, family: gainFamily(values).map(({ change }) => change) }),
    simulatedPoints: gainPoints,
  },
  krylov: { model: true, simulation: false, curve: krylovAxis, modelFigures: ['curves'] },
  sockets: { model: true, simulation: true, curve: socketsAxis, modelFigures: [], bothFigures: ['gain'], simulatedPoints: socketsPoints, pointsAfter: true },
  deposit: {
    model: true, simulation: true, curve: depositAxis, modelFigures: [], bothFigures: ['breakdown', 'scaling', 'synchronization'],
    extras: () => ({ answers: true }),
    simulatedPoints: depositPoints,
  },
  cluster: {
    model: true, simulation: true, curve: clusterAxis, modelFigures: [], bothFigures: ['times'], simulatedPoints: clusterPoints, pointsAfter: true,
  },
  prefetch: { model: true, simulation: true, curve: null, modelFigures: [] },
  strips: {
    model: true, simulation: true, curve: stripsCurveAxis, simulatedPoints: stripsCurvePoints, pointsAfter: true,
    modelFigures: ['inequalities', 'costs', 'small'], bothFigures: ['curves', 'processes'],
  },
  schedule: { model: false, simulation: true, curve: null, modelFigures: [] },
};
