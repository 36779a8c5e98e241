import type { InputProblem } from '../../core/inputError.ts';
import { InputError } from '../../core/inputError.ts';
import { roomOf } from '../../core/parameters/labSimulation.ts';
import { rowOf } from '../../core/parameters/parameter.ts';
import { handOver } from '../../engines/simulation/memory.ts';
import type { DlxReport as Whole } from './abi.ts';
import { readDlxReport } from './abi.ts';
import type { PrefetchExports } from './module.ts';
import { prefetchParameters } from './parameters.ts';
import { simulatedPrefetch } from './simulation.ts';
import type { Prefetch } from './types.ts';

export type PrefetchRun = (typeof simulatedPrefetch.runs)[number];

export const { memoryBytes: dlxMemory } = roomOf(simulatedPrefetch, {});

/** One run of a program, with its trace. */
export interface DlxRun extends Omit<Whole, 'status' | 'fault'> {
  readonly status: 'completed' | 'limit' | 'fault';
  readonly fault: { readonly line: number; readonly message: string } | null;
}

/** The text that a module has; it keeps it, and all that it knows of its runs. */
const handed = new WeakMap<PrefetchExports, string>();

/** Hands over the values of a scenario and its program, if it is not the kernel of the values; returns what its runs depend on. */
export function handOverProgram(simulator: PrefetchExports, values: Prefetch['Values']): string {
  const chosen = values.program;
  const text = chosen === 'benchmark' ? '' : chosen;
  if (text !== (handed.get(simulator) ?? '')) {
    const bytes = new TextEncoder().encode(text);
    const address = simulator.ovx_text(bytes.length);
    if (address === 0) throw new Error('the program does not fit into memory');
    new Uint8Array(simulator.memory.buffer, address, bytes.length).set(bytes);
    handed.set(simulator, text);
  }
  const row = rowOf(prefetchParameters, values);
  handOver(simulator, row);
  return [...row, text].join(' ');
}

/** Runs what was handed over, with so many rows of a trace and of the log of causes. Throws InputError when the program is malformed. */
export function runDlx(simulator: PrefetchExports, run: PrefetchRun, rows: number, causes = 0): DlxRun {
  const report = readDlxReport(simulator.memory, simulator.ovx_run_dlx(simulatedPrefetch.runs.indexOf(run), rows, causes, dlxMemory));
  const { status } = report;
  if (report.no_room !== 0) throw new Error('the program does not fit into memory');
  if (report.error_line !== 0) throw new InputError(problem(report));
  if (status === 'invalid') throw new Error('the simulator refused the values of a program');
  return {
    ...report,
    status: status === 'steps' ? 'limit' : status,
    fault: status === 'fault' ? { line: report.fault_line, message: faults[report.fault] } : null,
  };
}

const faults: Readonly<Record<Whole['fault'], string>> = {
  no_fault: '',
  bad_address: 'reads or writes memory outside of what the program declares',
  unaligned: 'reads or writes at an address that is not a multiple of 4',
  division: 'divides by zero',
  bad_jump: 'jumps out of the program',
};

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
