import { gapFor } from '../generated/goal.ts';
import type { Generator } from '../generated/model.ts';
import { simulateGenerated } from '../generated/simulate.ts';
import { rounds, solverIterations } from './goal.ts';
import { type Reductions, type ReductionsValues } from './model.ts';

const generator: Generator<ReductionsValues> = {
  schedule: (version, values) => solverIterations(version === 'blocking' ? 'classical' : values.method, values),
  machine: ({ p, reduction_us, noise, seed }) => ({ G: gapFor(reduction_us / rounds(p)), noise, seed }),
};

export const simulateReductions = simulateGenerated<Reductions>(generator);
