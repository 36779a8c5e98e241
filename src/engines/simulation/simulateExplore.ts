import { exploreParameters } from '../../parameters/explore.ts';
import type { ExploreKey } from '../../parameters/explore.ts';
import { rowOf } from '../../parameters/parameter.ts';
import { simulations } from '../../parameters/simulations.ts';
import { endOf, resultsOf } from './labSimulation.ts';
import type { LabRequest } from './labRun.ts';
import type { SimulatorExports } from './memory.ts';
import { runOnce } from './runOnce.ts';
import type { Outcome } from './runOnce.ts';
import { runWorkload } from './runWorkload.ts';
import type { SentResult } from './session.ts';

const { runs } = simulations.explore;
type ExploreRun = (typeof runs)[number];

const computation = ['gamma_h', 'gamma_s', 'q', 'iterations'] as const;
/** What each run depends on. */
const keys: Readonly<Record<ExploreRun, readonly ExploreKey[]>> = {
  blocking: computation, overlapped: [...computation, 'f', 'omega'], request_response: computation, deposit: computation,
  gathered: ['p', 'window', 'buffer', 'packets'],
};

/** The five runs of the front page. Times are per iteration of the exchange, and for the gather as a whole. */
export function simulateExplore(simulator: SimulatorExports, request: LabRequest): SentResult {
  const row = rowOf(exploreParameters, request.parameters);
  const outcomes = runs.map((run) => outcomeOf(simulator, run, row, request));
  const reports = outcomes.map(({ report }) => report);
  return {
    values: { ...endOf(reports), ...resultsOf(simulator, 'explore', row, reports) },
    timelines: outcomes.flatMap(({ timeline }) => timeline ?? []),
  };
}

function outcomeOf(simulator: SimulatorExports, diagram: ExploreRun, values: readonly number[], request: LabRequest): Outcome {
  const { parameters } = request;
  const gathers = diagram === 'gathered';
  const tracks = gathers ? [{ name: 'queue', unit: 'packets', capacity: Number(parameters['buffer']) } as const] : [];
  return runOnce(request, {
    diagram,
    key: [`explore:${diagram}`, ...keys[diagram].map((name) => `${name}=${parameters[name]}`)].join(' '),
    run: (trace) => runWorkload(simulator, { workload: `explore:${diagram}`, values }, trace ? tracks : null),
    draw: ({ process_count: length }) => ({
      processes: Array.from({ length }, (_, process) => (gathers && process === 0 ? 'P0 root' : `P${process}`)),
    }),
  });
}
