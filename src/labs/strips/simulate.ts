import { InputError } from '../../core/inputError.ts';
import type { ParameterValues } from '../../core/parameters/parameter.ts';
import { rowOf, simulated } from '../../core/parameters/parameter.ts';
import type { CurveAxis } from '../../core/results/analytic.ts';
import { axisPoints } from '../../core/results/axisPoints.ts';
import { numberedProcesses } from '../../core/timeline/processes.ts';
import type { LabRequest } from '../../engines/simulation/labRun.ts';
import { endOf, refusalOf, resultsAt, resultsOf, rowsAlong } from '../../engines/simulation/labSimulation.ts';
import type { SimulatorExports } from '../../engines/simulation/memory.ts';
import type { Outcome } from '../../engines/simulation/runOnce.ts';
import { runOnce } from '../../engines/simulation/runOnce.ts';
import { runWorkload } from '../../engines/simulation/runWorkload.ts';
import type { SentResult } from '../../engines/simulation/session.ts';
import type { Steps } from '../../engines/simulation/steps.ts';
import { stepByStep, withPoints } from '../../engines/simulation/steps.ts';
import type { StripsKey } from './parameters.ts';
import { stripsParameters } from './parameters.ts';
import { stripsRefusal } from './refusal.ts';
import { simulatedStrips } from './simulation.ts';

type StripsRun = (typeof simulatedStrips.runs)[number];

/** What a diagram does not depend on. */
const idle: Readonly<Partial<Record<StripsRun, readonly StripsKey[]>>> = {
  blocking: ['strips', 'strip_sizes', 'first_strip_bytes', 'piggyback', 'access', 'page_bytes', 'retired'],
  nonblocking: ['strips', 'strip_sizes', 'first_strip_bytes', 'piggyback', 'access', 'page_bytes', 'retired'],
  demand_driven: ['strips', 'strip_sizes', 'first_strip_bytes', 'piggyback'],
  strip_mined: ['piggyback'],
  hunted_nonblocking: ['piggyback'],
};

/** The six programs. Throws InputError for strips smaller than a page and for an access that the machine has no way for. */
export function simulateStrips(simulator: SimulatorExports, request: LabRequest): SentResult | Steps<SentResult> {
  const { parameters, points } = request;
  const result = resultOf(simulator, request);
  return points ? withPoints(result, simulatePoints(simulator, rowOf(stripsParameters, parameters), points)) : result;
}

function resultOf(simulator: SimulatorExports, request: LabRequest): SentResult {
  const { parameters } = request;
  const row = rowOf(stripsParameters, parameters);
  if (refusalOf(simulator, simulatedStrips, row) !== null) throw refused(parameters);
  const runs = simulatedStrips.runs.map((diagram) => runOf(simulator, diagram, row, request));
  const reports = runs.map(({ report }) => report);
  return {
    values: { ...endOf(reports), ...resultsOf(simulator, simulatedStrips, row, reports) },
    timelines: runs.flatMap(({ timeline }) => timeline ?? []),
  };
}

function refused(parameters: ParameterValues): Error {
  const refusal = stripsRefusal(parameters);
  if (refusal === null) return new Error('the simulator refuses what the page allows');
  const { parameter, value, allowed } = refusal;
  return new InputError({ ...refusal, message: `${parameter} = ${value} is not allowed: it must be ${allowed}`, line: null, column: null });
}

function runOf(simulator: SimulatorExports, diagram: StripsRun, row: readonly number[], request: LabRequest): Outcome {
  const { parameters } = request;
  const tracks = [{ name: 'on the way', unit: 'bytes', capacity: bytesAtOnce(parameters) }] as const;
  const keys = simulated(stripsParameters).filter(({ key }) => !idle[diagram]?.includes(key as StripsKey));
  return runOnce(request, {
    diagram,
    key: [`strips ${diagram}`, ...keys.map(({ key }) => `${key}=${parameters[key]}`)].join(' '),
    run: (trace) => runWorkload(simulator, { workload: `strips:${diagram}`, values: row }, trace ? tracks : null),
    draw: ({ process_count }) => ({ processes: numberedProcesses(process_count) }),
  });
}

/** At most these can be on the way to one process. */
function bytesAtOnce({ pattern, transfers, processes, size_bytes }: ParameterValues): number {
  const gets = pattern === 'scan' ? Number(transfers) : pattern === 'neighbours' ? 1 : Number(processes) - 1;
  return Math.min(gets * Number(size_bytes), 2 ** 32 - 1);
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
