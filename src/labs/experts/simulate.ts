import { simulateGenerated } from '../generated/simulate.ts';
import { type Experts, expertsGenerator } from './model.ts';

export const simulateExperts = simulateGenerated<Experts>(expertsGenerator);
