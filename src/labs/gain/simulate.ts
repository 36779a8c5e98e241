import { rowOf, simulated } from '../../core/parameters/parameter.ts';
import type { CurveAxis } from '../../core/results/analytic.ts';
import { axisPoints } from '../../core/results/axisPoints.ts';
import { numberedProcesses } from '../../core/timeline/processes.ts';
import type { LabRun } from '../../engines/simulation/labRun.ts';
import { endOf, refusalOf, resultsAt, resultsOf, rowsAlong } from '../../engines/simulation/labSimulation.ts';
import type { SimulatorExports } from '../../engines/simulation/memory.ts';
import { inTurn, runOnce } from '../../engines/simulation/runOnce.ts';
import { runWorkload } from '../../engines/simulation/runWorkload.ts';
import { simulatedGain } from '../exchange/simulation.ts';
import { gainParameters } from './parameters.ts';
import type { Gain } from './types.ts';

/** The exchange of the front page for a scenario of the gain lab, and its gain along an axis; nothing is gathered here. */
export const simulateGain: LabRun<SimulatorExports, Gain> = function* (simulator, request) {
  const { parameters, points } = request;
  const row = rowOf(gainParameters, parameters);
  const along = points ? { points: simulatePoints(simulator, row, points) } : {};
  const gather = { gathered_us: null, dropped: null, peak_queue: null };
  const refused = refusalOf(simulator, simulatedGain, row);
  if (refused !== null) {
    const times = { blocking_us: null, overlapped_us: null, deposit_us: null, gain: null };
    return { values: { status: 'limit', limit: refused, ...times, ...gather }, timelines: [], ...along };
  }
  const outcomes = yield* inTurn(simulatedGain.runs, request, (diagram, part) =>
    runOnce(part, {
      diagram,
      key: [`gain:${diagram}`, ...row].join(' '),
      run: (recorded) => runWorkload(simulator, { workload: `gain:${diagram}`, values: row, onProgress: part.onProgress }, recorded),
      draw: ({ process_count }) => ({ processes: numberedProcesses(process_count) }),
    }),
  );
  const reports = outcomes.map(({ report }) => report);
  return {
    values: { ...endOf(reports), ...resultsOf(simulator, simulatedGain, row, reports), ...gather },
    timelines: outcomes.flatMap(({ timeline }) => timeline ?? []),
    ...along,
  };
};

function simulatePoints(simulator: SimulatorExports, row: readonly number[], axis: CurveAxis): Gain['Points'] {
  const x = axisPoints(axis);
  const parameter = simulated(gainParameters).findIndex(({ key }) => key === axis.key);
  return { x, ...resultsAt(simulator, simulatedGain, rowsAlong(simulator, simulatedGain, row, parameter, x), ['gain']) };
}
