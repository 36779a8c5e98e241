import { depositParameters } from './parameters.ts';
import type { ParameterValues } from '../../core/parameters/parameter.ts';
import type { CurveAxis } from '../../core/results/analytic.ts';
import { axisPoints } from '../../core/results/axisPoints.ts';
import { numberedProcesses } from '../../core/timeline/processes.ts';
import { InputError } from '../../engines/inputError.ts';
import { depositValues } from './values.ts';
import type { LabRequest } from '../../engines/simulation/labRun.ts';
import type { SimulatorExports } from '../../engines/simulation/memory.ts';
import { runOnce } from '../../engines/simulation/runOnce.ts';
import type { Outcome } from '../../engines/simulation/runOnce.ts';
import { runNumbered, usualMemory } from '../../engines/simulation/runWorkload.ts';
import { newSession } from '../../engines/simulation/session.ts';
import type { SentResult } from '../../engines/simulation/session.ts';

/** The workloads of the module `deposit`, in the order of its list. */
export const depositWorkloads = [
  'pvm', 'rrmsg', 'dmsg', 'dmsg by messages', 'shown pvm', 'shown rrmsg', 'shown dmsg', 'shown dmsg by messages',
  'synchronization by messages', 'synchronization by barrier',
] as const;
type DepositWorkload = (typeof depositWorkloads)[number];

const systems = ['pvm', 'rrmsg', 'dmsg'] as const;

/** A message takes some 300 bytes with all that waits for it. */
const memoryFor = (p: number): number => (p <= 512 ? usualMemory : 2 * usualMemory);

/**
 * One communication step of the chosen system with the computation before it, and the synchronization of one exchange of
 * all with all; traced, a step of few nodes under each system. Throws InputError when p does not divide n.
 */
export function simulateDeposit(simulator: SimulatorExports, request: LabRequest): SentResult {
  const { parameters, trace, points } = request;
  refuseRemainder(parameters);
  const along = points ? { points: simulatePoints(simulator, parameters, points) } : {};
  const run = outcomeOf(simulator, workloadOf(String(parameters['system']), parameters), request);
  const sync = outcomeOf(simulator, parameters['sync'] === 'messages' ? 'synchronization by messages' : 'synchronization by barrier', request);
  const shown = systems.map((system) =>
    trace ? outcomeOf(simulator, `shown ${workloadOf(system, parameters)}` as DepositWorkload, request, system).timeline : null);
  return {
    values: depositValues(parameters, run.report, sync.report),
    timelines: shown.flatMap((timeline) => timeline ?? []),
    ...along,
  };
}

/** Direct deposit behind control messages of its own is another run than behind barriers. */
const workloadOf = (system: string, parameters: ParameterValues): DepositWorkload =>
  (system === 'dmsg' && parameters['sync'] === 'messages' ? 'dmsg by messages' : system) as DepositWorkload;

function refuseRemainder({ n, p }: ParameterValues): void {
  if (Number(n) % Number(p) === 0) return;
  const allowed = `a divisor of n = ${n}`;
  throw new InputError({
    parameter: 'p', value: String(p), allowed, message: `p = ${p} is not allowed: it must be ${allowed}`, line: null, column: null,
  });
}

/** All values that a run depends on: not how often it would be repeated, nor how much of it is shown. */
function keyOf(workload: DepositWorkload, parameters: ParameterValues): string {
  const idle = ['iterations', 'system', ...(workload.startsWith('shown') ? [] : ['shown'])];
  const values = depositParameters.filter(({ key }) => !idle.includes(key)).map(({ key }) => `${key}=${parameters[key]}`);
  return [`deposit ${workload}`, ...values].join(' ');
}

/** As the module takes them: a choice is the place of its value. */
export const depositNumbers = (parameters: ParameterValues): number[] => depositParameters.map((row) => row.kind === 'choice'
  ? row.choices.findIndex(({ value }) => value === parameters[row.key])
  : Number(parameters[row.key]));

/** A workload of the module; drawn, it has the name of its system. */
function outcomeOf(
  simulator: SimulatorExports, workload: DepositWorkload, { parameters, session }: LabRequest, drawnAs: (typeof systems)[number] | null = null,
): Outcome {
  const memory = memoryFor(Number(parameters['p']));
  return runOnce({ session, trace: drawnAs !== null }, {
    diagram: workload,
    key: keyOf(workload, parameters),
    run: (trace) => runNumbered(simulator, depositWorkloads.indexOf(workload), depositNumbers(parameters), trace ? [] : null, memory),
    draw: ({ processCount }) => ({
      ...(drawnAs && { diagram: drawnAs }),
      processes: numberedProcesses(processCount),
    }),
  });
}

/** The chosen system on machines of other sizes; NaN where the nodes do not divide the array. */
function simulatePoints(simulator: SimulatorExports, parameters: ParameterValues, axis: CurveAxis): Record<string, Float64Array> {
  // The axis is in steps of the logarithm: what should be whole is so but for rounding.
  const x = axisPoints(axis).map((at) => (Math.abs(at - Math.round(at)) < 1e-6 ? Math.round(at) : at));
  const values = Array.from(x, (p) => (Number(parameters['n']) % p === 0 ? pointAt(simulator, { ...parameters, p }) : null));
  const column = (key: string): Float64Array => Float64Array.from(values, (point) => Number(point?.[key] ?? NaN));
  return { x, mflops_per_node: column('mflops_per_node'), mbyte_s_per_node: column('mbyte_s_per_node') };
}

// Of its own session, so that the runs that are shown stay known.
const pointAt = (simulator: SimulatorExports, parameters: ParameterValues): Readonly<Record<string, unknown>> =>
  simulateDeposit(simulator, { parameters, trace: false, session: newSession() }).values;
