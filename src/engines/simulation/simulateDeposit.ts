import { depositParameters } from '../../parameters/deposit.ts';
import type { ParameterValues } from '../../parameters/parameter.ts';
import type { CurveAxis } from '../../results/analytic.ts';
import { axisPoints } from '../../results/axisPoints.ts';
import type { Timeline } from '../../results/timeline.ts';
import { InputError } from '../inputError.ts';
import { depositValues } from './depositValues.ts';
import { countersOf } from './memory.ts';
import type { Report, SimulatorExports } from './memory.ts';
import { runNumbered, usualMemory } from './runWorkload.ts';
import { newSession } from './session.ts';
import type { HeldTimeline, SentResult, Session } from './session.ts';

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
export function simulateDeposit(
  simulator: SimulatorExports, parameters: ParameterValues, trace: boolean, session: Session, points?: CurveAxis,
): SentResult {
  refuseRemainder(parameters);
  const along = points ? { points: simulatePoints(simulator, parameters, points) } : {};
  const run = known(simulator, workloadOf(String(parameters['system']), parameters), parameters, session);
  const sync = known(simulator, parameters['sync'] === 'messages' ? 'synchronization by messages' : 'synchronization by barrier', parameters, session);
  return {
    values: depositValues(parameters, run, sync),
    timelines: trace ? systems.map((system) => shown(simulator, system, parameters, session)) : [],
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

function run(simulator: SimulatorExports, workload: DepositWorkload, parameters: ParameterValues, trace: boolean) {
  const memory = memoryFor(Number(parameters['p']));
  return runNumbered(simulator, depositWorkloads.indexOf(workload), depositNumbers(parameters), trace ? [] : null, memory);
}

/** The report of an untraced run, or what is known of it. */
function known(simulator: SimulatorExports, workload: DepositWorkload, parameters: ParameterValues, session: Session): Report {
  const key = keyOf(workload, parameters);
  const before = session.reports.get(workload);
  if (before?.key === key) return before.report;
  const { report } = run(simulator, workload, parameters, false);
  session.reports.set(workload, { key, report });
  return report;
}

function shown(
  simulator: SimulatorExports, system: (typeof systems)[number], parameters: ParameterValues, session: Session,
): Timeline | HeldTimeline {
  const workload = `shown ${workloadOf(system, parameters)}` as DepositWorkload;
  const key = keyOf(workload, parameters);
  if (session.held.has(key)) return { held: key };
  const { report, trace } = run(simulator, workload, parameters, true);
  const { spans, arrows, levels, endsAt_us } = trace!;
  return {
    diagram: system,
    key,
    status: report.status,
    limit: report.limit,
    finish_us: report.finish_us,
    traceEnds_us: endsAt_us,
    processes: Array.from({ length: report.processCount }, (_, node) => `P${node}`),
    spans,
    arrows,
    levels,
    counters: countersOf(report),
  };
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
  simulateDeposit(simulator, parameters, false, newSession()).values;
