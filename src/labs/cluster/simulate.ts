import { clusterParameters } from './parameters.ts';
import type { ParameterValues } from '../../core/parameters/parameter.ts';
import type { CurveAxis } from '../../core/results/analytic.ts';
import { axisPoints } from '../../core/results/axisPoints.ts';
import { numberedProcesses } from '../../core/timeline/processes.ts';
import type { Processes } from '../../core/timeline/processes.ts';
import { machineOf } from './machine.ts';
import type { ClusterMachine } from './machine.ts';
import { problem } from '../../core/parameters/problem.ts';
import { InputError } from '../../engines/inputError.ts';
import { clusterRun, deliveriesOf } from './run.ts';
import type { ClusterRun } from './run.ts';
import type { LabRequest, OnProgress } from '../../engines/simulation/labRun.ts';
import type { LevelTrack, Report, SimulatorExports } from '../../engines/simulation/memory.ts';
import { refuseEndless } from '../../engines/simulation/refuseEndless.ts';
import type { KnownLength } from '../../engines/simulation/refuseEndless.ts';
import { runInSlices } from '../../engines/simulation/runInSlices.ts';
import { runOnce } from '../../engines/simulation/runOnce.ts';
import type { Outcome } from '../../engines/simulation/runOnce.ts';
import type { SentResult } from '../../engines/simulation/session.ts';
import { stepByStep, withPoints } from '../../engines/simulation/steps.ts';
import type { Steps } from '../../engines/simulation/steps.ts';
import { noTrace, tracedRun } from '../../engines/simulation/tracedRun.ts';

type Runnable = Exclude<ClusterRun, { refused: unknown }>;

/** A packet is held in 32 bytes until it is taken, and a trace of this many rows takes 100 MB. */
const memoryBytes = 320 * 2 ** 20;
/** Some ten seconds of work. */
const eventLimit = 200_000_000;
/** Of one packet: it has been sent, arrives, has been received and has been taken. */
const fewestEvents = 4;

const knownLength: KnownLength = {
  what: 'packets', count: deliveriesOf, most: eventLimit / fewestEvents, keys: ['mtu', 'message_bytes', 'p'],
};

/** Runs of more packets are not repeated along an axis. */
const mostPacketsOfPoint = 20_000;
/** Nor are longer ones simulated beside the one that was asked for. */
const mostPacketsBeside = 60_000;
const pointEventLimit = 3_000_000;

/**
 * One broadcast or one gather; with `beside` also the same gather by the other algorithm, where that is quickly done,
 * and with `points` the same along an axis. Throws InputError for more packets than a run can carry.
 */
export function simulateCluster(simulator: SimulatorExports, request: LabRequest): SentResult | Steps<SentResult> {
  const { parameters: values, points, beside, onProgress } = request;
  const machine = machineFor(String(values['machine']));
  const result = resultOf(simulator, values, machine, request, beside === true, onProgress);
  return points ? withPoints(result, simulatePoints(simulator, values, machine, points)) : result;
}

function resultOf(
  simulator: SimulatorExports, values: ParameterValues, machine: ClusterMachine, request: LabRequest, beside: boolean, onProgress?: OnProgress,
): SentResult {
  const run = clusterRun(values, machine);
  if ('refused' in run) return { values: refusedValues(run), timelines: [] };
  refuseEndless(clusterParameters, values, knownLength);
  const done = ({ messages, retransmitted }: Report): number => (messages - retransmitted) / run.deliveries;
  const onSlice = (report: Report): void => onProgress?.(Math.min(1, done(report)));
  const shown = outcomeOf(simulator, String(values['operation']), run, request, onSlice);
  const other = beside ? otherGather(values, machine) : null;
  const compared = other && outcomeOf(simulator, 'compared', other, request);
  return {
    values: { ...valuesOf(shown.report, run), ...(other && compared && { compared: valuesOf(compared.report, other) }) },
    timelines: [shown, compared].flatMap((outcome) => outcome?.timeline ?? []),
  };
}

function outcomeOf(
  simulator: SimulatorExports, diagram: string, run: Runnable, request: LabRequest, onSlice?: (report: Report) => void,
): Outcome {
  return runOnce(request, {
    diagram,
    key: [diagram, ...run.values].join(' '),
    run: (trace) => tracedRun(simulator, trace ? tracksOf(run) : null, (rows) =>
      runInSlices(simulator, { ...run, memoryBytes, eventLimit, rows, ...(onSlice && { onSlice }) })),
    draw: () => ({ processes: processesOf(run) }),
  });
}

/** The same gather by the other algorithm; null where there is none, or none that is quickly done. */
function otherGather(values: ParameterValues, machine: ClusterMachine): Runnable | null {
  if (values['operation'] !== 'gather') return null;
  const run = clusterRun({ ...values, algorithm: values['algorithm'] === 'simple' ? 'coordinated' : 'simple' }, machine);
  return 'refused' in run || run.deliveries > mostPacketsBeside ? null : run;
}

function machineFor(text: string): ClusterMachine {
  const machine = machineOf(text);
  if (!('entry' in machine)) return machine;
  const { entry, allowed } = machine;
  const message = `machine: ${entry} is not allowed: it must be ${allowed}`;
  throw new InputError({ ...problem('machine', entry, allowed, message), line: null, column: null });
}

/** What there is to say of a run that did not take place. */
function refusedValues(run: Exclude<ClusterRun, Runnable>): SentResult['values'] {
  const nothing = run.refused !== 'no_window';
  return {
    status: nothing ? 'completed' : 'limit', limit: nothing ? null : 'window', refused: run.refused,
    time_us: null, packets: 0, dropped: null, retransmitted: null, discarded: null, peak_queue: null, idle_us: null,
    bubbles: null, senders: null, signals: null, bottleneck: null, peak_backlog: null, events: null,
  };
}

function valuesOf(report: Report, run: Runnable): SentResult['values'] {
  const gathers = run.senders !== null;
  return {
    status: report.status, limit: report.limit, refused: null,
    time_us: report.status === 'completed' ? report.finish_us : null,
    packets: run.deliveries,
    dropped: report.dropped, retransmitted: report.retransmitted, discarded: report.discarded,
    peak_queue: report.peak_queue,
    idle_us: gathers ? report.idle_us : null,
    bubbles: gathers ? report.bubbles : null,
    senders: run.senders,
    signals: report.control_messages,
    bottleneck: report.busiest,
    peak_backlog: report.peak_backlog,
    events: report.events,
  };
}

/** As the workloads trace them: ovx_switch_view. */
function tracksOf({ senders, values, packets }: Runnable): LevelTrack[] {
  if (senders === null) return [{ name: 'backlog', unit: 'packets', capacity: packets }];
  return [{ name: 'queue', unit: 'packets', capacity: values[3]! }, { name: 'link idle', unit: 'idle', capacity: 1 }];
}

function processesOf({ values, senders }: Runnable): Processes {
  const p = values[0]!;
  const half = Math.ceil(p / 2);
  return numberedProcesses(p, 'P', { 0: 'P0 root', ...(senders === null && { [half]: `P${half} p/2` }) });
}

/** Times along the axis; of a gather also those of both algorithms. NaN where a run is refused or would take too long. */
function* simulatePoints(
  simulator: SimulatorExports, values: ParameterValues, machine: ClusterMachine, axis: CurveAxis,
): Steps<Record<string, Float64Array>> {
  const x = axisPoints(axis).map(Math.round);
  const timeAt = (changes: ParameterValues): number => {
    const run = clusterRun({ ...values, ...changes }, machine);
    if ('refused' in run || run.deliveries > mostPacketsOfPoint) return NaN;
    const { status, finish_us } = runInSlices(simulator, { ...run, memoryBytes, eventLimit: pointEventLimit, rows: noTrace });
    return status === 'completed' ? finish_us : NaN;
  };
  function* along(changes: ParameterValues): Steps<Float64Array> {
    return Float64Array.from(yield* stepByStep(x, (at) => timeAt({ ...changes, [axis.key]: at })));
  }
  if (values['operation'] !== 'gather') return { x, time_us: yield* along({}) };
  const [coordinated_us, simple_us] = [yield* along({ algorithm: 'coordinated' }), yield* along({ algorithm: 'simple' })];
  return { x, time_us: values['algorithm'] === 'simple' ? simple_us : coordinated_us, coordinated_us, simple_us };
}
