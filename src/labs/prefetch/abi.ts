// Generated from src/labs/prefetch/boundary.ts by: npx tsx scripts/generate.ts

import type { Enumerator } from '../../core/parameters/enumerations.ts';
import type { Address } from '../../engines/simulation/abi.ts';
import { columnAt, textAt } from '../../engines/simulation/abi.ts';

const dlxStatusNames: readonly Enumerator<'dlx_status'>[] = ['completed', 'steps', 'fault', 'invalid'];
const dlxFaultNames: readonly Enumerator<'dlx_fault'>[] = ['no_fault', 'bad_address', 'unaligned', 'division', 'bad_jump'];

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
