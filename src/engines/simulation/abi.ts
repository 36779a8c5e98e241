// Generated from src/core/parameters/boundary.ts by: npx tsx scripts/generate.ts

import type { Enumerator } from '../../core/parameters/enumerations.ts';

/** Where something stands in the memory of a module; 0 is nowhere. */
export type Address = number;

/** A WebAssembly module by its name, and what it exports. */
export interface SimulatorModule<Exports> {
  readonly name: string;
  readonly exports: readonly (keyof Exports & string)[];
}

const statusNames: readonly Enumerator<'status'>[] = ['completed', 'deadlock', 'unreceived', 'limit', 'invalid'];
const limitNames: readonly Enumerator<'limit'>[] = ['none', 'events', 'memory', 'trace', 'time'];
const editRefusalNames: readonly Enumerator<'edit_refusal'>[] = ['possible', 'timeless', 'out_of_range'];
const nobodyNames: readonly Enumerator<'nobody'>[] = ['lacks', 'sends', 'receives'];

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
  /** Packets that were dropped where they arrived, since there was no place for them. */
  readonly overflowed: number;
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
  /** Operations that never ran or never ended. */
  readonly unfinished: number;
  /** Messages of a schedule that nobody has received. */
  readonly unreceived: number;
  /** Which reason of its lab an invalid run has beyond the ranges, from 1; 0: none. */
  readonly refusal: number;
  /** Which value of the row is out of its range, or no whole number where that counts, from 1; 0: none. */
  readonly parameter: number;
  /** Of its schedule. */
  readonly operations: number;
  /** Which edit of the reader the run refuses, from 1; 0: none. */
  readonly refused_edit: number;
  readonly edit_refusal: Enumerator<'edit_refusal'>;
  readonly finish_us: number;
  /** When the last program was through, or stood: acknowledgements may come later. */
  readonly programs_end_us: number;
  /** That the output that is viewed stood idle between its first packet and its last. */
  readonly idle_us: number;
  /** When the run ended: before its finish, where a limit ended it. */
  readonly now_us: number;
  /** In which the process that finishes last does not compute. */
  readonly exposed_us: number;
  /** Of all data messages from the first byte's leaving to the last one's arrival. */
  readonly transferred_us: number;
  /** Processor time of all processes; waiting is not counted. */
  readonly spent_us: Readonly<Record<Enumerator<'span_kind'>, number>>;
}

export const outcomeBytes = 248;

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
    overflowed: view.getUint32(at + 56, true),
    peak_backlog: view.getUint32(at + 60, true),
    probes: view.getUint32(at + 64, true),
    signals: view.getUint32(at + 68, true),
    protections: view.getUint32(at + 72, true),
    late_faults: view.getUint32(at + 76, true),
    unfinished: view.getUint32(at + 80, true),
    unreceived: view.getUint32(at + 84, true),
    refusal: view.getUint32(at + 88, true),
    parameter: view.getUint32(at + 92, true),
    operations: view.getUint32(at + 96, true),
    refused_edit: view.getUint32(at + 100, true),
    edit_refusal: editRefusalNames[view.getUint32(at + 104, true)]!,
    finish_us: Number(view.getBigInt64(at + 112, true)) / 1e6,
    programs_end_us: Number(view.getBigInt64(at + 120, true)) / 1e6,
    idle_us: Number(view.getBigInt64(at + 128, true)) / 1e6,
    now_us: Number(view.getBigInt64(at + 136, true)) / 1e6,
    exposed_us: Number(view.getBigInt64(at + 144, true)) / 1e6,
    transferred_us: Number(view.getBigInt64(at + 152, true)) / 1e6,
    spent_us: {
      compute: Number(view.getBigInt64(at + 160, true)) / 1e6,
      overhead: Number(view.getBigInt64(at + 168, true)) / 1e6,
      copy: Number(view.getBigInt64(at + 176, true)) / 1e6,
      wait: Number(view.getBigInt64(at + 184, true)) / 1e6,
      gather: Number(view.getBigInt64(at + 192, true)) / 1e6,
      pack: Number(view.getBigInt64(at + 200, true)) / 1e6,
      buffer: Number(view.getBigInt64(at + 208, true)) / 1e6,
      unpack: Number(view.getBigInt64(at + 216, true)) / 1e6,
      scatter: Number(view.getBigInt64(at + 224, true)) / 1e6,
      store: Number(view.getBigInt64(at + 232, true)) / 1e6,
      handler: Number(view.getBigInt64(at + 240, true)) / 1e6,
    },
  };
}

/** What each row of a sweep may take. Its size, and where each field is. */
export const sweepLimitsBytes = 24;
export const sweepLimitsOffsets = { events: 0, memory_bytes: 4, memory: 8, text: 16 };

/** A change of one run at one place. Its size, and where each field is. */
export const editBytes = 24;
export const editOffsets = { kind: 0, subject: 4, amount: 8, until: 16 };

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
  /** That it stands in. */
  readonly operation: number;
  /** Process; OVX_ANY: whoever sends, or nobody: the operation never ends. */
  readonly waits_for: number;
  readonly nobody: Enumerator<'nobody'>;
}

export const waiterBytes = 16;

export function readWaiter(memory: WebAssembly.Memory, at: Address): Waiter {
  const view = new DataView(memory.buffer);
  return {
    process: view.getUint32(at + 0, true),
    operation: view.getUint32(at + 4, true),
    waits_for: view.getUint32(at + 8, true),
    nobody: nobodyNames[view.getUint32(at + 12, true)]!,
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
  /** Copied when it is asked for: the next run overwrites it. */
  readonly path: () => { start_us: Float64Array<ArrayBuffer>; end_us: Float64Array<ArrayBuffer>; process: Uint32Array<ArrayBuffer>; operation: Uint32Array<ArrayBuffer>; kind: Uint8Array<ArrayBuffer> };
  /** 0 unless nothing moves any more. */
  readonly waiter_count: number;
  readonly waiters: readonly Waiter[];
  /** More than waiter_count where the list is cut. */
  readonly waiter_total: number;
  /** 1: the trace was made coarser to fit, and is what a picture needs of it. */
  readonly sketched: number;
}

export function readReport(memory: WebAssembly.Memory, at: Address): Report {
  const view = new DataView(memory.buffer);
  return {
    outcome: readOutcome(memory, at + 0),
    spans: () => ({
      start_us: columnAt<Float64Array<ArrayBuffer>>(memory, Float64Array, view.getUint32(at + 252, true), view.getUint32(at + 248, true)),
      end_us: columnAt<Float64Array<ArrayBuffer>>(memory, Float64Array, view.getUint32(at + 256, true), view.getUint32(at + 248, true)),
      bytes: columnAt<Float64Array<ArrayBuffer>>(memory, Float64Array, view.getUint32(at + 260, true), view.getUint32(at + 248, true)),
      process: columnAt<Uint32Array<ArrayBuffer>>(memory, Uint32Array, view.getUint32(at + 264, true), view.getUint32(at + 248, true)),
      operation: columnAt<Uint32Array<ArrayBuffer>>(memory, Uint32Array, view.getUint32(at + 268, true), view.getUint32(at + 248, true)),
      peer: columnAt<Int32Array<ArrayBuffer>>(memory, Int32Array, view.getUint32(at + 272, true), view.getUint32(at + 248, true)),
      kind: columnAt<Uint8Array<ArrayBuffer>>(memory, Uint8Array, view.getUint32(at + 276, true), view.getUint32(at + 248, true)),
    }),
    arrows: () => ({
      sent_us: columnAt<Float64Array<ArrayBuffer>>(memory, Float64Array, view.getUint32(at + 284, true), view.getUint32(at + 280, true)),
      received_us: columnAt<Float64Array<ArrayBuffer>>(memory, Float64Array, view.getUint32(at + 288, true), view.getUint32(at + 280, true)),
      dropped_us: columnAt<Float64Array<ArrayBuffer>>(memory, Float64Array, view.getUint32(at + 292, true), view.getUint32(at + 280, true)),
      bytes: columnAt<Float64Array<ArrayBuffer>>(memory, Float64Array, view.getUint32(at + 296, true), view.getUint32(at + 280, true)),
      source: columnAt<Uint32Array<ArrayBuffer>>(memory, Uint32Array, view.getUint32(at + 300, true), view.getUint32(at + 280, true)),
      destination: columnAt<Uint32Array<ArrayBuffer>>(memory, Uint32Array, view.getUint32(at + 304, true), view.getUint32(at + 280, true)),
      operation: columnAt<Uint32Array<ArrayBuffer>>(memory, Uint32Array, view.getUint32(at + 308, true), view.getUint32(at + 280, true)),
      kind: columnAt<Uint8Array<ArrayBuffer>>(memory, Uint8Array, view.getUint32(at + 312, true), view.getUint32(at + 280, true)),
    }),
    levels: () => ({
      time_us: columnAt<Float64Array<ArrayBuffer>>(memory, Float64Array, view.getUint32(at + 320, true), view.getUint32(at + 316, true)),
      track: columnAt<Uint32Array<ArrayBuffer>>(memory, Uint32Array, view.getUint32(at + 324, true), view.getUint32(at + 316, true)),
      amount: columnAt<Uint32Array<ArrayBuffer>>(memory, Uint32Array, view.getUint32(at + 328, true), view.getUint32(at + 316, true)),
    }),
    path: () => ({
      start_us: columnAt<Float64Array<ArrayBuffer>>(memory, Float64Array, view.getUint32(at + 336, true), view.getUint32(at + 332, true)),
      end_us: columnAt<Float64Array<ArrayBuffer>>(memory, Float64Array, view.getUint32(at + 340, true), view.getUint32(at + 332, true)),
      process: columnAt<Uint32Array<ArrayBuffer>>(memory, Uint32Array, view.getUint32(at + 344, true), view.getUint32(at + 332, true)),
      operation: columnAt<Uint32Array<ArrayBuffer>>(memory, Uint32Array, view.getUint32(at + 348, true), view.getUint32(at + 332, true)),
      kind: columnAt<Uint8Array<ArrayBuffer>>(memory, Uint8Array, view.getUint32(at + 352, true), view.getUint32(at + 332, true)),
    }),
    waiter_count: view.getUint32(at + 356, true),
    waiters: Array.from({ length: view.getUint32(at + 356, true) }, (_, i) => readWaiter(memory, view.getUint32(at + 360, true) + i * waiterBytes)),
    waiter_total: view.getUint32(at + 364, true),
    sketched: view.getUint32(at + 368, true),
  };
}

type ColumnOf<Column> = new (buffer: ArrayBufferLike, offset: number, length: number) => { slice(): Column };

/** Copied out: the next run overwrites the memory of the module. */
export function columnAt<Column>(memory: WebAssembly.Memory, array: ColumnOf<Column>, at: Address, length: number): Column {
  return new array(memory.buffer, at, at === 0 ? 0 : length).slice();
}

/** ASCII up to the NUL. */
export function textAt(memory: WebAssembly.Memory, at: Address): string {
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
  readonly ovx_run: (workload: number, memory_bytes: number, events: number, spans: number, arrows: number, levels: number, causes: number, sketch: number) => Address;
  readonly ovx_edit_rows: (count: number) => Address;
  readonly ovx_continue: (events: number) => Address;
  readonly ovx_outcomes: () => Address;
  readonly ovx_results: (lab: number, memory_bytes: number, events: number) => Address;
  readonly ovx_refusal_of: (lab: number) => number;
  readonly ovx_move: (lab: number, parameter: number, x: number) => Address;
}
export const runExports: readonly (keyof RunExports)[] = ['memory', 'ovx_values', 'ovx_name', 'ovx_find', 'ovx_find_lab', 'ovx_run', 'ovx_edit_rows', 'ovx_continue', 'ovx_outcomes', 'ovx_results', 'ovx_refusal_of', 'ovx_move'];

/** wasm-sim/src/wasm/sweeps.c says what they do. */
export interface SweepsExports {
  readonly memory: WebAssembly.Memory;
  readonly ovx_reserve: (bytes: number) => Address;
  readonly ovx_sweep: (workload: number, n: number, rows: number, stride: number, limits: number, wanted: number, results: number, status: number) => number;
}
export const sweepsExports: readonly (keyof SweepsExports)[] = ['memory', 'ovx_reserve', 'ovx_sweep'];
