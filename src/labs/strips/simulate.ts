import { InputError } from '../../core/inputError.ts';
import { rowOf, simulated, valuesOf } from '../../core/parameters/parameter.ts';
import type { CurveAxis } from '../../core/results/analytic.ts';
import { axisPoints } from '../../core/results/axisPoints.ts';
import { numberedProcesses } from '../../core/timeline/processes.ts';
import type { LabRequest } from '../../engines/simulation/labRun.ts';
import { endOf, refusalOf, resultsAt, resultsOf, rowsAlong } from '../../engines/simulation/labSimulation.ts';
import type { SimulatorExports } from '../../engines/simulation/memory.ts';
import type { Outcome } from '../../engines/simulation/runOnce.ts';
import { inTurn, runOnce } from '../../engines/simulation/runOnce.ts';
import { runWorkload } from '../../engines/simulation/runWorkload.ts';
import type { SentResult } from '../../engines/simulation/session.ts';
import type { Steps } from '../../engines/simulation/steps.ts';
import { stepByStep, withPoints } from '../../engines/simulation/steps.ts';
import type { StripsKey } from './parameters.ts';
import { stripsParameters } from './parameters.ts';
import { stripsProblem } from './refusalWords.ts';
import { simulatedStrips } from './simulation.ts';
import type { Strips } from './types.ts';

type StripsRun = (typeof simulatedStrips.runs)[number];

const decomposing = ['strips', 'strip_sizes', 'first_strip_bytes', 'own_threshold_bytes', 'order'] as const satisfies readonly StripsKey[];

/** What a diagram does not depend on. */
const idle: Readonly<Partial<Record<StripsRun, readonly StripsKey[]>>> = {
  blocking: [...decomposing, 'piggyback', 'access', 'page_bytes', 'retired'],
  nonblocking: [...decomposing, 'piggyback', 'access', 'page_bytes', 'retired'],
  demand_driven: [...decomposing, 'piggyback'],
  strip_mined: ['piggyback'],
  hunted_nonblocking: ['piggyback'],
};

/** The six programs. Throws InputError for strips smaller than a page and for an access that the machine has no way for. */
export function* simulateStrips(simulator: SimulatorExports, request: LabRequest): Steps<SentResult> {
  const { parameters, points } = request;
  const result = yield* resultOf(simulator, request);
  return points ? yield* withPoints(result, simulatePoints(simulator, rowOf(stripsParameters, parameters), points)) : result;
}

function* resultOf(simulator: SimulatorExports, request: LabRequest): Steps<SentResult> {
  const { parameters } = request;
  const row = rowOf(stripsParameters, parameters);
  const values = valuesOf(stripsParameters, parameters);
  const refusal = refusalOf(simulator, simulatedStrips, row);
  if (refusal !== null) throw new InputError(stripsProblem(values, refusal));
  const runs = yield* inTurn(simulatedStrips.runs, request, (diagram, part) => runOf(simulator, diagram, row, values, part));
  const reports = runs.map(({ report }) => report);
  return {
    values: { ...endOf(reports), ...resultsOf(simulator, simulatedStrips, row, reports) },
    timelines: runs.flatMap(({ timeline }) => timeline ?? []),
  };
}

function runOf(simulator: SimulatorExports, diagram: StripsRun, row: readonly number[], values: Strips['Values'], request: LabRequest): Steps<Outcome> {
  const tracks = [{ name: 'on the way', unit: 'bytes', capacity: bytesAtOnce(values) }] as const;
  return runOnce(request, {
    diagram,
    get key() {
      const keys = stripsParameters.filter((row) => !('outsideSimulator' in row) && !idle[diagram]?.includes(row.key));
      return [`strips ${diagram}`, ...keys.map(({ key }) => `${key}=${values[key]}`)].join(' ');
    },
    run: (recorded) =>
      runWorkload(simulator, { workload: `strips:${diagram}`, values: row, onProgress: request.onProgress }, recorded && { ...recorded, tracks }),
    draw: ({ process_count }) => ({ processes: numberedProcesses(process_count) }),
  });
}

/** At most these can be on the way to one process. */
function bytesAtOnce({ pattern, transfers, processes, size_bytes }: Strips['Values']): number {
  const gets = pattern === 'scan' ? transfers : pattern === 'neighbours' ? 1 : processes - 1;
  return Math.min(gets * size_bytes, 2 ** 32 - 1);
}

const pointColumns = simulatedStrips.runs.map((run) => `${run}_us` as const);

/** The programs at other sizes or numbers of processes; NaN where strips would be smaller than a page. */
function* simulatePoints(simulator: SimulatorExports, row: readonly number[], axis: CurveAxis): Steps<Record<string, Float64Array>> {
  const parameter = simulated(stripsParameters).findIndex(({ key }) => key === axis.key);
  const rows = rowsAlong(simulator, simulatedStrips, row, parameter, axisPoints(axis));
  const points = yield* stepByStep(rows, (point) => resultsAt(simulator, simulatedStrips, [point], pointColumns));
  return {
    x: Float64Array.from(rows, (point) => point[parameter]!),
    ...Object.fromEntries(pointColumns.map((key) => [key, Float64Array.from(points, (point) => point[key][0]!)])),
  };
}
