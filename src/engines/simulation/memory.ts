import type { CriticalPath } from '../../core/timeline/criticalPath.ts';
import type { Arrows, Counters, Level, LevelUnit, RunStatus, Spans, WaitGraph } from '../../core/timeline/timeline.ts';
import { noOperation } from '../../core/timeline/timeline.ts';
import type { Address, Outcome, RunExports, SweepsExports } from './abi.ts';
import { outcomeBytes, readReport as readWhole } from './abi.ts';

/** What every module exports that runs workloads. */
export type SimulatorExports = RunExports & SweepsExports;

/** What a run came to. */
export interface Report extends Omit<Outcome, 'status' | 'limit'> {
  readonly status: RunStatus;
  /** Null: none ended the run. */
  readonly limit: Exclude<Outcome['limit'], 'none'> | null;
  /** Where it stands, and its trace behind it, until the next run. */
  readonly address: Address;
  /** The outcome as it stood there, to be handed back for results that follow from it. */
  readonly bytes: Uint8Array;
}

/** The parameter table keeps values in their ranges, so a workload that is refused is a fault of ours. */
export function readReport(memory: WebAssembly.Memory, address: Address): Report {
  const { outcome } = readWhole(memory, address);
  const { status, limit } = outcome;
  if (status === 'invalid') throw new Error('the simulator refused the values of a workload');
  const bytes = new Uint8Array(memory.buffer, address, outcomeBytes).slice();
  // Nobody else has the outcome: copying its forty names took longer than reading them.
  return Object.assign(outcome, { status, limit: limit === 'none' ? null : limit, address, bytes });
}

/** The counters as a timeline has them. */
export function countersOf({ messages, control_messages, copies, barriers, dropped, retransmitted, peak_queue, idle_us, events }: Report): Counters {
  return { messages, control_messages, copies, barriers, dropped, retransmitted, peak_queue, idle_us, events };
}

/** `lines`: of the text that the operations stand in, of each its line; null: they stand in none. */
export function readSpans(memory: WebAssembly.Memory, address: Address, lines: Uint32Array | null): Spans {
  const spans = readWhole(memory, address).spans();
  return { ...spans, line: linesOf(spans.operation, lines) };
}

export function readArrows(memory: WebAssembly.Memory, address: Address, lines: Uint32Array | null): Arrows {
  const arrows = readWhole(memory, address).arrows();
  return { ...arrows, line: linesOf(arrows.operation, lines) };
}

const linesOf = (operations: Uint32Array<ArrayBuffer>, lines: Uint32Array | null): Uint32Array =>
  lines === null ? new Uint32Array(operations.length) : operations.map((operation) => lines[operation] ?? 0);

/** Null where it was not recorded, or not all of it. */
export function readPath(memory: WebAssembly.Memory, address: Address): CriticalPath | null {
  const path = readWhole(memory, address).path();
  return path.kind.length === 0 ? null : path;
}

/** Whether the trace was made coarser to fit. */
export const isSketch = (memory: WebAssembly.Memory, address: Address): boolean => readWhole(memory, address).sketched === 1;

/** Null where the run came to its end. */
export function readStandstill(memory: WebAssembly.Memory, address: Address): WaitGraph | null {
  const { waiters, waiter_total } = readWhole(memory, address);
  const waits = waiters.map(({ process, waits_for }) => ({ process, waits_for: waits_for === noOperation ? null : waits_for }));
  return waits.length === 0 ? null : { waits, count: waiter_total };
}

/** What a track of the levels is called and how much fits. */
export interface LevelTrack {
  readonly name: string;
  readonly unit: LevelUnit;
  readonly capacity: number;
}

/** The changes of all tracks stand in one table; track i is the i-th of `tracks`. */
export function readLevels(memory: WebAssembly.Memory, address: Address, tracks: readonly LevelTrack[]): Level[] {
  const { time_us, track, amount } = readWhole(memory, address).levels();
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
