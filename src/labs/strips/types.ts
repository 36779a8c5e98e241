import type { ValuesOf } from '../../core/parameters/parameter.ts';
import type { Columns } from '../../core/results/analytic.ts';
import type { LabTypes } from '../../core/results/labResults.ts';
import type { stripsParameters } from './parameters.ts';
import type { StripsDiagram, StripsModel, StripsSimulation, stripsCurveColumns } from './results.ts';

/** A runtime that hunts for overlap. */
export interface Strips extends LabTypes {
  readonly Values: ValuesOf<typeof stripsParameters>;
  readonly Model: StripsModel;
  readonly Simulation: StripsSimulation;
  readonly Curve: Columns<(typeof stripsCurveColumns)[number]>;
  readonly Points: Columns<'x' | `${StripsDiagram}_us`>;
}
