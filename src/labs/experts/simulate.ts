import { gapFor } from '../generated/goal.ts';
import type { Generator } from '../generated/model.ts';
import { simulateGenerated } from '../generated/simulate.ts';
import { bytesFor, expertLayers } from './goal.ts';
import { type Experts, type ExpertsValues, overheadOf, secondOf } from './model.ts';

/** Whose next part begins. */
const orders = {
  turns: [0, 1, 0, 1, 0, 1, 0, 1],
  // Forward: attention, dispatch, experts, combine. Backward: combine, experts, dispatch, attention.
  paired: [0, 1, 0, 1, 1, 0, 0, 1],
} as const;

const generator: Generator<ExpertsValues> = {
  schedule(version, values) {
    const { p, layers, attention_us: a, expert_us: e, dispatch_us, combine_us, taken, order } = values;
    const slower = version === 'overlapped' ? 1 + overheadOf(taken) : 1;
    const longest_us = Math.max(dispatch_us, combine_us);
    const compute = (name: string, time_us: number) => ({ name, compute_us: slower * time_us });
    const exchange = (name: string, time_us: number) => ({ name, bytes: bytesFor(time_us / longest_us) });
    const [d, c] = [exchange('d', dispatch_us), exchange('c', combine_us)];
    const times = secondOf(values);
    const forward = [compute('a', a), d, compute('e', e), c];
    const backward = [c, compute('e', times * e), d, compute('a', times * a)];
    return expertLayers({
      comment: [`A mixture of experts on ${p} ranks, ${layers} layers, ${version === 'overlapped' ? comments[order] : 'one microbatch after the other'}.`],
      p,
      layers,
      microbatches: [forward, order === 'paired' ? backward : forward],
      order: version === 'overlapped' ? orders[order] : null,
    });
  },
  machine: ({ p, dispatch_us, combine_us }) => ({ G: gapFor(Math.max(dispatch_us, combine_us) / (p - 1)) }),
};

const comments = { turns: 'two microbatches in turns', paired: 'the forward pass of one microbatch beside the backward pass of another' } as const;

export const simulateExperts = simulateGenerated<Experts>(generator);
