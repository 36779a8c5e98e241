import { rowOf } from '../../core/parameters/parameter.ts';
import { numberedProcesses } from '../../core/timeline/processes.ts';
import type { LabRequest, LabRun } from '../../engines/simulation/labRun.ts';
import { endOf, resultsOf } from '../../engines/simulation/labSimulation.ts';
import type { SimulatorExports } from '../../engines/simulation/memory.ts';
import type { Outcome } from '../../engines/simulation/runOnce.ts';
import { inTurn, runOnce } from '../../engines/simulation/runOnce.ts';
import { runWorkload } from '../../engines/simulation/runWorkload.ts';
import type { Steps } from '../../engines/simulation/steps.ts';
import type { ExploreKey } from '../exchange/parameters.ts';
import { exploreParameters } from '../exchange/parameters.ts';
import { simulatedExplore } from '../exchange/simulation.ts';
import type { Explore } from './types.ts';

const { runs } = simulatedExplore;
type ExploreRun = (typeof runs)[number];

const computation = ['gamma_h', 'gamma_s', 'q', 'iterations'] as const;
/** What each run depends on. */
const keys: Readonly<Record<ExploreRun, readonly ExploreKey[]>> = {
  blocking: computation,
  overlapped: [...computation, 'f', 'omega'],
  request_response: computation,
  deposit: computation,
  gathered: ['p', 'window', 'buffer', 'packets'],
};

/** The five runs of the front page. Times are per iteration of the exchange, and for the gather as a whole. */
export const simulateExplore: LabRun<SimulatorExports, Explore> = function* (simulator, request) {
  const row = rowOf(exploreParameters, request.parameters);
  const outcomes = yield* inTurn(runs, request, (run, part) => outcomeOf(simulator, run, row, part));
  const reports = outcomes.map(({ report }) => report);
  return {
    values: { ...endOf(reports), ...resultsOf(simulator, simulatedExplore, row, reports) },
    timelines: outcomes.flatMap(({ timeline }) => timeline ?? []),
  };
};

function outcomeOf(simulator: SimulatorExports, diagram: ExploreRun, values: readonly number[], request: LabRequest<Explore['Values']>): Steps<Outcome> {
  const { parameters, onProgress } = request;
  const gathers = diagram === 'gathered';
  const tracks = gathers ? [{ name: 'queue', unit: 'packets', capacity: parameters.buffer } as const] : [];
  return runOnce(request, {
    diagram,
    key: [`explore:${diagram}`, ...keys[diagram].map((name) => `${name}=${parameters[name]}`)].join(' '),
    run: (recorded) => runWorkload(simulator, { workload: `explore:${diagram}`, values, onProgress }, recorded && { ...recorded, tracks }),
    draw: ({ process_count }) => ({ processes: numberedProcesses(process_count, 'P', gathers ? { 0: 'P0 root' } : {}) }),
  });
}
