import { gainParameters } from '../../parameters/gain.ts';
import { rowOf, simulated } from '../../parameters/parameter.ts';
import { simulations } from '../../parameters/simulations.ts';
import type { CurveAxis } from '../../results/analytic.ts';
import { axisPoints } from '../../results/axisPoints.ts';
import { endOf, refusalOf, resultsAt, resultsOf, rowsAlong } from './labSimulation.ts';
import type { LabRequest } from './labRun.ts';
import type { SimulatorExports } from './memory.ts';
import { runOnce } from './runOnce.ts';
import { runWorkload } from './runWorkload.ts';
import type { SentResult } from './session.ts';

/** The exchange of the front page for a scenario of the gain lab, and its gain along an axis; nothing is gathered here. */
export function simulateGain(simulator: SimulatorExports, request: LabRequest): SentResult {
  const { parameters, points } = request;
  const row = rowOf(gainParameters, parameters);
  const along = points ? { points: simulatePoints(simulator, row, points) } : {};
  const gather = { gathered_us: null, dropped: null, peak_queue: null };
  const refused = refusalOf(simulator, 'gain', row);
  if (refused !== null) {
    const times = { blocking_us: null, overlapped_us: null, deposit_us: null, gain: null };
    return { values: { status: 'limit', limit: refused, ...times, ...gather }, timelines: [], ...along };
  }
  const outcomes = simulations.gain.runs.map((diagram) => runOnce(request, {
    diagram,
    key: [`gain:${diagram}`, ...row].join(' '),
    run: (trace) => runWorkload(simulator, { workload: `gain:${diagram}`, values: row }, trace ? [] : null),
    draw: ({ process_count: length }) => ({ processes: Array.from({ length }, (_, process) => `P${process}`) }),
  }));
  const reports = outcomes.map(({ report }) => report);
  return {
    values: { ...endOf(reports), ...resultsOf(simulator, 'gain', row, reports), ...gather },
    timelines: outcomes.flatMap(({ timeline }) => timeline ?? []),
    ...along,
  };
}

function simulatePoints(simulator: SimulatorExports, row: readonly number[], axis: CurveAxis): Record<string, Float64Array> {
  const x = axisPoints(axis);
  const parameter = simulated(gainParameters).findIndex(({ key }) => key === axis.key);
  return { x, ...resultsAt(simulator, 'gain', rowsAlong(simulator, 'gain', row, parameter, x), ['gain']) };
}
