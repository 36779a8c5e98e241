import { formatCount, formatQuantity } from '../../core/units/formatQuantity.ts';
import { isAlike, timesAsFast } from '../../core/units/timesAs.ts';
import type { KrylovModel } from './types.ts';

export const idea = { headline: 'Conjugate gradients on a mesh', reason: 'With and without hiding the messages of each iteration.' };

/** The gain on p processors, and on how many it is largest. */
export function gainOn(p: number, { gain, max_gain, p_of_max_gain }: Pick<KrylovModel, 'gain' | 'max_gain' | 'p_of_max_gain'>): typeof idea {
  const here = isAlike(gain) ? 'hardly any difference' : `conjugate gradients ${timesAsFast(gain)}`;
  const fewer =
    p_of_max_gain > 1
      ? ' On fewer processors the messages are short compared with the computation; on more they exceed the computation that can hide them.'
      : '';
  return {
    headline: `On ${formatCount(p, 'processor')} hiding makes ${here}`,
    reason: `The gain is largest on ${formatCount(p_of_max_gain, 'processor')}: ${formatQuantity(max_gain)}.${fewer}`,
  };
}
