import { InputError, refusedValue } from '../../core/inputError.ts';
import { rowOf } from '../../core/parameters/parameter.ts';
import type { LabRun } from '../../engines/simulation/labRun.ts';
import { endOf, refusalOf, resultsOf } from '../../engines/simulation/labSimulation.ts';
import { type SimulatorExports, usualEvents, usualMemory } from '../../engines/simulation/memory.ts';
import { pointsAlong, withPoints } from '../../engines/simulation/pointsAlong.ts';
import { runDiagrams } from '../../engines/simulation/runLab.ts';
import { mostBuckets } from './cut.ts';
import { bucketsParameters, bucketsTable } from './parameters.ts';
import type { Buckets } from './types.ts';

const { simulation } = bucketsTable;

/** As rows of the diagram. */
const names = { 0: 'compute', 1: 'network' };
const sharded = ['prefetch'] as const;

/** Both steps, and the best bucket. Throws InputError for more buckets than a step may have. */
export const simulateBuckets: LabRun<SimulatorExports, Buckets> = function* (simulator, request) {
  const { parameters, points } = request;
  const row = rowOf(bucketsParameters, parameters);
  if (refusalOf(simulator, simulation, row) !== null) throw new InputError(tooMany(parameters));
  const results = yield* runDiagrams(simulator, bucketsTable, row, request, [
    { run: 'separate', names, idle: [...sharded, 'omega', 'slowdown'] },
    { run: 'overlapped', names },
  ]);
  const reports = results.map(({ report }) => report);
  const found = resultsOf(simulator, simulation, row, reports, { memoryBytes: usualMemory, events: usualEvents });
  const result = { values: { ...endOf(reports), ...found }, timelines: results.flatMap(({ timeline }) => timeline ?? []) };
  return yield* withPoints(result, points && pointsAlong(simulator, bucketsTable, row, points, ['step_us']));
};

function tooMany({ gradient_bytes, bucket_bytes }: Buckets['Values']) {
  const least = Math.ceil(gradient_bytes / (mostBuckets - 1));
  return refusedValue('bucket_bytes', bucket_bytes, `at least ${least}, for at most ${mostBuckets} buckets`);
}
