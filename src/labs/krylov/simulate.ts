import type { LabRun } from '../../engines/simulation/labRun.ts';
import type { SimulatorExports } from '../../engines/simulation/memory.ts';
import { runLab } from '../../engines/simulation/runLab.ts';
import type { Krylov } from './model.ts';
import { krylovTable } from './model.ts';

/** An iteration without and with hiding. */
export const simulateKrylov: LabRun<SimulatorExports, Krylov> = (simulator, request) => runLab(simulator, krylovTable, request);
