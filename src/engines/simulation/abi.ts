// Generated from src/core/parameters/boundary.ts by: npx tsx scripts/generate.ts

import type { Enumerator } from '../../core/parameters/enumerations.ts';

/** Where something stands in the memory of a module; 0 is nowhere. */
export type Address = number;

const statusNames: readonly Enumerator<'status'>[] = ['completed', 'deadlock', 'limit', 'invalid'];
const limitNames: readonly Enumerator<'limit'>[] = ['none', 'events', 'memory', 'trace', 'time'];
const dlxStatusNames: readonly Enumerator<'dlx_status'>[] = ['completed', 'steps', 'fault', 'invalid'];
const dlxFaultNames: readonly Enumerator<'dlx_fault'>[] = ['no_fault', 'bad_address', 'unaligned', 'division', 'bad_jump'];

/** What a run came to. */
export interface Outcome {
  readonly status: Enumerator<'status'>;
  readonly limit: Enumerator<'limit'>;
  readonly process_count: number;
  readonly events: number;
  /** Data messages, or packets. */
  readonly messages: number;
  readonly control_messages: number;
  readonly copies: number;
  readonly barriers: number;
  readonly dropped: number;
  readonly retransmitted: number;
  /** Packets that receivers threw away, since one before them was dropped. */
  readonly discarded: number;
  readonly peak_queue: number;
  /** Times that the output that is viewed stood idle between two packets. */
  readonly bubbles: number;
  /** Process that was tied up longest by sending and receiving. */
  readonly busiest: number;
  /** Packets that had arrived at one process and that it had not taken. */
  readonly peak_backlog: number;
  /** Of closed windows. */
  readonly probes: number;
  /** Page faults. */
  readonly signals: number;
  /** Calls that protect or restore pages. */
  readonly protections: number;
  /** Page faults whose data was there. */
  readonly late_faults: number;
  /** Which reason of its lab an invalid run has beyond the ranges, from 1; 0: none. */
  readonly refusal: number;
  /** Which value of the row is out of its range, or no whole number where that counts, from 1; 0: none. */
  readonly parameter: number;
  readonly finish_us: number;
  /** When the last program was through, or stood: acknowledgements may come later. */
  readonly programs_end_us: number;
  /** That the output that is viewed stood idle between its first packet and its last. */
  readonly idle_us: number;
  /** When the run ended: before its finish, where a limit ended it. */
  readonly now_us: number;
  /** Of all data messages from the first byte's leaving to the last one's arrival. */
  readonly transferred_us: number;
  /** Processor time of all processes; waiting is not counted. */
  readonly spent_us: Readonly<Record<Enumerator<'span_kind'>, number>>;
}

export const outcomeBytes = 216;

export function readOutcome(memory: WebAssembly.Memory, at: Address): Outcome {
  const view = new DataView(memory.buffer);
  return {
    status: statusNames[view.getUint32(at + 0, true)]!,
    limit: limitNames[view.getUint32(at + 4, true)]!,
    process_count: view.getUint32(at + 8, true),
    events: view.getUint32(at + 12, true),
    messages: view.getUint32(at + 16, true),
    control_messages: view.getUint32(at + 20, true),
    copies: view.getUint32(at + 24, true),
    barriers: view.getUint32(at + 28, true),
    dropped: view.getUint32(at + 32, true),
    retransmitted: view.getUint32(at + 36, true),
    discarded: view.getUint32(at + 40, true),
    peak_queue: view.getUint32(at + 44, true),
    bubbles: view.getUint32(at + 48, true),
    busiest: view.getUint32(at + 52, true),
    peak_backlog: view.getUint32(at + 56, true),
    probes: view.getUint32(at + 60, true),
    signals: view.getUint32(at + 64, true),
    protections: view.getUint32(at + 68, true),
    late_faults: view.getUint32(at + 72, true),
    refusal: view.getUint32(at + 76, true),
    parameter: view.getUint32(at + 80, true),
    finish_us: Number(view.getBigInt64(at + 88, true)) / 1e6,
    programs_end_us: Number(view.getBigInt64(at + 96, true)) / 1e6,
    idle_us: Number(view.getBigInt64(at + 104, true)) / 1e6,
    now_us: Number(view.getBigInt64(at + 112, true)) / 1e6,
    transferred_us: Number(view.getBigInt64(at + 120, true)) / 1e6,
    spent_us: {
      compute: Number(view.getBigInt64(at + 128, true)) / 1e6,
      overhead: Number(view.getBigInt64(at + 136, true)) / 1e6,
      copy: Number(view.getBigInt64(at + 144, true)) / 1e6,
      wait: Number(view.getBigInt64(at + 152, true)) / 1e6,
      gather: Number(view.getBigInt64(at + 160, true)) / 1e6,
      pack: Number(view.getBigInt64(at + 168, true)) / 1e6,
      buffer: Number(view.getBigInt64(at + 176, true)) / 1e6,
      unpack: Number(view.getBigInt64(at + 184, true)) / 1e6,
      scatter: Number(view.getBigInt64(at + 192, true)) / 1e6,
      store: Number(view.getBigInt64(at + 200, true)) / 1e6,
      handler: Number(view.getBigInt64(at + 208, true)) / 1e6,
    },
  };
}

/** What each row of a sweep may take. */
export interface SweepLimits {
  readonly events: number;
  readonly memory_bytes: number;
  /** Of so many bytes, at a multiple of 16; nothing in it is needed before or after. */
  readonly memory: Address;
}

export const sweepLimitsBytes = 16;
/** Where each field is, for whoever writes one. */
export const sweepLimitsOffsets = { events: 0, memory_bytes: 4, memory: 8 };

export function readSweepLimits(memory: WebAssembly.Memory, at: Address): SweepLimits {
  const view = new DataView(memory.buffer);
  return {
    events: view.getUint32(at + 0, true),
    memory_bytes: view.getUint32(at + 4, true),
    memory: Number(view.getBigUint64(at + 8, true)),
  };
}

/** How a row of a sweep ended: as the first of its runs that did not complete, as an outcome says it. */
export interface RowStatus {
  readonly status: Enumerator<'status'>;
  readonly limit: Enumerator<'limit'>;
  readonly refusal: number;
  readonly parameter: number;
}

export const rowStatusBytes = 16;

export function readRowStatus(memory: WebAssembly.Memory, at: Address): RowStatus {
  const view = new DataView(memory.buffer);
  return {
    status: statusNames[view.getUint32(at + 0, true)]!,
    limit: limitNames[view.getUint32(at + 4, true)]!,
    refusal: view.getUint32(at + 8, true),
    parameter: view.getUint32(at + 12, true),
  };
}

/** A process that waits where nothing moves any more. */
export interface Waiter {
  readonly process: number;
  /** That it stands in; OVX_NONE: none has started. */
  readonly operation: number;
  /** Process; OVX_ANY: whoever sends. */
  readonly waits_for: number;
}

export const waiterBytes = 12;

export function readWaiter(memory: WebAssembly.Memory, at: Address): Waiter {
  const view = new DataView(memory.buffer);
  return {
    process: view.getUint32(at + 0, true),
    operation: view.getUint32(at + 4, true),
    waits_for: view.getUint32(at + 8, true),
  };
}

/** A run with its trace, which stands in memory until the next run. */
export interface Report {
  readonly outcome: Outcome;
  /** Copied when it is asked for: the next run overwrites it. */
  readonly spans: () => { start_us: Float64Array<ArrayBuffer>; end_us: Float64Array<ArrayBuffer>; bytes: Float64Array<ArrayBuffer>; process: Uint32Array<ArrayBuffer>; operation: Uint32Array<ArrayBuffer>; peer: Int32Array<ArrayBuffer>; kind: Uint8Array<ArrayBuffer> };
  /** Copied when it is asked for: the next run overwrites it. */
  readonly arrows: () => { sent_us: Float64Array<ArrayBuffer>; received_us: Float64Array<ArrayBuffer>; dropped_us: Float64Array<ArrayBuffer>; bytes: Float64Array<ArrayBuffer>; source: Uint32Array<ArrayBuffer>; destination: Uint32Array<ArrayBuffer>; operation: Uint32Array<ArrayBuffer>; kind: Uint8Array<ArrayBuffer> };
  /** Copied when it is asked for: the next run overwrites it. */
  readonly levels: () => { time_us: Float64Array<ArrayBuffer>; track: Uint32Array<ArrayBuffer>; amount: Uint32Array<ArrayBuffer> };
}

export const reportBytes = 304;

export function readReport(memory: WebAssembly.Memory, at: Address): Report {
  const view = new DataView(memory.buffer);
  return {
    outcome: readOutcome(memory, at + 0),
    spans: () => ({
      start_us: columnAt<Float64Array<ArrayBuffer>>(memory, Float64Array, view.getUint32(at + 220, true), view.getUint32(at + 216, true)),
      end_us: columnAt<Float64Array<ArrayBuffer>>(memory, Float64Array, view.getUint32(at + 224, true), view.getUint32(at + 216, true)),
      bytes: columnAt<Float64Array<ArrayBuffer>>(memory, Float64Array, view.getUint32(at + 228, true), view.getUint32(at + 216, true)),
      process: columnAt<Uint32Array<ArrayBuffer>>(memory, Uint32Array, view.getUint32(at + 232, true), view.getUint32(at + 216, true)),
      operation: columnAt<Uint32Array<ArrayBuffer>>(memory, Uint32Array, view.getUint32(at + 236, true), view.getUint32(at + 216, true)),
      peer: columnAt<Int32Array<ArrayBuffer>>(memory, Int32Array, view.getUint32(at + 240, true), view.getUint32(at + 216, true)),
      kind: columnAt<Uint8Array<ArrayBuffer>>(memory, Uint8Array, view.getUint32(at + 244, true), view.getUint32(at + 216, true)),
    }),
    arrows: () => ({
      sent_us: columnAt<Float64Array<ArrayBuffer>>(memory, Float64Array, view.getUint32(at + 252, true), view.getUint32(at + 248, true)),
      received_us: columnAt<Float64Array<ArrayBuffer>>(memory, Float64Array, view.getUint32(at + 256, true), view.getUint32(at + 248, true)),
      dropped_us: columnAt<Float64Array<ArrayBuffer>>(memory, Float64Array, view.getUint32(at + 260, true), view.getUint32(at + 248, true)),
      bytes: columnAt<Float64Array<ArrayBuffer>>(memory, Float64Array, view.getUint32(at + 264, true), view.getUint32(at + 248, true)),
      source: columnAt<Uint32Array<ArrayBuffer>>(memory, Uint32Array, view.getUint32(at + 268, true), view.getUint32(at + 248, true)),
      destination: columnAt<Uint32Array<ArrayBuffer>>(memory, Uint32Array, view.getUint32(at + 272, true), view.getUint32(at + 248, true)),
      operation: columnAt<Uint32Array<ArrayBuffer>>(memory, Uint32Array, view.getUint32(at + 276, true), view.getUint32(at + 248, true)),
      kind: columnAt<Uint8Array<ArrayBuffer>>(memory, Uint8Array, view.getUint32(at + 280, true), view.getUint32(at + 248, true)),
    }),
    levels: () => ({
      time_us: columnAt<Float64Array<ArrayBuffer>>(memory, Float64Array, view.getUint32(at + 288, true), view.getUint32(at + 284, true)),
      track: columnAt<Uint32Array<ArrayBuffer>>(memory, Uint32Array, view.getUint32(at + 292, true), view.getUint32(at + 284, true)),
      amount: columnAt<Uint32Array<ArrayBuffer>>(memory, Uint32Array, view.getUint32(at + 296, true), view.getUint32(at + 284, true)),
    }),
  };
}

/** What stands in the buffers of a stream when the run is over. */
export interface Fill {
  readonly source: number;
  readonly destination: number;
  /** Of the write under way, without room. */
  readonly unwritten: number;
  readonly in_send_buffer: number;
  readonly in_receive_buffer: number;
}

export const fillBytes = 20;

export function readFill(memory: WebAssembly.Memory, at: Address): Fill {
  const view = new DataView(memory.buffer);
  return {
    source: view.getUint32(at + 0, true),
    destination: view.getUint32(at + 4, true),
    unwritten: view.getUint32(at + 8, true),
    in_send_buffer: view.getUint32(at + 12, true),
    in_receive_buffer: view.getUint32(at + 16, true),
  };
}

/** What is where when a run over sockets has come to a standstill. */
export interface Standstill {
  /** 0 unless nothing moves any more. */
  readonly waiter_count: number;
  readonly waiters: readonly Waiter[];
  readonly fill_count: number;
  readonly fills: readonly Fill[];
}

export const standstillBytes = 16;

export function readStandstill(memory: WebAssembly.Memory, at: Address): Standstill {
  const view = new DataView(memory.buffer);
  return {
    waiter_count: view.getUint32(at + 0, true),
    waiters: Array.from({ length: view.getUint32(at + 0, true) }, (_, i) => readWaiter(memory, view.getUint32(at + 4, true) + i * waiterBytes)),
    fill_count: view.getUint32(at + 8, true),
    fills: Array.from({ length: view.getUint32(at + 8, true) }, (_, i) => readFill(memory, view.getUint32(at + 12, true) + i * fillBytes)),
  };
}

/** What a schedule has beyond every other run. */
export interface GoalReport {
  readonly run: Address;
  /** 0: the text is sound. */
  readonly error_line: number;
  readonly error_column: number;
  readonly error_found: string;
  readonly error_expected: string;
  readonly rank_count: number;
  /** Copied when it is asked for: the next run overwrites it. */
  readonly finish_ns: () => Float64Array<ArrayBuffer>;
  readonly circle: number;
  readonly waiter_count: number;
  readonly waiters: readonly Waiter[];
  /** Copied when it is asked for: the next run overwrites it. */
  readonly waiter_line: () => Uint32Array<ArrayBuffer>;
  /** More than waiter_count where the list is cut. */
  readonly waiter_total: number;
  readonly chain_count: number;
  /** Copied when it is asked for: the next run overwrites it. */
  readonly chain_rank: () => Uint32Array<ArrayBuffer>;
  /** Copied when it is asked for: the next run overwrites it. */
  readonly chain_line: () => Uint32Array<ArrayBuffer>;
  readonly path_us: number;
  readonly exposed_us: number;
}

export const goalReportBytes = 80;

export function readGoalReport(memory: WebAssembly.Memory, at: Address): GoalReport {
  const view = new DataView(memory.buffer);
  return {
    run: view.getUint32(at + 0, true),
    error_line: view.getUint32(at + 4, true),
    error_column: view.getUint32(at + 8, true),
    error_found: textAt(memory, view.getUint32(at + 12, true)),
    error_expected: textAt(memory, view.getUint32(at + 16, true)),
    rank_count: view.getUint32(at + 20, true),
    finish_ns: () => columnAt<Float64Array<ArrayBuffer>>(memory, Float64Array, view.getUint32(at + 24, true), view.getUint32(at + 20, true)),
    circle: view.getUint32(at + 28, true),
    waiter_count: view.getUint32(at + 32, true),
    waiters: Array.from({ length: view.getUint32(at + 32, true) }, (_, i) => readWaiter(memory, view.getUint32(at + 36, true) + i * waiterBytes)),
    waiter_line: () => columnAt<Uint32Array<ArrayBuffer>>(memory, Uint32Array, view.getUint32(at + 40, true), view.getUint32(at + 32, true)),
    waiter_total: view.getUint32(at + 44, true),
    chain_count: view.getUint32(at + 48, true),
    chain_rank: () => columnAt<Uint32Array<ArrayBuffer>>(memory, Uint32Array, view.getUint32(at + 52, true), view.getUint32(at + 48, true)),
    chain_line: () => columnAt<Uint32Array<ArrayBuffer>>(memory, Uint32Array, view.getUint32(at + 56, true), view.getUint32(at + 48, true)),
    path_us: Number(view.getBigInt64(at + 64, true)) / 1e6,
    exposed_us: Number(view.getBigInt64(at + 72, true)) / 1e6,
  };
}

/** A run of a DLX program; counts that may pass 2^32 are doubles, as cycles are. */
export interface DlxReport {
  /** 0: the text is sound. */
  readonly error_line: number;
  readonly error_column: number;
  readonly error_found: string;
  readonly error_expected: string;
  readonly no_room: number;
  readonly status: Enumerator<'dlx_status'>;
  readonly fault: Enumerator<'dlx_fault'>;
  readonly fault_line: number;
  readonly cycles: number;
  /** Negative: it takes another run to know. */
  readonly cycles_without_network: number;
  readonly network_stall: number;
  readonly steps: number;
  readonly requests: number;
  /** Requests that no prefetch made. */
  readonly demanded: number;
  /** Copied when it is asked for: the next run overwrites it. */
  readonly instructions: () => { begin: Float64Array<ArrayBuffer>; issue: Float64Array<ArrayBuffer>; end: Float64Array<ArrayBuffer>; network: Float64Array<ArrayBuffer>; line: Uint32Array<ArrayBuffer> };
  /** Copied when it is asked for: the next run overwrites it. */
  readonly gets: () => { asked: Float64Array<ArrayBuffer>; released: Float64Array<ArrayBuffer>; arrived: Float64Array<ArrayBuffer>; line: Uint32Array<ArrayBuffer> };
  /** Of memory, as the run left it. */
  readonly words: number;
  /** Copied when it is asked for: the next run overwrites it. */
  readonly value: () => Int32Array<ArrayBuffer>;
}

export const dlxReportBytes = 136;

export function readDlxReport(memory: WebAssembly.Memory, at: Address): DlxReport {
  const view = new DataView(memory.buffer);
  return {
    error_line: view.getUint32(at + 0, true),
    error_column: view.getUint32(at + 4, true),
    error_found: textAt(memory, view.getUint32(at + 8, true)),
    error_expected: textAt(memory, view.getUint32(at + 12, true)),
    no_room: view.getUint32(at + 16, true),
    status: dlxStatusNames[view.getUint32(at + 20, true)]!,
    fault: dlxFaultNames[view.getUint32(at + 24, true)]!,
    fault_line: view.getUint32(at + 28, true),
    cycles: view.getFloat64(at + 32, true),
    cycles_without_network: view.getFloat64(at + 40, true),
    network_stall: view.getFloat64(at + 48, true),
    steps: view.getFloat64(at + 56, true),
    requests: view.getFloat64(at + 64, true),
    demanded: view.getFloat64(at + 72, true),
    instructions: () => ({
      begin: columnAt<Float64Array<ArrayBuffer>>(memory, Float64Array, view.getUint32(at + 84, true), view.getUint32(at + 80, true)),
      issue: columnAt<Float64Array<ArrayBuffer>>(memory, Float64Array, view.getUint32(at + 88, true), view.getUint32(at + 80, true)),
      end: columnAt<Float64Array<ArrayBuffer>>(memory, Float64Array, view.getUint32(at + 92, true), view.getUint32(at + 80, true)),
      network: columnAt<Float64Array<ArrayBuffer>>(memory, Float64Array, view.getUint32(at + 96, true), view.getUint32(at + 80, true)),
      line: columnAt<Uint32Array<ArrayBuffer>>(memory, Uint32Array, view.getUint32(at + 100, true), view.getUint32(at + 80, true)),
    }),
    gets: () => ({
      asked: columnAt<Float64Array<ArrayBuffer>>(memory, Float64Array, view.getUint32(at + 108, true), view.getUint32(at + 104, true)),
      released: columnAt<Float64Array<ArrayBuffer>>(memory, Float64Array, view.getUint32(at + 112, true), view.getUint32(at + 104, true)),
      arrived: columnAt<Float64Array<ArrayBuffer>>(memory, Float64Array, view.getUint32(at + 116, true), view.getUint32(at + 104, true)),
      line: columnAt<Uint32Array<ArrayBuffer>>(memory, Uint32Array, view.getUint32(at + 120, true), view.getUint32(at + 104, true)),
    }),
    words: view.getUint32(at + 124, true),
    value: () => columnAt<Int32Array<ArrayBuffer>>(memory, Int32Array, view.getUint32(at + 128, true), view.getUint32(at + 124, true)),
  };
}

type ColumnOf<Column> = new (buffer: ArrayBufferLike, offset: number, length: number) => { slice(): Column };

/** Copied out: the next run overwrites the memory of the module. */
function columnAt<Column>(memory: WebAssembly.Memory, array: ColumnOf<Column>, at: Address, length: number): Column {
  return new array(memory.buffer, at, at === 0 ? 0 : length).slice();
}

/** ASCII up to the NUL. */
function textAt(memory: WebAssembly.Memory, at: Address): string {
  if (at === 0) return '';
  const bytes = new Uint8Array(memory.buffer, at);
  return String.fromCharCode(...bytes.subarray(0, bytes.indexOf(0)));
}

/** wasm-sim/src/wasm/run.c says what they do. */
export interface RunExports {
  readonly memory: WebAssembly.Memory;
  readonly ovx_values: () => Address;
  readonly ovx_name: () => Address;
  readonly ovx_find: () => number;
  readonly ovx_find_lab: () => number;
  readonly ovx_run: (workload: number, memory_bytes: number, events: number, spans: number, arrows: number, levels: number) => Address;
  readonly ovx_continue: (events: number) => Address;
  readonly ovx_outcomes: () => Address;
  readonly ovx_results: (lab: number, memory_bytes: number, events: number) => Address;
  readonly ovx_refusal_of: (lab: number) => number;
  readonly ovx_move: (lab: number, parameter: number, x: number) => Address;
  readonly ovx_reserve: (bytes: number) => Address;
  readonly ovx_sweep: (workload: number, n: number, rows: number, stride: number, limits: number, wanted: number, results: number, status: number) => number;
}

/** wasm-sim/src/wasm/sockets.c says what they do. */
export interface SocketsExports {
  readonly memory: WebAssembly.Memory;
  readonly ovx_find_standstill: () => Address;
}

/** wasm-sim/src/wasm/goal.c says what they do. */
export interface GoalExports {
  readonly memory: WebAssembly.Memory;
  readonly ovx_values: () => Address;
  readonly ovx_text: (bytes: number) => Address;
  readonly ovx_run_text: (bytes: number, memory_bytes: number, events: number, spans: number, arrows: number) => Address;
}

/** wasm-sim/src/wasm/dlx.c says what they do. */
export interface DlxExports {
  readonly memory: WebAssembly.Memory;
  readonly ovx_text: (bytes: number) => Address;
  readonly ovx_run_dlx: (virtualization: number, processors: number, latency: number, m: number, k: number, prefetching: number, rows: number, memory_bytes: number) => Address;
}

/** What each module exports, build/<name>.wasm. */
export interface ModuleExports {
  readonly simulator: RunExports;
  readonly sockets: RunExports & SocketsExports;
  readonly deposit: RunExports;
  readonly strips: RunExports;
  readonly prefetch: DlxExports;
  readonly schedule: GoalExports;
  readonly cluster: RunExports;
}
export type ModuleName = keyof ModuleExports;
export const moduleNames: readonly ModuleName[] = ['simulator', 'sockets', 'deposit', 'strips', 'prefetch', 'schedule', 'cluster'];
