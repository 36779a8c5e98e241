import type { InputProblem } from '../../engines/inputError.ts';
import type { SimulatorExports } from '../../engines/simulation/memory.ts';

/** What the module prefetch exports; wasm-sim/src/wasm/dlx.c says what it means. */
export interface DlxExports extends SimulatorExports {
  readonly ovx_run_dlx: (
    virtualization: number, processors: number, latency: number, m: number, k: number, prefetching: number,
    rows: number, memoryBytes: number,
  ) => number;
}

/** One run of a program. */
export interface DlxReport {
  readonly status: 'completed' | 'limit' | 'fault';
  readonly fault: { readonly line: number; readonly message: string } | null;
  readonly cycles: number;
  /** Of the same run on a machine whose remote words are as near as local ones; null: it takes another run to know. */
  readonly cyclesWithoutNetwork: number | null;
  /** Cycles in which the processor waited for words of other nodes. */
  readonly networkStall: number;
  /** Instructions. */
  readonly steps: number;
  readonly requests: number;
  /** Requests that no prefetch made. */
  readonly demanded: number;
}

/** The instructions of a run in the order in which they were issued, and its requests; times in cycles. */
export interface DlxTrace {
  readonly begin: Float64Array;
  readonly issue: Float64Array;
  readonly end: Float64Array;
  /** Part of end - issue that was spent waiting for a word of another node. */
  readonly network: Float64Array;
  readonly line: Uint32Array;
  readonly requests: {
    readonly asked: Float64Array;
    readonly released: Float64Array;
    readonly arrived: Float64Array;
    readonly line: Uint32Array;
  };
}

/** In the order of ovx_dlx_status and ovx_dlx_fault. */
const statuses = ['completed', 'limit', 'fault'] as const;
const faults = [
  '', 'reads or writes memory outside of what the program declares', 'reads or writes at an address that is no multiple of 4',
  'divides by zero', 'jumps out of the program',
] as const;

/** Throws when there was no memory. */
export function readDlxReport(memory: WebAssembly.Memory, address: number): DlxReport | InputProblem {
  const view = new DataView(memory.buffer);
  const word = (offset: number): number => view.getUint32(address + offset, true);
  const double = (offset: number): number => view.getFloat64(address + offset, true);
  if (word(28) !== 0) throw new Error('the program does not fit into memory');
  if (word(0) !== 0) return problem(word(0), word(4), text(memory, word(8)), text(memory, word(12)));
  const status = statuses[word(16)];
  if (status === undefined) throw new Error('the simulator refused the values of a program');
  return {
    status,
    fault: status === 'fault' ? { line: word(24), message: faults[word(20)]! } : null,
    cycles: double(32),
    cyclesWithoutNetwork: double(128) < 0 ? null : double(128),
    networkStall: double(40),
    steps: double(48),
    requests: double(56),
    demanded: double(64),
  };
}

/** The words of memory as the latest run left them, as floating-point numbers, in the order in which the program declares them. */
export function readDlxWords(memory: WebAssembly.Memory, address: number): Float32Array {
  const view = new DataView(memory.buffer);
  return new Float32Array(memory.buffer, view.getUint32(address + 120, true), view.getUint32(address + 116, true)).slice();
}

export const isProblem = (report: DlxReport | InputProblem): report is InputProblem => 'message' in report;

export function readDlxTrace(memory: WebAssembly.Memory, address: number): DlxTrace {
  const view = new DataView(memory.buffer);
  const word = (offset: number): number => view.getUint32(address + offset, true);
  const [rows, requests] = [word(72), word(76)];
  const doubles = (offset: number, count: number) => new Float64Array(memory.buffer, word(offset), count).slice();
  const words = (offset: number, count: number) => new Uint32Array(memory.buffer, word(offset), count).slice();
  return {
    begin: doubles(80, rows),
    issue: doubles(84, rows),
    end: doubles(88, rows),
    network: doubles(92, rows),
    line: words(96, rows),
    requests: { asked: doubles(100, requests), released: doubles(104, requests), arrived: doubles(108, requests), line: words(112, requests) },
  };
}

function problem(line: number, column: number, found: string, expected: string): InputProblem {
  return {
    parameter: 'program', value: found, allowed: expected, line, column,
    message: `program, line ${line}, column ${column}: found ${found}; expected ${expected}.`,
  };
}

/** ASCII up to the NUL. */
function text(memory: WebAssembly.Memory, address: number): string {
  const bytes = new Uint8Array(memory.buffer, address);
  return String.fromCharCode(...bytes.subarray(0, bytes.indexOf(0)));
}
