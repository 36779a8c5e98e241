import type { RefusalOf } from '../../core/parameters/labSimulation.ts';
import { simulated, valuesOf } from '../../core/parameters/parameter.ts';
import type { CurveAxis } from '../../core/results/analytic.ts';
import { axisPoints } from '../../core/results/axisPoints.ts';
import type { Processes } from '../../core/timeline/processes.ts';
import { numberedProcesses } from '../../core/timeline/processes.ts';
import type { LabRequest } from '../../engines/simulation/labRun.ts';
import { endOf, refusalOf, resultsAt, resultsOf, rowsAlong } from '../../engines/simulation/labSimulation.ts';
import type { LevelTrack, Report, SimulatorExports } from '../../engines/simulation/memory.ts';
import type { KnownLength } from '../../engines/simulation/refuseEndless.ts';
import { refuseEndless } from '../../engines/simulation/refuseEndless.ts';
import type { DiagramRun, Outcome } from '../../engines/simulation/runOnce.ts';
import { putOff, runOnce } from '../../engines/simulation/runOnce.ts';
import { runWorkload } from '../../engines/simulation/runWorkload.ts';
import type { SentResult } from '../../engines/simulation/session.ts';
import type { Steps } from '../../engines/simulation/steps.ts';
import { stepByStep, withPoints } from '../../engines/simulation/steps.ts';
import { clusterParameters } from './parameters.ts';
import { clusterRow, tooSlow } from './run.ts';
import { simulatedCluster } from './simulation.ts';
import type { Cluster } from './types.ts';

/** A packet is held in 32 bytes until it is taken, and a trace of this many rows takes 100 MB. */
const memoryBytes = 320 * 2 ** 20;
/** Some ten seconds of work. */
const eventLimit = 100_000_000;
/** Of one packet: it has been sent, and it arrives. */
const fewestEvents = 2;

const knownLength: Omit<KnownLength, 'count'> = { what: 'packets', most: eventLimit / fewestEvents, keys: ['mtu', 'message_bytes', 'p'] };

/** Runs of more packets are not repeated along an axis. */
const mostPacketsOfPoint = 20_000;
/** Nor are longer ones simulated beside the one that was asked for, and those of more than this only once a slider rests. */
const mostPacketsBeside = 60_000;
const mostPacketsMoving = 11_000;
/** While a slider moves, of a longer run the numbers are simulated alone; its picture waits until it rests. */
const mostPacketsPictured = 100_000;
const pointEventLimit = 3_000_000;

/**
 * One broadcast or one gather; with `beside` also the same gather by the other algorithm, where that is quickly done,
 * and with `points` the same along an axis. Throws InputError for more packets than a run can carry.
 */
export function* simulateCluster(simulator: SimulatorExports, request: LabRequest): Steps<SentResult> {
  const values = valuesOf(clusterParameters, request.parameters);
  const result = yield* resultOf(simulator, values, request);
  return request.points ? yield* withPoints(result, simulatePoints(simulator, values, request.points)) : result;
}

function* resultOf(simulator: SimulatorExports, values: Cluster['Values'], request: LabRequest): Steps<SentResult> {
  const { beside, edits } = request;
  const row = clusterRow(values);
  const refusal = refusalOf(simulator, simulatedCluster, row);
  if (refusal === 'slow') throw tooSlow(withoutRun(simulator, values).slowest_us ?? Infinity);
  if (refusal !== null) return { values: refusedValues(refusal), timelines: [] };
  refuseEndless(clusterParameters, values, { ...knownLength, count: (changed) => deliveriesOf(simulator, valuesOf(clusterParameters, changed)) });
  const shown = yield* runShown(request, runOf(simulator, values.operation, values, request), deliveriesOf(simulator, values));
  const other = beside === true || (edits && edits.left.length > 0) ? otherGather(simulator, values) : null;
  const beyond = other && runOf(simulator, 'compared', other, request);
  const awaited = beyond && deliveriesOf(simulator, values) > mostPacketsMoving ? putOff(request, beyond) : null;
  const compared = beyond && awaited === null ? yield* runOnce(request, beyond) : null;
  return {
    values: { ...found(simulator, values, shown.report), ...(other && compared && { compared: found(simulator, other, compared.report) }) },
    timelines: [shown.timeline, compared?.timeline, awaited].flatMap((timeline) => timeline ?? []),
  };
}

function* runShown(request: LabRequest, shown: DiagramRun<Report>, deliveries: number): Steps<Outcome> {
  const awaited = deliveries > mostPacketsPictured ? putOff(request, shown) : null;
  return awaited === null ? yield* runOnce(request, shown) : { report: (yield* shown.run(null)).report, timeline: awaited };
}

/** What follows from the values alone. */
const withoutRun = (simulator: SimulatorExports, values: Cluster['Values']) => resultsOf(simulator, simulatedCluster, clusterRow(values), [null]);

/** Packets to each process but the root, or from each. */
const deliveriesOf = (simulator: SimulatorExports, values: Cluster['Values']): number => withoutRun(simulator, values).packets ?? 0;

function runOf(simulator: SimulatorExports, diagram: string, values: Cluster['Values'], request: LabRequest): DiagramRun<Report> {
  const row = clusterRow(values);
  const deliveries = deliveriesOf(simulator, values);
  const share = ({ messages, retransmitted }: Report): number => (messages - retransmitted) / deliveries;
  return {
    diagram,
    key: [diagram, ...row].join(' '),
    run: (recorded) =>
      runWorkload(
        simulator,
        { workload: 'cluster:run', values: row, memoryBytes, events: eventLimit, onProgress: request.onProgress, share },
        recorded && { ...recorded, tracks: tracksOf(simulator, values) },
      ),
    draw: () => ({ processes: processesOf(values) }),
  };
}

/** The same gather by the other algorithm; null where there is none, or none that is quickly done. */
function otherGather(simulator: SimulatorExports, values: Cluster['Values']): Cluster['Values'] | null {
  const other = { ...values, algorithm: values.algorithm === 'simple' ? 'coordinated' : 'simple' } as const;
  if (values.operation !== 'gather' || deliveriesOf(simulator, values) > mostPacketsBeside) return null;
  return refusalOf(simulator, simulatedCluster, clusterRow(other)) === null ? other : null;
}

/** What there is to say of a run that did not take place. */
function refusedValues(refused: RefusalOf<typeof simulatedCluster>): SentResult['values'] {
  const nothing = refused !== 'no_window';
  return {
    status: nothing ? 'completed' : 'limit',
    limit: nothing ? null : 'window',
    refused,
    time_us: null,
    packets: 0,
    dropped: null,
    retransmitted: null,
    discarded: null,
    peak_queue: null,
    idle_us: null,
    bubbles: null,
    senders: null,
    signals: null,
    bottleneck: null,
    peak_backlog: null,
    events: null,
  };
}

/** All that follows from a run; what its machine costs is asked for by itself. */
function found(simulator: SimulatorExports, values: Cluster['Values'], report: Report): SentResult['values'] {
  const results = Object.entries(resultsOf(simulator, simulatedCluster, clusterRow(values), [report]));
  return { ...endOf([report]), refused: null, ...Object.fromEntries(results.filter(([name]) => name !== 'slowest_us')) };
}

/** As the workloads trace them: ovx_switch_view. */
function tracksOf(simulator: SimulatorExports, values: Cluster['Values']): LevelTrack[] {
  if (values.operation !== 'gather') return [{ name: 'backlog', unit: 'packets', capacity: deliveriesOf(simulator, values) / (values.p - 1) }];
  return [
    { name: 'queue', unit: 'packets', capacity: values.buffer_units },
    { name: 'link idle', unit: 'idle', capacity: 1 },
  ];
}

function processesOf({ p, operation }: Cluster['Values']): Processes {
  const half = Math.ceil(p / 2);
  return numberedProcesses(p, 'P', { 0: 'P0 root', ...(operation !== 'gather' && { [half]: `P${half} p/2` }) });
}

/** Times along the axis; of a gather also those of both algorithms. NaN where a run is refused or would take too long. */
function* simulatePoints(simulator: SimulatorExports, values: Cluster['Values'], axis: CurveAxis): Steps<Record<string, Float64Array>> {
  const parameter = simulated(clusterParameters).findIndex(({ key }) => key === axis.key);
  type Algorithm = Cluster['Values']['algorithm'];
  const rowsOf = (algorithm: Algorithm): Float64Array[] =>
    rowsAlong(simulator, simulatedCluster, clusterRow({ ...values, algorithm }), parameter, axisPoints(axis));
  const x = Float64Array.from(rowsOf('simple'), (row) => row[parameter]!);
  const timeAt = (row: Float64Array): number =>
    deliveriesOf(simulator, { ...values, [axis.key]: row[parameter]! }) > mostPacketsOfPoint
      ? NaN
      : resultsAt(simulator, simulatedCluster, [row], ['time_us'], { memoryBytes, events: pointEventLimit }).time_us[0]!;
  function* along(algorithm: Algorithm): Steps<Float64Array> {
    return Float64Array.from(yield* stepByStep(rowsOf(algorithm), timeAt));
  }
  if (values.operation !== 'gather') return { x, time_us: yield* along('simple') };
  const [coordinated_us, simple_us] = [yield* along('coordinated'), yield* along('simple')];
  return { x, time_us: values.algorithm === 'simple' ? simple_us : coordinated_us, coordinated_us, simple_us };
}
