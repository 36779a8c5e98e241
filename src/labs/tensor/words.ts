import { formatQuantity, formatTime } from '../../core/units/formatQuantity.ts';
import type { TensorModel } from './model.ts';

export const about =
  'Tensor parallelism: a matrix product on several accelerators needs a collective before or behind it. Cut into as many parts as there are accelerators, each part of the product runs while the next part of the collective travels on a ring. The parts of all accelerators are simulated; the closed form is that of the ring.';

export const idea = { headline: 'A product and its collective', reason: 'One after the other, and in parts that overlap.' };

/** `model` of a collective that takes so long. */
export const versions = {
  blocking: { title: 'One after the other', caption: 'The product waits for the whole collective, or the collective for the whole product.' },
  overlapped: { title: 'In parts', caption: 'A part of the product is computed while the next part of the collective travels.' },
};

export function verdict({ gain, exposed_us, overlapped_us, bound }: TensorModel): typeof idea {
  const hidden = exposed_us <= 0.005 * overlapped_us;
  return {
    headline: gain < 1 ? `In parts it is slower: ${formatQuantity(gain, 3)} times as fast` : `In parts it is ${formatQuantity(gain, 3)} times as fast`,
    reason: hidden
      ? `All of the collective hides behind the product. Overlapping alone gains at most ${formatQuantity(bound, 3)} here.`
      : `${formatTime(exposed_us)} of the collective are left: a part of it takes longer than a part of the product. Overlapping alone gains at most ${formatQuantity(bound, 3)} here.`,
  };
}
