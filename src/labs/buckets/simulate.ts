import { InputError, refusedValue } from '../../core/parameters/inputError.ts';
import { rowOf } from '../../core/parameters/parameter.ts';
import type { LabRun } from '../../engines/simulation/labRun.ts';
import { refusalOf } from '../../engines/simulation/labSimulation.ts';
import type { SimulatorExports } from '../../engines/simulation/memory.ts';
import { pointsAlong, withPoints } from '../../engines/simulation/pointsAlong.ts';
import { runLab } from '../../engines/simulation/runLab.ts';
import { machineLines } from '../exchange/cards.ts';
import type { Buckets } from './model.ts';
import { bucketsParameters, bucketsTable, mostBuckets } from './model.ts';

const { simulation } = bucketsTable;

/** Both steps, and the best bucket. Throws InputError for more buckets than a step may have. */
export const simulateBuckets: LabRun<SimulatorExports, Buckets> = function* (simulator, request) {
  const { parameters, points } = request;
  const row = [...rowOf(bucketsParameters, parameters), ...linesOf(parameters)];
  if (refusalOf(simulator, simulation, row) !== null) throw new InputError(tooMany(parameters));
  const result = yield* runLab(simulator, bucketsTable, request, { row, of: { separate: { idle: ['prefetch', 'omega', 'slowdown'] } } });
  return yield* withPoints(result, points && pointsAlong(simulator, bucketsTable, row, points, ['step_us']));
};

function tooMany({ gradient_bytes, bucket_bytes }: Buckets['Values']) {
  const least = Math.ceil(gradient_bytes / (mostBuckets - 1));
  return refusedValue('bucket_bytes', bucket_bytes, `at least ${least}, for at most ${mostBuckets} buckets`);
}

/** The machine as numbers of a row. Throws InputError for one that is none, or of which something else was timed than what the collective consists of. */
function linesOf({ machine: text, collective }: Buckets['Values']): number[] {
  const machine = text === '' ? null : machineLines(text);
  if (machine && 'entry' in machine) throw new InputError(refusedValue('machine', machine.entry, machine.allowed));
  const isWhole = collective === 'measured';
  if (machine && isWhole !== (machine.of === 'collective')) throw new InputError(refusedValue('machine', text, isWhole ? ofCollective : ofMessages));
  const lines = machine?.lines ?? [];
  const numbers = lines.flatMap(({ alpha_us, beta_us_per_byte, to_bytes }, i) => {
    const next = lines[i + 1];
    return [alpha_us, beta_us_per_byte, next === undefined ? 0 : Math.max(to_bytes * next.from_bytes, 1e-300)];
  });
  return Object.keys(simulation.numbers).map((_, i) => numbers[i] ?? 0);
}

const ofCollective = 'one of a collective';
const ofMessages = 'one of messages, or the collective measured as a whole';
