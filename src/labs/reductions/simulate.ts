import { simulateGenerated } from '../generated/simulate.ts';
import { type Reductions, reductionsGenerator } from './model.ts';

export const simulateReductions = simulateGenerated<Reductions>(reductionsGenerator);
