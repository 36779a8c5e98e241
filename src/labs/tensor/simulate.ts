import { simulateGenerated } from '../generated/simulate.ts';
import { type Tensor, tensorGenerator } from './model.ts';

export const simulateTensor = simulateGenerated<Tensor>(tensorGenerator);
