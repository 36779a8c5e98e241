import { InputError } from '../../core/inputError.ts';
import type { ParameterValues } from '../../core/parameters/parameter.ts';
import type { Form } from './curve.ts';
import type { DlxReport, DlxTrace } from './dlxMemory.ts';
import { isProblem, readDlxReport, readDlxTrace, readDlxWords } from './dlxMemory.ts';
import type { PrefetchExports } from './module.ts';

/** Rows of a trace; the diagram ends where they are used up, the run does not. */
const traceRows = 1 << 17;

/** Words, their stamps, code, names and trace; untouched memory costs nothing. */
const memoryBytes = 96 * 2 ** 20;

export interface DlxRun {
  readonly report: DlxReport;
  /** When it was asked for. */
  readonly trace: DlxTrace | null;
}

/** A program on the machine of a scenario; there is one at a time in a module. */
export class DlxMachine {
  readonly #simulator: PrefetchExports;
  readonly #parameters: ParameterValues;
  #latest = 0;

  constructor(simulator: PrefetchExports, text: string, parameters: ParameterValues) {
    const bytes = new TextEncoder().encode(text);
    const address = simulator.ovx_text(bytes.length);
    if (address === 0) throw new Error('the program does not fit into memory');
    new Uint8Array(simulator.memory.buffer, address, bytes.length).set(bytes);
    this.#simulator = simulator;
    this.#parameters = parameters;
  }

  /** Throws InputError when the program is malformed. */
  run(form: Form, virtualization: number, trace: boolean): DlxRun {
    const number = (key: string): number => Number(this.#parameters[key]);
    const { memory } = this.#simulator;
    const address = this.#simulator.ovx_run_dlx(
      virtualization,
      number('processors'),
      form === 'ideal' ? 0 : number('latency'),
      number('m'),
      number('k'),
      form === 'prefetch' ? 1 : 0,
      trace ? traceRows : 0,
      memoryBytes,
    );
    this.#latest = address;
    const report = readDlxReport(memory, address);
    if (isProblem(report)) throw new InputError(report);
    return { report, trace: trace ? readDlxTrace(memory, address) : null };
  }

  /** What the ideal form takes, when the blocking form has run: mostly that run says it itself. */
  idealCycles(virtualization: number, { cyclesWithoutNetwork }: DlxReport): number {
    return cyclesWithoutNetwork ?? this.run('ideal', virtualization, false).report.cycles;
  }

  /** What the latest run left in memory. */
  get words(): Float32Array {
    return readDlxWords(this.#simulator.memory, this.#latest);
  }
}
