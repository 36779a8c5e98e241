import { simulateGenerated } from '../generated/simulate.ts';
import { type Attention, attentionGenerator } from './model.ts';

export const simulateAttention = simulateGenerated<Attention>(attentionGenerator);
