import { valuesOf } from '../../core/parameters/parameter.ts';
import type { CurveAxis } from '../../core/results/analytic.ts';
import type { Processes } from '../../core/timeline/processes.ts';
import { numberedProcesses } from '../../core/timeline/processes.ts';
import { keyOf } from '../../engines/simulation/everyRun.ts';
import type { LabRequest, LabRun } from '../../engines/simulation/labRun.ts';
import type { Results } from '../../engines/simulation/labSimulation.ts';
import { endOf, namedResults, refusalOf, resultsOf } from '../../engines/simulation/labSimulation.ts';
import type { LevelTrack, Report, SimulatorExports } from '../../engines/simulation/memory.ts';
import { pointsAlong, withPoints } from '../../engines/simulation/pointsAlong.ts';
import type { KnownLength } from '../../engines/simulation/refuseEndless.ts';
import { refuseEndless } from '../../engines/simulation/refuseEndless.ts';
import type { DiagramRun, Outcome } from '../../engines/simulation/runOnce.ts';
import { putOff, runOnce } from '../../engines/simulation/runOnce.ts';
import { runWorkload } from '../../engines/simulation/runWorkload.ts';
import type { SentResult } from '../../engines/simulation/session.ts';
import type { Steps } from '../../engines/simulation/steps.ts';
import { clusterParameters, clusterTable } from './parameters.ts';
import { clusterRow, tooSlow } from './run.ts';
import { simulatedCluster } from './simulation.ts';
import type { Cluster, ClusterProblem, ClusterRunValues } from './types.ts';

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
export const simulateCluster: LabRun<SimulatorExports, Cluster> = function* (simulator, request) {
  const { parameters, points } = request;
  return yield* withPoints(yield* resultOf(simulator, parameters, request), points && simulatePoints(simulator, parameters, points));
};

function* resultOf(simulator: SimulatorExports, values: Cluster['Values'], request: LabRequest): Steps<SentResult<Cluster>> {
  const { beside, edits } = request;
  const row = clusterRow(values);
  const refusal = refusalOf(simulator, simulatedCluster, row);
  if (refusal === 'slow') throw tooSlow(withoutRun(simulator, row).slowest_us ?? Infinity);
  if (refusal !== null) return { values: refusedValues(refusal), timelines: [] };
  const count: KnownLength['count'] = (changed) => deliveriesOf(simulator, clusterRow(valuesOf(clusterParameters, changed)));
  refuseEndless(clusterParameters, values, { ...knownLength, count });
  const deliveries = deliveriesOf(simulator, row);
  const shown = yield* runShown(request, runOf(simulator, values.operation, values, request), deliveries);
  const other = deliveries <= mostPacketsBeside && (beside === true || (edits && edits.left.length > 0)) ? otherGather(simulator, values) : null;
  const beyond = other && runOf(simulator, 'compared', other, request);
  const awaited = beyond && deliveries > mostPacketsMoving ? putOff(request, beyond) : null;
  const compared = beyond && awaited === null ? yield* runOnce(request, beyond) : null;
  return {
    values: { ...found(simulator, row, shown.report), ...(other && compared && { compared: found(simulator, clusterRow(other), compared.report) }) },
    timelines: [shown.timeline, compared?.timeline, awaited].flatMap((timeline) => timeline ?? []),
  };
}

function* runShown(request: LabRequest, shown: DiagramRun<Report>, deliveries: number): Steps<Outcome> {
  const awaited = deliveries > mostPacketsPictured ? putOff(request, shown) : null;
  return awaited === null ? yield* runOnce(request, shown) : { report: (yield* shown.run(null)).report, timeline: awaited };
}

/** What follows from the values alone. */
const withoutRun = (simulator: SimulatorExports, row: readonly number[]) => resultsOf(simulator, simulatedCluster, row, []);

/** Packets to each process but the root, or from each. */
const deliveriesOf = (simulator: SimulatorExports, row: readonly number[]): number => withoutRun(simulator, row).packets ?? 0;

function runOf(simulator: SimulatorExports, diagram: string, values: Cluster['Values'], request: LabRequest): DiagramRun<Report> {
  const row = clusterRow(values);
  const deliveries = deliveriesOf(simulator, row);
  const share = ({ messages, retransmitted }: Report): number => (messages - retransmitted) / deliveries;
  const named = { workload: 'cluster:run', values: row, memoryBytes, events: eventLimit, onProgress: request.onProgress, share };
  return {
    diagram,
    key: keyOf(clusterTable, diagram, row),
    run: (recorded) => runWorkload(simulator, named, recorded && { ...recorded, tracks: tracksOf(values, deliveries) }),
    draw: () => ({ processes: processesOf(values) }),
  };
}

/** The same gather by the other algorithm; null where there is none. */
function otherGather(simulator: SimulatorExports, values: Cluster['Values']): Cluster['Values'] | null {
  const other = { ...values, algorithm: values.algorithm === 'simple' ? 'coordinated' : 'simple' } as const;
  return values.operation === 'gather' && refusalOf(simulator, simulatedCluster, clusterRow(other)) === null ? other : null;
}

/** What there is to say of a run that did not take place. */
function refusedValues(refused: ClusterProblem): ClusterRunValues {
  const end = refused === 'no_window' ? ({ status: 'limit', limit: 'window' } as const) : ({ status: 'completed', limit: null } as const);
  return { ...end, refused, ...ofRun(namedResults(simulatedCluster, [])) };
}

/** All that follows from a run. */
function found(simulator: SimulatorExports, row: readonly number[], report: Report): ClusterRunValues {
  return { ...endOf([report]), refused: null, ...ofRun(resultsOf(simulator, simulatedCluster, row, [report])) };
}

/** What its machine costs is asked for by itself. */
function ofRun({ slowest_us: _, ...results }: Results<typeof simulatedCluster>) {
  return { ...results, packets: results.packets ?? 0 };
}

/** As the workloads trace them: ovx_switch_view. */
function tracksOf({ operation, p, buffer_units, receive_queue }: Cluster['Values'], deliveries: number): LevelTrack[] {
  const received = { name: 'receive queue', unit: 'received', capacity: receive_queue } as const;
  if (operation !== 'gather') return [receive_queue > 0 ? received : { name: 'backlog', unit: 'packets', capacity: deliveries / (p - 1) }];
  return [
    { name: 'queue', unit: 'packets', capacity: buffer_units },
    { name: 'link idle', unit: 'idle', capacity: 1 },
    ...(receive_queue > 0 ? [received] : []),
  ];
}

function processesOf({ p, operation }: Cluster['Values']): Processes {
  const half = Math.ceil(p / 2);
  return numberedProcesses(p, 'P', { 0: 'P0 root', ...(operation !== 'gather' && { [half]: `P${half} p/2` }) });
}

/** Times along the axis; of a gather also those of both algorithms. NaN where a run is refused or would take too long. */
function* simulatePoints(simulator: SimulatorExports, values: Cluster['Values'], axis: CurveAxis): Steps<Cluster['Points']> {
  const room = (row: readonly number[]) => (deliveriesOf(simulator, row) > mostPacketsOfPoint ? null : { memoryBytes, events: pointEventLimit });
  const along = (algorithm: Cluster['Values']['algorithm']) =>
    pointsAlong(simulator, clusterTable, clusterRow({ ...values, algorithm }), axis, ['time_us'], room);
  const { x, time_us: simple_us } = yield* along('simple');
  if (values.operation !== 'gather') return { x, time_us: simple_us };
  const { time_us: coordinated_us } = yield* along('coordinated');
  return { x, time_us: values.algorithm === 'simple' ? simple_us : coordinated_us, coordinated_us, simple_us };
}
