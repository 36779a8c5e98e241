import { InputError } from '../../core/parameters/inputError.ts';
import { rowOf } from '../../core/parameters/parameter.ts';
import type { LabRun } from '../../engines/simulation/labRun.ts';
import { refusalOf } from '../../engines/simulation/labSimulation.ts';
import type { SimulatorExports } from '../../engines/simulation/memory.ts';
import { pointsAlong, withPoints } from '../../engines/simulation/pointsAlong.ts';
import { runLab } from '../../engines/simulation/runLab.ts';
import type { Strips, StripsKey } from './model.ts';
import { simulatedStrips, stripsParameters, stripsTable } from './model.ts';
import { stripsProblem } from './words.ts';

type StripsRun = (typeof simulatedStrips.runs)[number];

const decomposing = ['strips', 'strip_sizes', 'first_strip_bytes', 'own_threshold_bytes', 'small', 'order', 'scan'] as const satisfies readonly StripsKey[];
const faulting = ['piggyback', 'access', 'page_bytes', 'retired', 'protection_calls', 'tlb_updates'] as const satisfies readonly StripsKey[];

/** Parameters on which a diagram does not depend. */
const idle: Readonly<Partial<Record<StripsRun, readonly StripsKey[]>>> = {
  blocking: [...decomposing, ...faulting],
  nonblocking: [...decomposing, ...faulting],
  demand_driven: [...decomposing, 'piggyback'],
  strip_mined: ['piggyback'],
  hunted_nonblocking: ['piggyback', 'small'],
};

/** The six programs. Throws InputError for strips smaller than a page and for an access that the machine has no way for. */
export const simulateStrips: LabRun<SimulatorExports, Strips> = function* (simulator, request) {
  const { parameters, points } = request;
  const row = rowOf(stripsParameters, parameters);
  const refusal = refusalOf(simulator, simulatedStrips, row);
  if (refusal !== null) throw new InputError(stripsProblem(parameters, refusal));
  const tracks = [{ name: 'on the way', unit: 'bytes', capacity: bytesAtOnce(parameters) }] as const;
  const of = Object.fromEntries(simulatedStrips.runs.map((run) => [run, { idle: idle[run] ?? [], tracks }]));
  const result = yield* runLab(simulator, stripsTable, request, { row, of });
  return yield* withPoints(result, points && pointsAlong(simulator, stripsTable, row, points, times));
};

const times = simulatedStrips.runs.map((run) => `${run}_us` as const);

/** At most these can be on the way to one process. */
function bytesAtOnce({ pattern, transfers, processes, size_bytes }: Strips['Values']): number {
  const gets = pattern === 'scan' ? transfers : pattern === 'neighbours' ? 1 : processes - 1;
  return Math.min(gets * size_bytes, 2 ** 32 - 1);
}
