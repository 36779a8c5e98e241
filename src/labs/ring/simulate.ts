import { simulateGenerated } from '../generated/simulate.ts';
import { type Ring, ringGenerator } from './model.ts';

export const simulateRing = simulateGenerated<Ring>(ringGenerator);
