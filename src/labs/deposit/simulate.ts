import { depositParameters } from './parameters.ts';
import { rowOf } from '../../core/parameters/parameter.ts';
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
import { runWorkload, usualMemory } from '../../engines/simulation/runWorkload.ts';
import { newSession } from '../../engines/simulation/session.ts';
import type { SentResult } from '../../engines/simulation/session.ts';

type System = (typeof systems)[number];
/** The workloads of the module, behind the name of the lab. */
type DepositWorkload = `${'' | 'shown_'}${System | 'dmsg_messages'}` | `sync_${'messages' | 'barrier'}`;

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
  const sync = outcomeOf(simulator, parameters['sync'] === 'messages' ? 'sync_messages' : 'sync_barrier', request);
  const shown = systems.map((system) =>
    trace ? outcomeOf(simulator, `shown_${workloadOf(system, parameters)}` as DepositWorkload, request, system).timeline : null);
  return {
    values: depositValues(parameters, run.report, sync.report),
    timelines: shown.flatMap((timeline) => timeline ?? []),
    ...along,
  };
}

/** Direct deposit behind control messages of its own is another run than behind barriers. */
const workloadOf = (system: string, parameters: ParameterValues): DepositWorkload =>
  (system === 'dmsg' && parameters['sync'] === 'messages' ? 'dmsg_messages' : system) as DepositWorkload;

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

/** A workload of the module; drawn, it has the name of its system. */
function outcomeOf(
  simulator: SimulatorExports, workload: DepositWorkload, { parameters, session }: LabRequest, drawnAs: System | null = null,
): Outcome {
  const memoryBytes = memoryFor(Number(parameters['p']));
  return runOnce({ session, trace: drawnAs !== null }, {
    diagram: workload,
    key: keyOf(workload, parameters),
    run: (trace) => runWorkload(simulator, { workload: `deposit:${workload}`, values: rowOf(depositParameters, parameters), memoryBytes }, trace ? [] : null),
    draw: ({ process_count }) => ({
      ...(drawnAs && { diagram: drawnAs }),
      processes: numberedProcesses(process_count),
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
