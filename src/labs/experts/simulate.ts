import { gapFor } from '../generated/goal.ts';
import type { Generator } from '../generated/model.ts';
import { simulateGenerated } from '../generated/simulate.ts';
import { bytesFor, expertLayers } from './goal.ts';
import { type Experts, type ExpertsValues, overheadOf } from './model.ts';

const generator: Generator<ExpertsValues> = {
  schedule(version, { p, layers, attention_us, expert_us, dispatch_us, combine_us, taken }) {
    const slower = version === 'overlapped' ? 1 + overheadOf(taken) : 1;
    const longest_us = Math.max(dispatch_us, combine_us);
    return expertLayers(version === 'overlapped', {
      p,
      layers,
      attention_us: slower * attention_us,
      expert_us: slower * expert_us,
      dispatchBytes: bytesFor(dispatch_us / longest_us),
      combineBytes: bytesFor(combine_us / longest_us),
    });
  },
  machine: ({ p, dispatch_us, combine_us }) => ({ G: gapFor(Math.max(dispatch_us, combine_us) / (p - 1)) }),
};

export const simulateExperts = simulateGenerated<Experts>(generator);
