import { InputError, refusedValue } from '../../core/inputError.ts';
import { rowOf } from '../../core/parameters/parameter.ts';
import type { LabRun } from '../../engines/simulation/labRun.ts';
import type { Results } from '../../engines/simulation/labSimulation.ts';
import { endOf, refusalOf, resultsOf } from '../../engines/simulation/labSimulation.ts';
import type { SimulatorExports } from '../../engines/simulation/memory.ts';
import { usualMemory } from '../../engines/simulation/memory.ts';
import { pointsAlong, withPoints } from '../../engines/simulation/pointsAlong.ts';
import type { DiagramRun } from '../../engines/simulation/runLab.ts';
import { runDiagrams } from '../../engines/simulation/runLab.ts';
import { depositTable } from './parameters.ts';
import { simulatedDeposit } from './simulation.ts';
import type { Deposit } from './types.ts';

const [, , ...drawn] = simulatedDeposit.runs;

/** Rates of the chosen system over machine sizes. */
const rates = ['mflops_per_node', 'mbyte_s_per_node'] as const;

/** A message takes some 300 bytes with all that waits for it. */
const memoryFor = (p: number): number => (p <= 512 ? usualMemory : 2 * usualMemory);

/**
 * One communication step of the chosen system with the computation before it, and the synchronization of one all-to-all exchange; traced, a step of few nodes
 * under each system. Throws InputError when p does not divide n.
 */
export const simulateDeposit: LabRun<SimulatorExports, Deposit> = function* (simulator, request) {
  const { parameters, trace, points, edits } = request;
  const row = rowOf(depositTable.parameters, parameters);
  if (refusalOf(simulator, simulatedDeposit, row) !== null) throw refused(parameters);
  const [step, sync, ...shown] = yield* runDiagrams(simulator, depositTable, row, request, diagramsOf(parameters, trace || edits !== undefined));
  const reports = [step!.report, sync!.report];
  const result = {
    values: { ...endOf(reports), ...named(resultsOf(simulator, simulatedDeposit, row, reports)) },
    timelines: shown.flatMap(({ timeline }) => timeline ?? []),
  };
  return yield* withPoints(result, points && pointsAlong(simulator, depositTable, row, points, rates, () => ({ memoryBytes: memoryFor(points.maximum) })));
};

const refused = ({ n, p }: Deposit['Values']): InputError => new InputError(refusedValue('p', p, `a divisor of n = ${n}`));

/** Results under the names of the page's contract. */
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
}: Results<typeof simulatedDeposit>): Omit<Deposit['Simulation'], 'status' | 'limit'> {
  return {
    ...rates,
    breakdown:
      transfer === null || control === null || gather_scatter === null || pack_unpack === null ? null : { transfer, control, gather_scatter, pack_unpack },
    messages: data === null || control_messages === null ? null : { data, control: control_messages },
    sync_us,
    sync_messages,
  };
}

/** No run depends on how often it would be repeated; those that are drawn have the names of their systems. */
function diagramsOf({ p }: Deposit['Values'], isDrawn: boolean): DiagramRun<typeof depositTable>[] {
  const memoryBytes = memoryFor(p);
  return [
    { run: 'step', hidden: true, idle: ['iterations', 'shown'], memoryBytes },
    { run: 'sync', hidden: true, idle: ['iterations', 'shown', 'system'], memoryBytes },
    ...(isDrawn ? drawn : []).map((run) => ({ run, diagram: run.replace('shown_', ''), idle: ['iterations', 'system'] as const, memoryBytes })),
  ];
}
