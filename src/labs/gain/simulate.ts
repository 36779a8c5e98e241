import { rowOf } from '../../core/parameters/parameter.ts';
import type { LabRun } from '../../engines/simulation/labRun.ts';
import { namedResults, refusalOf } from '../../engines/simulation/labSimulation.ts';
import type { SimulatorExports } from '../../engines/simulation/memory.ts';
import { pointsAlong, withPoints } from '../../engines/simulation/pointsAlong.ts';
import { runLab } from '../../engines/simulation/runLab.ts';
import { hiding } from '../exchange/simulation.ts';
import { gainTable } from './parameters.ts';
import type { Gain } from './types.ts';

const { parameters, simulation } = gainTable;

/** The exchange of the front page for a scenario of the gain lab, and its gain along an axis; nothing is gathered here. */
export const simulateGain: LabRun<SimulatorExports, Gain> = function* (simulator, request) {
  const row = rowOf(parameters, request.parameters);
  const refused = refusalOf(simulator, simulation, row);
  const { values, timelines } =
    refused === null
      ? yield* runLab(simulator, gainTable, request, [{ run: 'blocking', idle: hiding }, { run: 'overlapped' }, { run: 'deposit', idle: hiding }])
      : { values: { status: 'limit' as const, limit: refused, ...namedResults(simulation, []) }, timelines: [] };
  const result = { values: { ...values, gathered_us: null, dropped: null, peak_queue: null }, timelines };
  return yield* withPoints(result, request.points && pointsAlong(simulator, gainTable, row, request.points, ['gain']));
};
