import type { ValuesOf } from '../../core/parameters/parameter.ts';
import type { LabTypes } from '../../core/results/labResults.ts';
import type { evidenceParameters } from './parameters.ts';

/** No engine is asked: its rows were computed when the project was built. */
export interface Evidence extends LabTypes {
  readonly Values: ValuesOf<typeof evidenceParameters>;
  readonly Model: never;
  readonly Simulation: never;
}
