import { type Results, roomOf } from '../../core/lab/labSimulation.ts';
import { InputError } from '../../core/parameters/inputError.ts';
import { type NumberParameter, type Parameter, type ParameterValues, rowOf, valuesOf } from '../../core/parameters/parameter.ts';
import { problem } from '../../core/parameters/problem.ts';
import type { CurveAxis } from '../../core/results/analytic.ts';
import { formatNumber, formatQuantity } from '../../core/units/formatQuantity.ts';
import type { LabRequest, LabRun } from '../../engines/simulation/labRun.ts';
import { endOf, namedResults, refusalOf, resultsOf, said } from '../../engines/simulation/labSimulation.ts';
import type { LevelTrack, RunReport, SimulatorExports } from '../../engines/simulation/memory.ts';
import { pointsAlong, withPoints } from '../../engines/simulation/pointsAlong.ts';
import { type DiagramRun, putOff, type RunResult, runDiagram, runWorkload } from '../../engines/simulation/runLab.ts';
import type { SentResult } from '../../engines/simulation/session.ts';
import type { Steps } from '../../engines/simulation/steps.ts';
import { machineNumbers, machineOf } from './machine.ts';
import { type Cluster, type ClusterProblem, type ClusterRunValues, clusterParameters, clusterTable, simulatedCluster } from './model.ts';

/** What is known of the length of a run before it begins. */
export interface KnownLength {
  /** What is counted, as in "4 packets". */
  readonly what: string;
  /** How many there are with these values. Grows or falls with each parameter of `keys`, never both. */
  readonly count: (values: ParameterValues) => number;
  /** More than these would certainly end at the limit on events. */
  readonly max: number;
  /** Whole numbers, the one that is to blame first where a change of it alone lets the run end. */
  readonly keys: readonly string[];
}

/** Throws InputError for a run that cannot come to its end, and says what would. */
function refuseEndless(rows: readonly Parameter[], values: ParameterValues, { what, count, max, keys }: KnownLength): void {
  const found = count(values);
  if (found <= max) return;
  const ends = (changed: ParameterValues): boolean => count({ ...values, ...changed }) <= max;
  const named = keys.flatMap((key) => rows.find((row) => row.key === key) ?? []);
  const [first, ...others] = named.flatMap((row) => (row.kind === 'number' ? wayOut(row, Number(values[row.key]), ends) : []));
  if (first === undefined) throw new Error(`${found} ${what} are more than ${max}, whatever is changed`);
  const allowed = [first.bound, ...others.map(({ key, bound }) => `${key} ${bound}`)].join(', or ');
  const value = formatNumber(Number(values[first.key]));
  const message =
    `${first.key} = ${value} is not allowed: it makes ${formatQuantity(found)} ${what}, more than the ${formatQuantity(max)} ` +
    `that can be simulated; it must be ${allowed}`;
  throw new InputError({ ...problem(first.key, value, allowed, message), line: null, column: null });
}

interface Way {
  readonly key: string;
  /** "at least 3". */
  readonly bound: string;
}

/** The value nearest to the present one with which the run ends, if there is one. */
function wayOut({ key, minimum, maximum }: NumberParameter, present: number, ends: (changed: ParameterValues) => boolean): Way[] {
  const end = [maximum, minimum].find((value) => ends({ [key]: value }));
  if (end === undefined) return [];
  let [endless, ending] = [present, end];
  while (Math.abs(ending - endless) > 1) {
    const middle = Math.trunc((ending + endless) / 2);
    if (ends({ [key]: middle })) ending = middle;
    else endless = middle;
  }
  return [{ key, bound: `${end === maximum ? 'at least' : 'at most'} ${formatQuantity(ending)}` }];
}

/** The row of a scenario: its parameters, and what its machine means. Throws InputError for a machine that means nothing. */
export function clusterRow(values: Cluster['Values']): number[] {
  const machine = machineOf(values.machine);
  if (!('entry' in machine)) return [...rowOf(clusterParameters, values), ...machineNumbers(machine)];
  const { entry, allowed } = machine;
  throw refused(entry, allowed, `machine: ${entry} is not allowed: it must be ${allowed}`);
}

/** Microseconds that a cost of one packet may take, as in the simulator and the model. */
const maxCost = 1_000_000_000;

/** The error for a packet with a cost above the maximum. */
function tooSlow(slowest_us: number): InputError {
  const slowest = `${formatNumber(slowest_us)} µs`;
  const allowed = `one whose costs of a packet are at most ${maxCost} µs`;
  return refused(slowest, allowed, `machine: a packet would cost ${slowest}; it must be ${allowed}`);
}

const refused = (found: string, allowed: string, message: string): InputError =>
  new InputError({ ...problem('machine', found, allowed, message), line: null, column: null });

const room = roomOf(simulatedCluster, {});
/** Fewest events of a packet: sending and arrival. */
const minEvents = 2;

const knownLength: Omit<KnownLength, 'count'> = { what: 'packets', max: room.events / minEvents, keys: ['mtu', 'message_bytes', 'p'] };

/** Runs of more packets are not repeated along an axis. */
const maxPacketsOfPoint = 20_000;
/** Longest runs simulated beside the requested one, and while a slider moves. */
const maxPacketsBeside = 60_000;
const maxPacketsMoving = 11_000;
/** Longest run with a trace while a slider moves; of a longer one only the numbers are simulated until the slider rests. */
const maxPacketsPictured = 100_000;
const pointEventLimit = 3_000_000;

/**
 * One broadcast or one gather; with `withComparison` also the gather by the other algorithm, where that is quickly done, and with `points` times along an axis. Throws
 * InputError for more packets than a run can carry.
 */
export const simulateCluster: LabRun<SimulatorExports, Cluster> = function* (simulator, request) {
  const { parameters, points } = request;
  return yield* withPoints(yield* resultOf(simulator, parameters, request), points && simulatePoints(simulator, parameters, points));
};

function* resultOf(simulator: SimulatorExports, values: Cluster['Values'], request: LabRequest): Steps<SentResult<Cluster>> {
  const { withComparison, edits } = request;
  const row = clusterRow(values);
  const refusal = refusalOf(simulator, simulatedCluster, row);
  if (refusal === 'slow') throw tooSlow(withoutRun(simulator, row).slowest_us ?? Infinity);
  if (refusal !== null) return { values: refusedValues(refusal), timelines: [] };
  const count: KnownLength['count'] = (changed) => deliveriesOf(simulator, clusterRow(valuesOf(clusterParameters, changed)));
  refuseEndless(clusterParameters, values, { ...knownLength, count });
  const deliveries = deliveriesOf(simulator, row);
  const shown = yield* runShown(simulator, row, request, diagramOf(values.operation, values, deliveries));
  const other = deliveries <= maxPacketsBeside && (withComparison === true || (edits && edits.left.length > 0)) ? otherGather(simulator, values) : null;
  const result = { values: found(simulator, row, shown.report), timelines: shown.timeline ? [shown.timeline] : [] };
  if (other === null) return result;
  const otherRow = clusterRow(other);
  const beyond = diagramOf('compared', other, deliveriesOf(simulator, otherRow));
  const awaited = deliveries > maxPacketsMoving ? putOff(clusterTable, otherRow, request, beyond) : null;
  if (awaited !== null) return { ...result, timelines: [...result.timelines, awaited] };
  const compared = yield* runDiagram(simulator, clusterTable, otherRow, request, beyond);
  return {
    values: { ...result.values, compared: found(simulator, otherRow, compared.report) },
    timelines: [...result.timelines, ...(compared.timeline ? [compared.timeline] : [])],
  };
}

function* runShown(simulator: SimulatorExports, row: readonly number[], request: LabRequest, shown: ClusterDiagram): Steps<RunResult> {
  const awaited = shown.messages > maxPacketsPictured ? putOff(clusterTable, row, request, shown) : null;
  if (awaited === null) return yield* runDiagram(simulator, clusterTable, row, request, shown);
  const { report } = yield* runWorkload(simulator, clusterTable, row, shown, { recorded: null, onProgress: request.onProgress });
  return { report, timeline: awaited };
}

/** What follows from the values alone. */
const withoutRun = (simulator: SimulatorExports, row: readonly number[]) => resultsOf(simulator, simulatedCluster, row, []);

/** Packets to each process but the root, or from each. */
const deliveriesOf = (simulator: SimulatorExports, row: readonly number[]): number => withoutRun(simulator, row).packets ?? 0;

type ClusterDiagram = DiagramRun<typeof clusterTable> & { readonly messages: number };

function diagramOf(diagram: string, values: Cluster['Values'], deliveries: number): ClusterDiagram {
  const { p, operation } = values;
  const half = Math.ceil(p / 2);
  return {
    run: 'run',
    diagram,
    names: { 0: 'P0 root', ...(operation !== 'gather' && { [half]: `P${half} p/2` }) },
    tracks: tracksOf(values, deliveries),
    ...room,
    messages: deliveries,
  };
}

/** Values of the gather by the other algorithm; null for a broadcast. */
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
function found(simulator: SimulatorExports, row: readonly number[], report: RunReport): ClusterRunValues {
  return { ...endOf([report]), refused: null, ...ofRun(resultsOf(simulator, simulatedCluster, row, [report])) };
}

function ofRun(results: Results<typeof simulatedCluster>) {
  const values = said<typeof simulatedCluster>(simulatedCluster, results);
  return { ...values, packets: values.packets ?? 0 };
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

/** Times along the axis; for a gather both algorithms'. NaN where a run is refused or would take too long. */
function* simulatePoints(simulator: SimulatorExports, values: Cluster['Values'], axis: CurveAxis): Steps<Cluster['Points']> {
  const ofPoint = (row: readonly number[]) => (deliveriesOf(simulator, row) > maxPacketsOfPoint ? null : { ...room, events: pointEventLimit });
  const along = (algorithm: Cluster['Values']['algorithm']) =>
    pointsAlong(simulator, clusterTable, clusterRow({ ...values, algorithm }), axis, ['time_us'], ofPoint);
  const { x, time_us: simple_us } = yield* along('simple');
  if (values.operation !== 'gather') return { x, time_us: simple_us };
  const { time_us: coordinated_us } = yield* along('coordinated');
  return { x, time_us: values.algorithm === 'simple' ? simple_us : coordinated_us, coordinated_us, simple_us };
}
