// Generated from src/labs/prefetch/boundary.ts by: npx tsx scripts/generate.ts

import type { Enumerator } from '../../core/parameters/enumerations.ts';
import type { Address } from '../../engines/simulation/abi.ts';
import { columnAt, textAt } from '../../engines/simulation/abi.ts';

const dlxStatusNames: readonly Enumerator<'dlx_status'>[] = ['completed', 'steps', 'fault', 'invalid'];
const dlxFaultNames: readonly Enumerator<'dlx_fault'>[] = ['no_fault', 'bad_address', 'unaligned', 'division', 'bad_jump'];
const curveLimitNames: readonly Enumerator<'curve_limit'>[] = ['none', 'steps', 'program'];

/** A run of a DLX program; counts that may pass 2^32 are doubles, as cycles are. */
export interface DlxReport {
  /** 0: the text has no error. */
  readonly error_line: number;
  readonly error_column: number;
  readonly error_found: string;
  readonly error_expected: string;
  readonly no_room: number;
  readonly status: Enumerator<'dlx_status'>;
  readonly fault: Enumerator<'dlx_fault'>;
  readonly fault_line: number;
  readonly cycles: number;
  /** Negative: only another run determines it. */
  readonly cycles_without_network: number;
  readonly network_stall: number;
  readonly steps: number;
  readonly requests: number;
  /** Requests made by loads, not by prefetches. */
  readonly demanded: number;
  readonly finish_us: number;
  /** End of the trace. */
  readonly recorded_us: number;
  /** Copied on access: the next run overwrites it. */
  readonly spans: () => { start_us: Float64Array<ArrayBuffer>; end_us: Float64Array<ArrayBuffer>; bytes: Float64Array<ArrayBuffer>; process: Uint32Array<ArrayBuffer>; operation: Uint32Array<ArrayBuffer>; peer: Int32Array<ArrayBuffer>; kind: Uint8Array<ArrayBuffer> };
  /** Copied on access: the next run overwrites it. */
  readonly arrows: () => { sent_us: Float64Array<ArrayBuffer>; received_us: Float64Array<ArrayBuffer>; dropped_us: Float64Array<ArrayBuffer>; bytes: Float64Array<ArrayBuffer>; source: Uint32Array<ArrayBuffer>; destination: Uint32Array<ArrayBuffer>; operation: Uint32Array<ArrayBuffer>; kind: Uint8Array<ArrayBuffer> };
  /** Copied on access: the next run overwrites it. */
  readonly path: () => { start_us: Float64Array<ArrayBuffer>; end_us: Float64Array<ArrayBuffer>; process: Uint32Array<ArrayBuffer>; operation: Uint32Array<ArrayBuffer>; kind: Uint8Array<ArrayBuffer> };
  /** Copied on access: the next run overwrites it. */
  readonly instructions: () => { begin: Float64Array<ArrayBuffer>; issue: Float64Array<ArrayBuffer>; end: Float64Array<ArrayBuffer>; network: Float64Array<ArrayBuffer>; line: Uint32Array<ArrayBuffer> };
  /** Copied on access: the next run overwrites it. */
  readonly gets: () => { asked: Float64Array<ArrayBuffer>; released: Float64Array<ArrayBuffer>; arrived: Float64Array<ArrayBuffer>; line: Uint32Array<ArrayBuffer> };
  /** Words of memory after the run. */
  readonly words: number;
  /** Copied on access: the next run overwrites it. */
  readonly value: () => Int32Array<ArrayBuffer>;
}

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
    finish_us: view.getFloat64(at + 80, true),
    recorded_us: view.getFloat64(at + 88, true),
    spans: () => ({
      start_us: columnAt<Float64Array<ArrayBuffer>>(memory, Float64Array, view.getUint32(at + 100, true), view.getUint32(at + 96, true)),
      end_us: columnAt<Float64Array<ArrayBuffer>>(memory, Float64Array, view.getUint32(at + 104, true), view.getUint32(at + 96, true)),
      bytes: columnAt<Float64Array<ArrayBuffer>>(memory, Float64Array, view.getUint32(at + 108, true), view.getUint32(at + 96, true)),
      process: columnAt<Uint32Array<ArrayBuffer>>(memory, Uint32Array, view.getUint32(at + 112, true), view.getUint32(at + 96, true)),
      operation: columnAt<Uint32Array<ArrayBuffer>>(memory, Uint32Array, view.getUint32(at + 116, true), view.getUint32(at + 96, true)),
      peer: columnAt<Int32Array<ArrayBuffer>>(memory, Int32Array, view.getUint32(at + 120, true), view.getUint32(at + 96, true)),
      kind: columnAt<Uint8Array<ArrayBuffer>>(memory, Uint8Array, view.getUint32(at + 124, true), view.getUint32(at + 96, true)),
    }),
    arrows: () => ({
      sent_us: columnAt<Float64Array<ArrayBuffer>>(memory, Float64Array, view.getUint32(at + 132, true), view.getUint32(at + 128, true)),
      received_us: columnAt<Float64Array<ArrayBuffer>>(memory, Float64Array, view.getUint32(at + 136, true), view.getUint32(at + 128, true)),
      dropped_us: columnAt<Float64Array<ArrayBuffer>>(memory, Float64Array, view.getUint32(at + 140, true), view.getUint32(at + 128, true)),
      bytes: columnAt<Float64Array<ArrayBuffer>>(memory, Float64Array, view.getUint32(at + 144, true), view.getUint32(at + 128, true)),
      source: columnAt<Uint32Array<ArrayBuffer>>(memory, Uint32Array, view.getUint32(at + 148, true), view.getUint32(at + 128, true)),
      destination: columnAt<Uint32Array<ArrayBuffer>>(memory, Uint32Array, view.getUint32(at + 152, true), view.getUint32(at + 128, true)),
      operation: columnAt<Uint32Array<ArrayBuffer>>(memory, Uint32Array, view.getUint32(at + 156, true), view.getUint32(at + 128, true)),
      kind: columnAt<Uint8Array<ArrayBuffer>>(memory, Uint8Array, view.getUint32(at + 160, true), view.getUint32(at + 128, true)),
    }),
    path: () => ({
      start_us: columnAt<Float64Array<ArrayBuffer>>(memory, Float64Array, view.getUint32(at + 168, true), view.getUint32(at + 164, true)),
      end_us: columnAt<Float64Array<ArrayBuffer>>(memory, Float64Array, view.getUint32(at + 172, true), view.getUint32(at + 164, true)),
      process: columnAt<Uint32Array<ArrayBuffer>>(memory, Uint32Array, view.getUint32(at + 176, true), view.getUint32(at + 164, true)),
      operation: columnAt<Uint32Array<ArrayBuffer>>(memory, Uint32Array, view.getUint32(at + 180, true), view.getUint32(at + 164, true)),
      kind: columnAt<Uint8Array<ArrayBuffer>>(memory, Uint8Array, view.getUint32(at + 184, true), view.getUint32(at + 164, true)),
    }),
    instructions: () => ({
      begin: columnAt<Float64Array<ArrayBuffer>>(memory, Float64Array, view.getUint32(at + 192, true), view.getUint32(at + 188, true)),
      issue: columnAt<Float64Array<ArrayBuffer>>(memory, Float64Array, view.getUint32(at + 196, true), view.getUint32(at + 188, true)),
      end: columnAt<Float64Array<ArrayBuffer>>(memory, Float64Array, view.getUint32(at + 200, true), view.getUint32(at + 188, true)),
      network: columnAt<Float64Array<ArrayBuffer>>(memory, Float64Array, view.getUint32(at + 204, true), view.getUint32(at + 188, true)),
      line: columnAt<Uint32Array<ArrayBuffer>>(memory, Uint32Array, view.getUint32(at + 208, true), view.getUint32(at + 188, true)),
    }),
    gets: () => ({
      asked: columnAt<Float64Array<ArrayBuffer>>(memory, Float64Array, view.getUint32(at + 216, true), view.getUint32(at + 212, true)),
      released: columnAt<Float64Array<ArrayBuffer>>(memory, Float64Array, view.getUint32(at + 220, true), view.getUint32(at + 212, true)),
      arrived: columnAt<Float64Array<ArrayBuffer>>(memory, Float64Array, view.getUint32(at + 224, true), view.getUint32(at + 212, true)),
      line: columnAt<Uint32Array<ArrayBuffer>>(memory, Uint32Array, view.getUint32(at + 228, true), view.getUint32(at + 212, true)),
    }),
    words: view.getUint32(at + 232, true),
    value: () => columnAt<Int32Array<ArrayBuffer>>(memory, Int32Array, view.getUint32(at + 236, true), view.getUint32(at + 232, true)),
  };
}

/** Results of a DLX program over its virtualization. */
export interface StudyReport {
  /** 0: runs are left, and the fields below are undefined. */
  readonly done: number;
  readonly curve_limit: Enumerator<'curve_limit'>;
  readonly result_count: number;
  /** Copied on access: the next run overwrites it. */
  readonly results: () => Float64Array<ArrayBuffer>;
  /** Copied on access: the next run overwrites it. */
  readonly curve: () => { virtualization: Float64Array<ArrayBuffer>; utilization_blocking: Float64Array<ArrayBuffer>; utilization_prefetch: Float64Array<ArrayBuffer>; improvement: Float64Array<ArrayBuffer> };
}

export function readStudyReport(memory: WebAssembly.Memory, at: Address): StudyReport {
  const view = new DataView(memory.buffer);
  return {
    done: view.getUint32(at + 0, true),
    curve_limit: curveLimitNames[view.getUint32(at + 4, true)]!,
    result_count: view.getUint32(at + 8, true),
    results: () => columnAt<Float64Array<ArrayBuffer>>(memory, Float64Array, view.getUint32(at + 12, true), view.getUint32(at + 8, true)),
    curve: () => ({
      virtualization: columnAt<Float64Array<ArrayBuffer>>(memory, Float64Array, view.getUint32(at + 20, true), view.getUint32(at + 16, true)),
      utilization_blocking: columnAt<Float64Array<ArrayBuffer>>(memory, Float64Array, view.getUint32(at + 24, true), view.getUint32(at + 16, true)),
      utilization_prefetch: columnAt<Float64Array<ArrayBuffer>>(memory, Float64Array, view.getUint32(at + 28, true), view.getUint32(at + 16, true)),
      improvement: columnAt<Float64Array<ArrayBuffer>>(memory, Float64Array, view.getUint32(at + 32, true), view.getUint32(at + 16, true)),
    }),
  };
}
