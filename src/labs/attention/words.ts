import { formatPercent, formatQuantity } from '../../core/units/formatQuantity.ts';
import type { AttentionModel } from './model.ts';

export const about =
  'Ring attention (Liu, Zaharia and Abbeel, 2023): each accelerator has a block of a long sequence. Blocks of keys and values go round a ring, and an accelerator computes attention with the one that it has while the next one travels. All accelerators are simulated; the closed form counts the steps of the ring.';

export const idea = { headline: 'Attention on a ring', reason: 'The next block travels while the present one is computed.' };

export const versions = {
  blocking: { title: 'In turn', caption: 'A block is passed on when attention with it has been computed.' },
  overlapped: { title: 'Beside each other', caption: 'The next block travels while attention with the present one is computed.' },
};

export function verdict({ gain, attention_us, transfer_us, least_block }: AttentionModel): typeof idea {
  const needs = `The ring hides from blocks of ${formatQuantity(Math.ceil(least_block))} tokens on.`;
  return transfer_us <= attention_us
    ? {
        headline: `The ring hides every transfer: ${formatQuantity(gain, 3)} times as fast`,
        reason: `A transfer takes ${formatPercent(transfer_us / attention_us, 2)} of the attention of a block. ${needs}`,
      }
    : {
        headline: `The ring does not hide: a transfer takes ${formatQuantity(transfer_us / attention_us, 3)} times as long as attention`,
        reason: `Overlapping makes it ${formatQuantity(gain, 3)} times as fast all the same. ${needs}`,
      };
}
