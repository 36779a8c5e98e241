import type { ParameterValues } from '../../core/parameters/parameter.ts';
import type { SimulationResult } from '../../core/results/simulation.ts';
import { InputError } from '../../engines/inputError.ts';
import type { LabRequest } from '../../engines/simulation/labRun.ts';
import type { Benchmark } from './benchmarks.ts';
import type { CyclesOf, Form, PrefetchSummary } from './curve.ts';
import { prefetchCurve, prefetchSummary, virtualizations } from './curve.ts';
import type { DlxRun } from './DlxMachine.ts';
import { DlxMachine } from './DlxMachine.ts';
import type { DlxExports } from './dlxMemory.ts';
import { dlxTimeline } from './dlxTimeline.ts';
import { kernelTexts } from './kernelTexts.ts';
import type { PrefetchCurve, PrefetchValues } from './results.ts';

/** Instructions that all runs of a curve may take together, some seconds; what is left of the curve is then not calculated. */
const curveSteps = 1_500_000_000;

const forms = ['blocking', 'prefetch'] as const;

/** Runs a program blocking and prefetching. Throws InputError when it is malformed. */
export function simulatePrefetch(simulator: DlxExports, { parameters, trace }: LabRequest): SimulationResult {
  const chosen = String(parameters['program']);
  const text = chosen === 'benchmark' ? kernelTexts[parameters['benchmark'] as Benchmark] : chosen;
  const machine = new DlxMachine(simulator, text, parameters);
  const v = Number(parameters['virtualization']);
  const runs: DlxRun[] = [];
  for (const form of forms) {
    runs.push(machine.run(form, v, trace));
    if (runs.at(-1)!.report.status !== 'completed') break;
  }
  const values: PrefetchValues = completed(runs) ? { ...at(machine, v, runs), ...over(machine, text, parameters, v, runs) } : unknown(runs);
  const timelines = forms.flatMap((form, i) => (runs[i]?.trace ? [dlxTimeline(form, runs[i].report, runs[i].trace, text.split('\n'))] : []));
  return { values: { ...values }, timelines };
}

/** A program without instructions takes no time, of which nothing can be a part. */
const completed = (runs: readonly DlxRun[]): boolean => runs.every(({ report }) => report.status === 'completed' && report.cycles > 0);

type OverVirtualization = PrefetchSummary & Pick<PrefetchValues, 'curve' | 'curve_limit'>;
type AtScenario = Omit<PrefetchValues, keyof OverVirtualization>;

function at(machine: DlxMachine, v: number, [blocking, prefetch]: readonly DlxRun[]): AtScenario {
  const [most, block, fetch] = [machine.idealCycles(v, blocking!.report), blocking!.report.cycles, prefetch!.report.cycles];
  return {
    status: 'completed',
    limit: null,
    fault: null,
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

/** Runs of a program on a network at many virtualizations, each of them once. */
interface Sweep {
  readonly key: string;
  /** Cycles by form and virtualization. */
  readonly known: Map<string, number | null>;
  steps: number;
  /** Why a run was the first that was not done, or that did not complete. */
  ended: PrefetchValues['curve_limit'];
  curve: PrefetchCurve | null;
}

/** The latest: it does not depend on the virtualization, which a reader moves most. */
let latest: Sweep | null = null;

function over(
  machine: DlxMachine,
  text: string,
  { latency, m, k, processors }: ParameterValues,
  v: number,
  [blocking, prefetch]: readonly DlxRun[],
): OverVirtualization {
  const key = [latency, m, k, processors, text].join(' ');
  if (latest?.key !== key) latest = { key, known: new Map(), steps: 0, ended: null, curve: null };
  const sweep = latest;
  const cyclesOf = cyclesIn(sweep, machine);
  const curve = (sweep.curve ??= prefetchCurve(cyclesOf));
  if (curve.virtualization.length === 0) return { ...nothing, curve: null, curve_limit: sweep.ended };
  const curve_limit = curve.virtualization.at(-1) === virtualizations.at(-1) ? null : sweep.ended;
  const here = { v, improvement: blocking!.report.cycles / prefetch!.report.cycles };
  return { ...(prefetchSummary(curve, here, cyclesOf) ?? nothing), curve, curve_limit };
}

function cyclesIn(sweep: Sweep, machine: DlxMachine): CyclesOf {
  const { known } = sweep;
  const cyclesOf: CyclesOf = (form, virtualization) => {
    const key = `${form} ${virtualization}`;
    if (form === 'ideal' && !known.has(key)) cyclesOf('blocking', virtualization);
    if (!known.has(key)) run(sweep, machine, form, virtualization);
    return known.get(key) ?? null;
  };
  return cyclesOf;
}

function run(sweep: Sweep, machine: DlxMachine, form: Form, virtualization: number): void {
  const { known } = sweep;
  const key = `${form} ${virtualization}`;
  if (sweep.steps > curveSteps) {
    sweep.ended ??= 'steps';
    return;
  }
  try {
    const { report } = machine.run(form, virtualization, false);
    sweep.steps += report.steps;
    const completed = report.status === 'completed';
    known.set(key, completed ? report.cycles : null);
    if (!completed) sweep.ended ??= report.status === 'limit' ? 'steps' : 'program';
    if (form === 'blocking' && completed && report.cyclesWithoutNetwork !== null) known.set(`ideal ${virtualization}`, report.cyclesWithoutNetwork);
  } catch (error) {
    // It was assembled at the virtualization of the scenario: what it declares at this one is too much.
    if (!(error instanceof InputError)) throw error;
    known.set(key, null);
    sweep.ended ??= 'program';
  }
}

const nothing: PrefetchSummary = {
  v50_blocking: null,
  v50_prefetch: null,
  v90_blocking: null,
  v90_prefetch: null,
  max_utilization_blocking: null,
  max_utilization_prefetch: null,
  max_improvement: null,
  max_improvement_at: null,
};

/** What is left when a run ended early. */
function unknown(runs: readonly DlxRun[]): PrefetchValues {
  const ended = runs.find(({ report }) => report.status !== 'completed')?.report;
  return {
    status: ended?.status ?? 'completed',
    limit: ended?.status === 'limit' ? 'steps' : null,
    fault: ended?.fault ?? null,
    utilization_blocking: null,
    utilization_prefetch: null,
    improvement: null,
    cycles_blocking: null,
    cycles_prefetch: null,
    cycles_ideal: null,
    requests_blocking: null,
    requests_prefetch: null,
    ...nothing,
    curve: null,
    curve_limit: null,
  };
}
