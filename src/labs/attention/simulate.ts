import { gapFor, ringInTurn, ringOverlapped } from '../generated/goal.ts';
import type { Generator } from '../generated/model.ts';
import { simulateGenerated } from '../generated/simulate.ts';
import { type Attention, type AttentionValues, attentionModel } from './model.ts';

const generator: Generator<AttentionValues> = {
  schedule(version, values) {
    const { p, omega } = values;
    const part_us = (version === 'overlapped' ? 1 + omega : 1) * attentionModel(values).attention_us;
    const ring = { p, part_us, comment: [`Blocks of keys and values go round ${p} ranks, ${version}.`] };
    return version === 'overlapped' ? ringOverlapped(ring) : ringInTurn(ring);
  },
  machine: (values) => ({ G: gapFor(attentionModel(values).transfer_us) }),
};

export const simulateAttention = simulateGenerated<Attention>(generator);
