import type { Benchmark } from '../../parameters/benchmarks.ts';
import type { ParameterValues } from '../../parameters/parameter.ts';
import type { PrefetchValues } from '../../results/prefetch.ts';
import type { SimulationResult } from '../../results/simulation.ts';
import type { Timeline } from '../../results/timeline.ts';
import { kernelProgram } from '../../scenario/kernels.ts';
import { InputError } from '../inputError.ts';
import { isProblem, readDlxReport, readDlxTrace } from './dlxMemory.ts';
import type { DlxExports, DlxReport, DlxTrace } from './dlxMemory.ts';
import { dlxTimeline } from './dlxTimeline.ts';
import type { SimulatorExports } from './memory.ts';
import { prefetchCurve, prefetchSummary } from './prefetchCurve.ts';
import type { CyclesOf, Form } from './prefetchCurve.ts';

/** Rows of a trace; the diagram ends where they are used up, the run does not. */
const traceRows = 1 << 17;

/** Words, their stamps, code, names and trace; untouched memory costs nothing. */
const memoryBytes = 96 * 2 ** 20;

/** Instructions that all runs of a curve may take together, some seconds; what is left of the curve is then not calculated. */
const curveSteps = 1_500_000_000;

/** Runs a program blocking and prefetching. Throws InputError when it is malformed. */
export function simulatePrefetch(simulator: SimulatorExports, parameters: ParameterValues, trace: boolean): SimulationResult {
  const chosen = String(parameters['program']);
  const text = chosen === 'benchmark' ? kernelProgram(parameters['benchmark'] as Benchmark) : chosen;
  const machine = new Machine(simulator as DlxExports, text, parameters);
  const v = Number(parameters['virtualization']);
  const [ideal, blocking, prefetch] = (['ideal', 'blocking', 'prefetch'] as const).map((form) => machine.run(form, v, trace && form !== 'ideal'));
  const runs = [ideal!, blocking!, prefetch!];
  const values = completed(runs) ? { ...at(runs), ...over(machine) } : unknown(runs);
  const timelines = [['blocking', blocking!], ['prefetch', prefetch!]] as const;
  return { values: values as unknown as SimulationResult['values'], timelines: timelines.flatMap(([diagram, run]) => diagramOf(diagram, run, text)) };
}

interface Run {
  readonly report: DlxReport;
  readonly trace: DlxTrace | null;
}

/** A program on a machine. */
class Machine {
  readonly #simulator: DlxExports;
  readonly #parameters: ParameterValues;
  readonly #cycles = new Map<string, number | null>();
  #steps = 0;

  constructor(simulator: DlxExports, text: string, parameters: ParameterValues) {
    const bytes = new TextEncoder().encode(text);
    const address = simulator.ovx_text(bytes.length);
    if (address === 0) throw new Error('the program does not fit into memory');
    new Uint8Array(simulator.memory.buffer, address, bytes.length).set(bytes);
    this.#simulator = simulator;
    this.#parameters = parameters;
  }

  run(form: Form, virtualization: number, trace: boolean): Run {
    const [processors, latency, m, k] = ['processors', 'latency', 'm', 'k'].map((key) => Number(this.#parameters[key])) as [number, number, number, number];
    const { memory } = this.#simulator;
    const address = this.#simulator.ovx_run_dlx(
      virtualization, processors, form === 'ideal' ? 0 : latency, m, k, form === 'prefetch' ? 1 : 0, trace ? traceRows : 0, memoryBytes);
    const report = readDlxReport(memory, address);
    if (isProblem(report)) throw new InputError(report);
    return { report, trace: trace ? readDlxTrace(memory, address) : null };
  }

  /** The cycles of each run are kept. */
  readonly cyclesOf: CyclesOf = (form, virtualization) => {
    const key = `${form} ${virtualization}`;
    const known = this.#cycles.get(key);
    if (known !== undefined) return known;
    if (this.#steps > curveSteps) return null;
    const { report } = this.run(form, virtualization, false);
    this.#steps += report.steps;
    const cycles = report.status === 'completed' ? report.cycles : null;
    this.#cycles.set(key, cycles);
    return cycles;
  };
}

const completed = (runs: readonly Run[]): boolean => runs.every(({ report }) => report.status === 'completed' && report.cycles > 0);

type AtScenario = Omit<PrefetchValues, keyof ReturnType<typeof over>>;

function at([ideal, blocking, prefetch]: readonly Run[]): AtScenario {
  const [most, block, fetch] = [ideal!.report.cycles, blocking!.report.cycles, prefetch!.report.cycles];
  return {
    status: 'completed', limit: null, fault: null,
    utilization_blocking: most / block,
    utilization_prefetch: most / fetch,
    improvement: block / fetch,
    cycles_blocking: block,
    cycles_prefetch: fetch,
    cycles_ideal: most,
    requests_blocking: blocking!.report.requests,
    requests_prefetch: prefetch!.report.requests,
  };
}

function over(machine: Machine) {
  const curve = prefetchCurve(machine.cyclesOf);
  return { ...(prefetchSummary(curve, machine.cyclesOf) ?? nothing), curve };
}

const nothing = {
  v50_blocking: null, v50_prefetch: null, v90_blocking: null, v90_prefetch: null,
  max_utilization_blocking: null, max_utilization_prefetch: null, max_improvement: null, max_improvement_at: null,
};

/** What is left when a run ended early. */
function unknown(runs: readonly Run[]): PrefetchValues {
  const ended = runs.find(({ report }) => report.status !== 'completed')?.report;
  return {
    status: ended?.status ?? 'completed', limit: ended?.status === 'limit' ? 'steps' : null, fault: ended?.fault ?? null,
    utilization_blocking: null, utilization_prefetch: null, improvement: null,
    cycles_blocking: null, cycles_prefetch: null, cycles_ideal: null, requests_blocking: null, requests_prefetch: null,
    ...nothing, curve: null,
  };
}

function diagramOf(diagram: string, { report, trace }: Run, text: string): Timeline[] {
  return trace ? [dlxTimeline(diagram, report, trace, text.split('\n'))] : [];
}
