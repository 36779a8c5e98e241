import type { ParameterValues } from '../../parameters/parameter.ts';
import type { CurveAxis } from '../../results/analytic.ts';
import { axisPoints } from '../../results/axisPoints.ts';
import type { Timeline } from '../../results/timeline.ts';
import { machineOf } from '../../scenario/clusterMachine.ts';
import type { ClusterMachine } from '../../scenario/clusterMachine.ts';
import { problem } from '../../scenario/problem.ts';
import { InputError } from '../inputError.ts';
import { clusterRun } from './clusterRun.ts';
import type { ClusterRun } from './clusterRun.ts';
import { countersOf, readArrows, readLevels, readReport, readSpans } from './memory.ts';
import type { LevelTrack, Report, SimulatorExports } from './memory.ts';
import { runInSlices } from './runInSlices.ts';
import type { HeldTimeline, SentResult, Session } from './session.ts';

type Runnable = Exclude<ClusterRun, { refused: unknown }>;

/** A packet is held in 32 bytes until it is taken, and a trace of this many rows takes 100 MB. */
const memoryBytes = 320 * 2 ** 20;
/** Some ten seconds of work. */
const eventLimit = 200_000_000;
const traceRows = { spans: 1 << 20, arrows: 1 << 19, levels: 1 << 20 };
const noTrace = { spans: 0, arrows: 0, levels: 0 };

/** Runs of more packets are not repeated along an axis. */
const mostPacketsOfPoint = 20_000;
/** Nor are longer ones simulated beside the one that was asked for. */
const mostPacketsBeside = 60_000;
const pointEventLimit = 3_000_000;

/**
 * One broadcast or one gather. With `points` the same along an axis, and beside a gather the other algorithm's, where it
 * is quickly done: what the page shows around the one run that was asked for.
 */
export function simulateCluster(
  simulator: SimulatorExports, values: ParameterValues, trace: boolean, session: Session, points?: CurveAxis,
  onProgress?: (share: number) => void,
): SentResult {
  const machine = machineFor(String(values['machine']));
  const run = clusterRun(values, machine);
  const along = points ? { points: simulatePoints(simulator, values, machine, points) } : {};
  if ('refused' in run) return { values: refusedValues(run), timelines: [], ...along };

  const done = ({ messages, retransmitted }: Report): number => (messages - retransmitted) / run.deliveries;
  const onSlice = (report: Report): void => onProgress?.(Math.min(1, done(report)));
  const shown = outcomeOf(simulator, String(values['operation']), run, trace, session, onSlice);
  const other = points ? otherGather(values, machine) : null;
  const compared = other && outcomeOf(simulator, 'compared', other, trace, session);
  return {
    values: { ...valuesOf(shown.report, run), ...(other && compared && { compared: valuesOf(compared.report, other) }) },
    timelines: [shown, compared].flatMap((outcome) => outcome?.timeline ?? []),
    ...along,
  };
}

interface Outcome {
  readonly report: Report;
  readonly timeline: Timeline | HeldTimeline | null;
}

/** One run, or what is known of it. */
function outcomeOf(
  simulator: SimulatorExports, diagram: string, run: Runnable, trace: boolean, session: Session, onSlice?: (report: Report) => void,
): Outcome {
  const key = [diagram, ...run.values].join(' ');
  const before = session.reports.get(diagram);
  if (before?.key === key && (!trace || session.held.has(key))) {
    return { report: before.report, timeline: trace ? { held: key } : null };
  }
  const { report, trace: columns } = execute(simulator, run, trace, onSlice);
  session.reports.set(diagram, { key, report });
  return { report, timeline: columns && { diagram, key, ...columns } };
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
    peak_queue: report.peakQueue,
    idle_us: gathers ? report.idle_us : null,
    bubbles: gathers ? report.bubbles : null,
    senders: run.senders,
    signals: report.controlMessages,
    bottleneck: report.busiest,
    peak_backlog: report.peakBacklog,
    events: report.events,
  };
}

interface Executed {
  readonly report: Report;
  readonly trace: Omit<Timeline, 'diagram' | 'key'> | null;
}

function execute(simulator: SimulatorExports, run: Runnable, trace: boolean, onSlice: ((report: Report) => void) | undefined): Executed {
  const sliced = (rows: typeof traceRows) => runInSlices(simulator, { ...run, memoryBytes, eventLimit, rows, ...(onSlice && { onSlice }) });
  // A trace ends where its tables are full; a run that must overflow them is not drawn beyond its beginning.
  const address = sliced(trace ? traceRows : noTrace);
  const { memory } = simulator;
  const full = readReport(memory, address);
  if (!trace) return { report: full, trace: null };
  const cut = full.limit === 'trace';
  const columns = {
    spans: readSpans(memory, address, false),
    arrows: readArrows(memory, address, false),
    levels: readLevels(memory, address, tracksOf(run)),
    traceEnds_us: cut ? full.now_us : null,
  };
  // What the trace has no room for is not drawn, but known: the numbers come from a run without one.
  const report = cut ? readReport(memory, sliced(noTrace)) : full;
  const { status, limit, finish_us } = report;
  return { report, trace: { ...columns, status, limit, finish_us, processes: labelsOf(run), counters: countersOf(report) } };
}

/** As the workloads trace them: ovx_switch_view. */
function tracksOf({ senders, values, packets }: Runnable): LevelTrack[] {
  if (senders === null) return [{ name: 'backlog', unit: 'packets', capacity: packets }];
  return [{ name: 'queue', unit: 'packets', capacity: values[3]! }, { name: 'link idle', unit: 'idle', capacity: 1 }];
}

function labelsOf({ values, senders }: Runnable): string[] {
  const p = values[0]!;
  const half = Math.ceil(p / 2);
  return Array.from({ length: p }, (_, process) =>
    process === 0 ? 'P0 root' : senders === null && process === half ? `P${process} p/2` : `P${process}`);
}

/** Times along the axis; of a gather also those of both algorithms. NaN where a run is refused or would take too long. */
function simulatePoints(
  simulator: SimulatorExports, values: ParameterValues, machine: ClusterMachine, axis: CurveAxis,
): Record<string, Float64Array> {
  const x = axisPoints(axis).map(Math.round);
  const gathers = values['operation'] === 'gather';
  const timeAt = (changes: ParameterValues): number => {
    const run = clusterRun({ ...values, ...changes }, machine);
    if ('refused' in run || run.deliveries > mostPacketsOfPoint) return NaN;
    const address = runInSlices(simulator, { ...run, memoryBytes, eventLimit: pointEventLimit, rows: noTrace });
    const { status, finish_us } = readReport(simulator.memory, address);
    return status === 'completed' ? finish_us : NaN;
  };
  const along = (changes: ParameterValues) => x.map((at) => timeAt({ ...changes, [axis.key]: at }));
  if (!gathers) return { x, time_us: along({}) };
  const [coordinated_us, simple_us] = [along({ algorithm: 'coordinated' }), along({ algorithm: 'simple' })];
  return { x, time_us: values['algorithm'] === 'simple' ? simple_us : coordinated_us, coordinated_us, simple_us };
}
