import { rowOf } from '../../core/parameters/parameter.ts';
import type { ParameterValues } from '../../core/parameters/parameter.ts';
import { stripsParameters } from './parameters.ts';
import type { StripsKey } from './parameters.ts';
import type { CurveAxis } from '../../core/results/analytic.ts';
import { axisPoints } from '../../core/results/axisPoints.ts';
import { numberedProcesses } from '../../core/timeline/processes.ts';
import { stripsDiagrams } from './results.ts';
import type { StripsDiagram, StripsSimulation } from './results.ts';
import { withStripsMachine } from './machine.ts';
import { stripsPoint } from './point.ts';
import { stripsRefusal } from './refusal.ts';
import { InputError } from '../../engines/inputError.ts';
import type { LabRequest } from '../../engines/simulation/labRun.ts';
import type { Report, SimulatorExports } from '../../engines/simulation/memory.ts';
import { runOnce } from '../../engines/simulation/runOnce.ts';
import type { Outcome } from '../../engines/simulation/runOnce.ts';
import { runWorkload } from '../../engines/simulation/runWorkload.ts';
import { newSession } from '../../engines/simulation/session.ts';
import type { SentResult } from '../../engines/simulation/session.ts';
import { stepByStep, withPoints } from '../../engines/simulation/steps.ts';
import type { Steps } from '../../engines/simulation/steps.ts';

/** What no run depends on: costs of a system stand in its place, and the page alone chooses what it shows. */
const ofPage: readonly StripsKey[] = ['system', 'shown'];

/** What a diagram does not depend on. */
const idle: Readonly<Partial<Record<StripsDiagram, readonly StripsKey[]>>> = {
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
  return points ? withPoints(result, simulatePoints(simulator, parameters, points)) : result;
}

function resultOf(simulator: SimulatorExports, request: LabRequest): SentResult {
  const { parameters } = request;
  const refusal = stripsRefusal(parameters);
  if (refusal) {
    const { parameter, value, allowed } = refusal;
    throw new InputError({ ...refusal, message: `${parameter} = ${value} is not allowed: it must be ${allowed}`, line: null, column: null });
  }
  const machine = withStripsMachine(parameters);
  const runs = stripsDiagrams.map((diagram) => runOf(simulator, diagram, machine, request));
  return {
    values: { ...valuesOf(runs.map(({ report }) => report)) },
    timelines: runs.flatMap(({ timeline }) => timeline ?? []),
  };
}

/** `machine` are values with the costs of their system. */
function runOf(simulator: SimulatorExports, diagram: StripsDiagram, machine: ParameterValues, request: LabRequest): Outcome {
  const keys = stripsParameters.map((row) => row.key).filter((key) => !ofPage.includes(key) && !idle[diagram]?.includes(key));
  const values = rowOf(stripsParameters, machine);
  const tracks = [{ name: 'on the way', unit: 'bytes', capacity: bytesAtOnce(machine) }] as const;
  return runOnce(request, {
    diagram,
    key: [`strips ${diagram}`, ...keys.map((name) => `${name}=${machine[name]}`)].join(' '),
    run: (trace) => runWorkload(simulator, { workload: `strips:${diagram}`, values }, trace ? tracks : null),
    draw: ({ process_count }) => ({ processes: numberedProcesses(process_count) }),
  });
}

/** At most these can be on the way to one process. */
function bytesAtOnce({ pattern, transfers, processes, size_bytes }: ParameterValues): number {
  const gets = pattern === 'scan' ? Number(transfers) : pattern === 'neighbours' ? 1 : Number(processes) - 1;
  return Math.min(gets * Number(size_bytes), 2 ** 32 - 1);
}

function valuesOf(reports: readonly Report[]): StripsSimulation {
  const ended = reports.find(({ status }) => status !== 'completed');
  const [blocking, nonblocking, demandDriven, stripMined, scheduled, hunted] = reports as
    readonly [Report, Report, Report, Report, Report, Report];
  const time = ({ status, finish_us }: Report): number | null => (status === 'completed' ? finish_us : null);
  const count = (report: Report, key: 'signals' | 'protections' | 'late_faults'): number | null => (report.status === 'completed' ? report[key] : null);
  return {
    status: ended === undefined ? 'completed' : 'limit',
    limit: ended?.limit ?? null,
    blocking_us: time(blocking),
    nonblocking_us: time(nonblocking),
    demand_driven_us: time(demandDriven),
    strip_mined_us: time(stripMined),
    scheduled_us: time(scheduled),
    hunted_nonblocking_us: time(hunted),
    signals: count(stripMined, 'signals'),
    mprotect_calls: count(stripMined, 'protections'),
    late_faults: count(stripMined, 'late_faults'),
    demand_driven_signals: count(demandDriven, 'signals'),
    demand_driven_mprotect_calls: count(demandDriven, 'protections'),
    scheduled_signals: count(scheduled, 'signals'),
    scheduled_mprotect_calls: count(scheduled, 'protections'),
    hunted_nonblocking_signals: count(hunted, 'signals'),
    hunted_nonblocking_mprotect_calls: count(hunted, 'protections'),
  };
}

const pointColumns = stripsDiagrams.map((diagram) => `${diagram}_us` as const);

/** The programs at other sizes or numbers of processes; NaN where strips would be smaller than a page. */
function* simulatePoints(
  simulator: SimulatorExports, parameters: ParameterValues, axis: CurveAxis,
): Steps<Record<string, Float64Array>> {
  const x = axisPoints(axis).map(Math.round);
  const values = yield* stepByStep(x, (value): Partial<StripsSimulation> => {
    const point = stripsPoint(parameters, axis.key, value);
    // Of its own session, so that the runs that are shown stay known.
    return stripsRefusal(point) ? {} : resultOf(simulator, { parameters: point, trace: false, session: newSession() }).values;
  });
  return { x, ...Object.fromEntries(pointColumns.map((key) => [key, Float64Array.from(values, (point) => point[key] ?? NaN)])) };
}
