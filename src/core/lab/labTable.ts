import type { Constant, Parameter } from '../parameters/parameter.ts';
import type { LabSimulation } from './labSimulation.ts';

/** The part of a lab that links describe: parameters with their ranges, and figures. */
export interface LabTable {
  readonly name: string;
  readonly title: string;
  /** Labs of one model: their parameters of the same key are the same quantity. */
  readonly model?: string;
  readonly parameters: readonly Parameter[];
  /** Properties of its machine that no slider changes. */
  readonly constants: readonly Constant[];
  /** Absent: the simulator knows no such lab. */
  readonly simulation?: LabSimulation;
  /** Figures that an embed can show alone; the first is the default. */
  readonly figures: readonly [string, ...string[]];
}

/** A table with the parameters that all labs have, as `registered` makes it: a scenario is of such a one. */
export interface CompleteTable extends LabTable {
  readonly isComplete: true;
}

/** What the copies in C and Python need of a lab. */
export type ParameterTable = Pick<LabTable, 'parameters' | 'constants' | 'simulation' | 'figures'>;
