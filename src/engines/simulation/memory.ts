/**
 * What stands in the memory of a module before and after a run: values of parameters go in, columns of spans, arrows, levels, the critical
 * path and who waits come out. Columns are copied once, as they are; structs are read as `abi.ts` says, which is generated from the
 * boundary.
 */
import type { CriticalPath } from '../../core/timeline/criticalPath.ts';
import type { Arrows, Counters, Level, LevelUnit, RunStatus, Spans, WaitGraph } from '../../core/timeline/timeline.ts';
import { noOperation } from '../../core/timeline/timeline.ts';
import type { Address, Outcome, Report, RunExports, SweepsExports } from './abi.ts';
import { outcomeBytes, readReport } from './abi.ts';

/** What every module exports that runs workloads. */
export type SimulatorExports = RunExports & SweepsExports;

/** Hands over the values of a lab's parameters, in the order of their table. */
export function handOver({ memory, ovx_values }: Pick<RunExports, 'memory' | 'ovx_values'>, row: readonly number[]): void {
  new Float64Array(memory.buffer, ovx_values(), row.length).set(row);
}

/** The number of a workload in its module, for ovx_run, which refuses that of a name that there is not. */
export function find(simulator: SimulatorExports, name: string): number {
  writeName(simulator, name);
  return simulator.ovx_find();
}

export function writeName({ memory, ovx_name }: SimulatorExports, name: string): void {
  const bytes = new TextEncoder().encode(`${name}\0`);
  new Uint8Array(memory.buffer, ovx_name(), bytes.length).set(bytes);
}

/** What a run came to. */
export interface RunReport extends Omit<Outcome, 'status' | 'limit'> {
  readonly status: RunStatus;
  /** Null: none ended the run. */
  readonly limit: Exclude<Outcome['limit'], 'none'> | null;
  /** The outcome as the module has it, to be handed back for results that follow from it. */
  readonly bytes: Uint8Array;
}

/**
 * A run by its address: its numbers, which stay, and `latest`, whose trace stands in memory until the next run.
 * The parameter table keeps values in their ranges, so a workload that is refused is a fault of ours.
 */
export function decodeReport(memory: WebAssembly.Memory, address: Address): { readonly report: RunReport; readonly latest: Report } {
  const latest = readReport(memory, address);
  const { status, limit } = latest.outcome;
  if (status === 'invalid') throw new Error('the simulator refused the values of a workload');
  const bytes = new Uint8Array(memory.buffer, address, outcomeBytes).slice();
  // Changed in place: a spread of its forty fields took longer than decoding them.
  return { report: Object.assign(latest.outcome, { status, limit: limit === 'none' ? null : limit, bytes }), latest };
}

/** The counters as a timeline has them. */
export function countersOf({ messages, control_messages, copies, barriers, dropped, retransmitted, peak_queue, idle_us, events }: RunReport): Counters {
  return { messages, control_messages, copies, barriers, dropped, retransmitted, peak_queue, idle_us, events };
}

/** What is drawn of a run. */
export interface Trace extends RunEnd {
  readonly spans: Spans;
  readonly arrows: Arrows;
  readonly levels: readonly Level[];
  /** When the trace had no room for more; null: it is whole. */
  readonly endsAt_us: number | null;
  /** It was made coarser to fit: see Timeline. */
  readonly sketch?: true;
}

/** How a run came to its end, which is known only where its trace did not end it. */
interface RunEnd {
  /** Where it was asked for, and there was room to record it. */
  readonly critical?: CriticalPath;
  readonly standstill?: WaitGraph;
}

/** What was traced of the latest run. `lines`: of the text that its operations stand in, of each its line; null: they stand in none. */
export function readTrace(latest: Report, tracks: readonly LevelTrack[], lines: Uint32Array | null = null): Trace {
  const [spans, arrows] = [latest.spans(), latest.arrows()];
  const { limit, now_us } = latest.outcome;
  return {
    spans: { ...spans, line: linesOf(spans.operation, lines) },
    arrows: { ...arrows, line: linesOf(arrows.operation, lines) },
    levels: readLevels(latest, tracks),
    endsAt_us: limit === 'trace' ? now_us : null,
    ...(latest.sketched === 1 && { sketch: true }),
  };
}

const linesOf = (operations: Uint32Array<ArrayBuffer>, lines: Uint32Array | null): Uint32Array =>
  lines === null ? new Uint32Array(operations.length) : operations.map((operation) => lines[operation] ?? 0);

export function readEnd({ path, waiters, waiter_total }: Report): RunEnd {
  const critical = path();
  const waits = waiters.map(({ process, waits_for }) => ({ process, waits_for: waits_for === noOperation ? null : waits_for }));
  return { ...(critical.kind.length > 0 && { critical }), ...(waits.length > 0 && { standstill: { waits, count: waiter_total } }) };
}

/** The trace of a run that nobody sees. */
export const emptyTrace = (): Trace => ({
  spans: {
    process: new Uint32Array(),
    start_us: new Float64Array(),
    end_us: new Float64Array(),
    kind: new Uint8Array(),
    peer: new Int32Array(),
    bytes: new Float64Array(),
    operation: new Uint32Array(),
    line: new Uint32Array(),
  },
  arrows: {
    source: new Uint32Array(),
    destination: new Uint32Array(),
    sent_us: new Float64Array(),
    received_us: new Float64Array(),
    kind: new Uint8Array(),
    bytes: new Float64Array(),
    dropped_us: new Float64Array(),
    operation: new Uint32Array(),
    line: new Uint32Array(),
  },
  levels: [],
  endsAt_us: null,
});

/** What a track of the levels is called and how much fits. */
export interface LevelTrack {
  readonly name: string;
  readonly unit: LevelUnit;
  readonly capacity: number;
}

/** The changes of all tracks stand in one table; track i is the i-th of `tracks`. */
function readLevels(latest: Report, tracks: readonly LevelTrack[]): Level[] {
  const { time_us, track, amount } = latest.levels();
  const counts = new Uint32Array(tracks.length);
  for (const number of track) if (number < counts.length) counts[number]! += 1;
  const levels = tracks.map((level, i) => ({
    ...level,
    time_us: new Float64Array(counts[i]!),
    amount: new Uint32Array(counts[i]!),
    peak: 0,
  }));
  counts.fill(0);
  for (let row = 0; row < track.length; row += 1) {
    const level = levels[track[row]!];
    if (level === undefined) continue;
    const at = counts[track[row]!]!++;
    level.time_us[at] = time_us[row]!;
    level.amount[at] = amount[row]!;
    level.peak = Math.max(level.peak, amount[row]!);
  }
  return levels;
}
