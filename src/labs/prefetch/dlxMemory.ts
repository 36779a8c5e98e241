import type { InputProblem } from '../../core/inputError.ts';
import type { Address } from '../../engines/simulation/abi.ts';
import type { DlxReport as Whole } from './abi.ts';
import { readDlxReport as readWhole } from './abi.ts';

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

/**
 * The instructions of a run in the order in which they were issued, and its requests; times in cycles. `network` is the
 * part of end - issue that was spent waiting for a word of another node.
 */
export type DlxTrace = ReturnType<Whole['instructions']> & { readonly requests: ReturnType<Whole['gets']> };

const faults: Readonly<Record<Whole['fault'], string>> = {
  no_fault: '',
  bad_address: 'reads or writes memory outside of what the program declares',
  unaligned: 'reads or writes at an address that is no multiple of 4',
  division: 'divides by zero',
  bad_jump: 'jumps out of the program',
};

/** Throws when there was no memory. */
export function readDlxReport(memory: WebAssembly.Memory, address: Address): DlxReport | InputProblem {
  const report = readWhole(memory, address);
  if (report.no_room !== 0) throw new Error('the program does not fit into memory');
  if (report.error_line !== 0) return problem(report);
  if (report.status === 'invalid') throw new Error('the simulator refused the values of a program');
  return {
    status: report.status === 'steps' ? 'limit' : report.status,
    fault: report.status === 'fault' ? { line: report.fault_line, message: faults[report.fault] } : null,
    cycles: report.cycles,
    cyclesWithoutNetwork: report.cycles_without_network < 0 ? null : report.cycles_without_network,
    networkStall: report.network_stall,
    steps: report.steps,
    requests: report.requests,
    demanded: report.demanded,
  };
}

/** The words of memory as the latest run left them, as floating-point numbers, in the order in which the program declares them. */
export const readDlxWords = (memory: WebAssembly.Memory, address: Address): Float32Array => new Float32Array(readWhole(memory, address).value().buffer);

export const isProblem = (report: DlxReport | InputProblem): report is InputProblem => 'message' in report;

export function readDlxTrace(memory: WebAssembly.Memory, address: Address): DlxTrace {
  const { instructions, gets } = readWhole(memory, address);
  return { ...instructions(), requests: gets() };
}

function problem({ error_line: line, error_column: column, error_found: found, error_expected: expected }: Whole): InputProblem {
  return {
    parameter: 'program',
    value: found,
    allowed: expected,
    line,
    column,
    message: `program, line ${line}, column ${column}: found ${found}; expected ${expected}.`,
  };
}
