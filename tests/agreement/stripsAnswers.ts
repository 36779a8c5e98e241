import type { AnalyticResult } from '../../src/core/results/analytic.ts';
import type { SimulationResult } from '../../src/core/results/simulation.ts';
import type { StripsModel, StripsSimulation } from '../../src/labs/strips/model.ts';

/** What engines without a page answer, by the types that the lab declares. */
export const stripsModel = (result: AnalyticResult): StripsModel => result.values as unknown as StripsModel;
export const stripsSimulation = (result: SimulationResult): StripsSimulation => result.values as unknown as StripsSimulation;
