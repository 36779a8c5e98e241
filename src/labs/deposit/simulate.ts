import { roomOf } from '../../core/lab/labSimulation.ts';
import { InputError, refusedValue } from '../../core/parameters/inputError.ts';
import { rowOf } from '../../core/parameters/parameter.ts';
import type { LabRun } from '../../engines/simulation/labRun.ts';
import { refusalOf } from '../../engines/simulation/labSimulation.ts';
import type { SimulatorExports } from '../../engines/simulation/memory.ts';
import { pointsAlong, withPoints } from '../../engines/simulation/pointsAlong.ts';
import { runLab } from '../../engines/simulation/runLab.ts';
import type { Deposit } from './model.ts';
import { depositRates, depositTable, simulatedDeposit } from './model.ts';

/** No run depends on how often it would be repeated. */
const drawn = { idle: ['iterations', 'system'] } as const;
const of = {
  step: { idle: ['iterations', 'shown'] },
  sync: { idle: ['iterations', 'shown', 'system'] },
  shown_pvm: drawn,
  shown_rrmsg: drawn,
  shown_dmsg: drawn,
} as const;

/**
 * One communication step of the chosen system with the computation before it, and the synchronization of one all-to-all exchange; drawn, a step of few nodes
 * under each system. Throws InputError when p does not divide n.
 */
export const simulateDeposit: LabRun<SimulatorExports, Deposit> = function* (simulator, request) {
  const { parameters, points } = request;
  const row = rowOf(depositTable.parameters, parameters);
  if (refusalOf(simulator, simulatedDeposit, row) !== null) throw refused(parameters);
  const result = yield* runLab(simulator, depositTable, request, { row, of });
  const room = points && roomOf(simulatedDeposit, { ...parameters, [points.key]: points.maximum });
  return yield* withPoints(result, points && pointsAlong(simulator, depositTable, row, points, depositRates, () => ({ memoryBytes: room!.memoryBytes })));
};

const refused = ({ n, p }: Deposit['Values']): InputError => new InputError(refusedValue('p', p, `a divisor of n = ${n}`));
