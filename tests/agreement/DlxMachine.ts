import { type ParameterValues, valuesOf } from '../../src/core/parameters/parameter.ts';
import type { DlxReport as Whole } from '../../src/labs/prefetch/abi.ts';
import { prefetchParameters } from '../../src/labs/prefetch/model.ts';
import type { PrefetchExports } from '../../src/labs/prefetch/module.ts';
import type { PrefetchRun } from '../../src/labs/prefetch/simulate.ts';
import { handOverProgram, runDlx } from '../../src/labs/prefetch/simulate.ts';

/** The instructions of a run in the order in which they were issued, and its requests; times in cycles. */
export type DlxTrace = ReturnType<Whole['instructions']> & { readonly requests: ReturnType<Whole['gets']> };

export interface DlxReport {
  readonly status: 'completed' | 'limit' | 'fault';
  readonly fault: { readonly line: number; readonly message: string } | null;
  readonly cycles: number;
  /** Cycles of the run on a machine without remote latency; null: only another run determines them. */
  readonly cyclesWithoutNetwork: number | null;
  readonly networkStall: number;
  readonly steps: number;
  readonly requests: number;
  readonly demanded: number;
}

export interface DlxRun {
  readonly report: DlxReport;
  /** When it was asked for. */
  readonly trace: DlxTrace | null;
}

/** A program on the machine of a scenario, run by run. */
export class DlxMachine {
  readonly #simulator: PrefetchExports;
  readonly #parameters: ParameterValues;
  #value = (): Int32Array<ArrayBuffer> => new Int32Array();

  constructor(simulator: PrefetchExports, program: string, parameters: ParameterValues) {
    this.#simulator = simulator;
    this.#parameters = { ...parameters, program };
  }

  /** Throws InputError when the program is malformed. */
  run(run: PrefetchRun, virtualization: number, trace: boolean): DlxRun {
    handOverProgram(this.#simulator, valuesOf(prefetchParameters, { ...this.#parameters, virtualization }));
    const { status, fault, cycles, steps, requests, demanded, ...rest } = runDlx(this.#simulator, run, trace ? 1 << 17 : 0);
    this.#value = rest.value;
    return {
      report: {
        status,
        fault,
        cycles,
        cyclesWithoutNetwork: rest.cycles_without_network < 0 ? null : rest.cycles_without_network,
        networkStall: rest.network_stall,
        steps,
        requests,
        demanded,
      },
      trace: trace ? { ...rest.instructions(), requests: rest.gets() } : null,
    };
  }

  /** What a form takes without latency and prefetches. */
  idealCycles(form: 'blocking' | 'prefetch', virtualization: number): number {
    return this.run(form === 'blocking' ? 'ideal' : 'ideal_prefetch', virtualization, false).report.cycles;
  }

  /** What the latest run left in memory, as floating-point numbers, in the order in which the program declares them. */
  get words(): Float32Array {
    return new Float32Array(this.#value().buffer);
  }
}
