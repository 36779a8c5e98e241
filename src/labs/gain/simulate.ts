import { rowOf } from '../../core/parameters/parameter.ts';
import type { LabRun } from '../../engines/simulation/labRun.ts';
import type { SimulatorExports } from '../../engines/simulation/memory.ts';
import { pointsAlong, withPoints } from '../../engines/simulation/pointsAlong.ts';
import { runLab } from '../../engines/simulation/runLab.ts';
import { hiding } from '../exchange/model.ts';
import type { Gain } from './model.ts';
import { gainTable } from './model.ts';

/** The exchange of the front page for a scenario of the gain lab, and its gain along an axis. */
export const simulateGain: LabRun<SimulatorExports, Gain> = function* (simulator, request) {
  const row = rowOf(gainTable.parameters, request.parameters);
  const result = yield* runLab(simulator, gainTable, request, { row, of: { blocking: { idle: hiding }, deposit: { idle: hiding } } });
  return yield* withPoints(result, request.points && pointsAlong(simulator, gainTable, row, request.points, ['gain']));
};
