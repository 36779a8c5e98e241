import { InputError, refusedValue } from '../../core/inputError.ts';
import { rowOf, simulated, valuesOf } from '../../core/parameters/parameter.ts';
import type { CurveAxis } from '../../core/results/analytic.ts';
import { axisPoints } from '../../core/results/axisPoints.ts';
import { numberedProcesses } from '../../core/timeline/processes.ts';
import type { LabRequest } from '../../engines/simulation/labRun.ts';
import type { Results } from '../../engines/simulation/labSimulation.ts';
import { endOf, refusalOf, resultsAt, resultsOf, rowsAlong } from '../../engines/simulation/labSimulation.ts';
import type { SimulatorExports } from '../../engines/simulation/memory.ts';
import type { Outcome } from '../../engines/simulation/runOnce.ts';
import { inTurn, runOnce } from '../../engines/simulation/runOnce.ts';
import { runWorkload, usualMemory } from '../../engines/simulation/runWorkload.ts';
import type { SentResult } from '../../engines/simulation/session.ts';
import type { Steps } from '../../engines/simulation/steps.ts';
import { depositParameters } from './parameters.ts';
import { simulatedDeposit } from './simulation.ts';
import type { Deposit } from './types.ts';

type DepositRun = (typeof simulatedDeposit.runs)[number];

const drawn = ['shown_pvm', 'shown_rrmsg', 'shown_dmsg'] as const satisfies readonly DepositRun[];

/** A message takes some 300 bytes with all that waits for it. */
const memoryFor = (p: number): number => (p <= 512 ? usualMemory : 2 * usualMemory);

/**
 * One communication step of the chosen system with the computation before it, and the synchronization of one exchange of
 * all with all; traced, a step of few nodes under each system. Throws InputError when p does not divide n.
 */
export function* simulateDeposit(simulator: SimulatorExports, request: LabRequest): Steps<SentResult> {
  const { parameters, trace, points, edits } = request;
  const row = rowOf(depositParameters, parameters);
  if (refusalOf(simulator, simulatedDeposit, row) !== null) throw refused(valuesOf(depositParameters, parameters));
  const along = points ? { points: simulatePoints(simulator, row, points) } : {};
  const ofNames = (names: readonly DepositRun[], traced: boolean): Steps<Outcome[]> =>
    inTurn(names, { ...request, trace: traced, edits: traced ? edits : undefined }, (name, part) => outcomeOf(simulator, name, row, part));
  const reports = (yield* ofNames(['step', 'sync'], false)).map(({ report }) => report);
  const shown = yield* ofNames(trace || edits ? drawn : [], true);
  return {
    values: { ...endOf(reports), ...named(resultsOf(simulator, simulatedDeposit, row, reports)) },
    timelines: trace ? shown.flatMap(({ timeline }) => timeline ?? []) : [],
    ...along,
  };
}

const refused = ({ n, p }: Deposit['Values']): InputError => new InputError(refusedValue('p', p, `a divisor of n = ${n}`));

/** As the contract has them. */
function named({
  transfer_ms: transfer,
  control_ms: control,
  gather_scatter_ms: gather_scatter,
  pack_unpack_ms: pack_unpack,
  data_messages: data,
  control_messages,
  sync_us,
  sync_messages,
  ...rates
}: Results<typeof simulatedDeposit>): SentResult['values'] {
  return {
    ...rates,
    breakdown: transfer === null ? null : { transfer, control, gather_scatter, pack_unpack },
    messages: data === null ? null : { data, control: control_messages },
    sync_us,
    sync_messages,
  };
}

/** All values that a run depends on: not how often it would be repeated, nor how much of it is shown. */
function keyOf(name: DepositRun, { parameters }: LabRequest): string {
  const idle = ['iterations', ...(name === 'step' ? [] : ['system']), ...(name.startsWith('shown') ? [] : ['shown'])];
  return [`deposit ${name}`, ...depositParameters.filter(({ key }) => !idle.includes(key)).map(({ key }) => `${key}=${parameters[key]}`)].join(' ');
}

/** A run; drawn, it has the name of its system. */
function outcomeOf(simulator: SimulatorExports, name: DepositRun, row: readonly number[], request: LabRequest): Steps<Outcome> {
  const memoryBytes = memoryFor(valuesOf(depositParameters, request.parameters).p);
  return runOnce(request, {
    diagram: name.replace('shown_', ''),
    key: keyOf(name, request),
    run: (recorded) => runWorkload(simulator, { workload: `deposit:${name}`, values: row, memoryBytes, onProgress: request.onProgress }, recorded),
    draw: ({ process_count }) => ({ processes: numberedProcesses(process_count) }),
  });
}

/** The chosen system on machines of other sizes; NaN where the nodes do not divide the array. */
function simulatePoints(simulator: SimulatorExports, row: readonly number[], axis: CurveAxis): Record<string, Float64Array> {
  const parameter = simulated(depositParameters).findIndex(({ key }) => key === axis.key);
  const rows = rowsAlong(simulator, simulatedDeposit, row, parameter, axisPoints(axis));
  const memoryBytes = memoryFor(axis.maximum);
  return {
    x: Float64Array.from(rows, (point) => point[parameter]!),
    ...resultsAt(simulator, simulatedDeposit, rows, ['mflops_per_node', 'mbyte_s_per_node'], { memoryBytes }),
  };
}
