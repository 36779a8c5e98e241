import type { ValuesOf } from '../../core/parameters/parameter.ts';
import type { LabTypes } from '../../core/results/labResults.ts';
import type { sweptParameters } from './parameters.ts';

/** No engine is asked: the file has their answers. */
export interface SweptLab extends LabTypes {
  readonly Values: ValuesOf<typeof sweptParameters>;
  readonly Model: never;
  readonly Simulation: never;
}
