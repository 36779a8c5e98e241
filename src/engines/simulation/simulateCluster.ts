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
import type { SentResult, Session } from './session.ts';

type Runnable = Exclude<ClusterRun, { refused: unknown }>;

/** A packet is held in 32 bytes until it is taken, and a trace of this many rows takes 100 MB. */
const memoryBytes = 320 * 2 ** 20;
/** Some ten seconds of work. */
const eventLimit = 200_000_000;
const traceRows = { spans: 1 << 20, arrows: 1 << 19, levels: 1 << 20 };
const noTrace = { spans: 0, arrows: 0, levels: 0 };

/** Runs of more packets are not repeated along an axis. */
const mostPacketsOfPoint = 20_000;
const pointEventLimit = 3_000_000;

/** One broadcast or one gather, and with `points` the same along an axis. */
export function simulateCluster(
  simulator: SimulatorExports, values: ParameterValues, trace: boolean, session: Session, points?: CurveAxis,
  onProgress?: (share: number) => void,
): SentResult {
  const machine = machineFor(String(values['machine']));
  const run = clusterRun(values, machine);
  const along = points ? { points: simulatePoints(simulator, values, machine, points) } : {};
  if ('refused' in run) return { values: refusedValues(run), timelines: [], ...along };

  const diagram = String(values['operation']);
  const key = [diagram, ...run.values].join(' ');
  const before = session.reports.get('cluster');
  const known = before?.key === key ? before.report : null;
  const shown = trace && session.held.has(key);
  if (known && (shown || !trace)) return { values: valuesOf(known, run), timelines: shown ? [{ held: key }] : [], ...along };

  const done = ({ messages, retransmitted }: Report): number => (messages - retransmitted) / run.deliveries;
  const outcome = execute(simulator, run, trace, (report) => onProgress?.(Math.min(1, done(report))));
  session.reports.set('cluster', { key, report: outcome.report });
  return {
    values: valuesOf(outcome.report, run),
    timelines: outcome.trace ? [{ diagram, key, ...outcome.trace }] : [],
    ...along,
  };
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

interface Outcome {
  readonly report: Report;
  readonly trace: Omit<Timeline, 'diagram' | 'key'> | null;
}

function execute(simulator: SimulatorExports, run: Runnable, trace: boolean, onSlice: (report: Report) => void): Outcome {
  const sliced = (rows: typeof traceRows) => runInSlices(simulator, { ...run, memoryBytes, eventLimit, rows, onSlice });
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

/** Times along the axis; of a gather also that of the simple one. NaN where a run is refused or would take too long. */
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
  return {
    x,
    time_us: x.map((at) => timeAt({ [axis.key]: at })),
    simple_us: x.map((at) => (gathers ? timeAt({ [axis.key]: at, algorithm: 'simple' }) : NaN)),
  };
}
