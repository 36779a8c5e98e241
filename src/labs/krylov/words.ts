import { formatCount, formatQuantity, withNoun } from '../../core/units/formatQuantity.ts';
import { isAlike, timesAsFast } from '../../core/units/timesAs.ts';
import type { KrylovModel } from './model.ts';

export const about =
  "Conjugate gradients on a mesh of processors: how many of them pay with hiding and without, by the equations of section 4.3 of Volker Strumpen's report (ETH Zürich, 1994). One iteration is also simulated: two processors, which stand for all, exchange messages of three words one after another, as many as the closed form has on the way across the mesh.";

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

interface Peak {
  readonly x: number;
  readonly y: number;
}

/** `shown`: of the present curves, with the maxima by their names; null: there are none. */
export function curvesSummary(
  shown: { readonly here: { readonly x: number; readonly gain: number }; readonly peaks: readonly (readonly [string, Peak | null])[] } | null,
): string {
  const what = 'Gain and speedup against the number of processors';
  if (shown === null) return `${what}.`;
  const { here, peaks } = shown;
  return [
    `${what}: here, on ${formatQuantity(here.x)}, the gain is ${formatQuantity(here.gain)}`,
    ...peaks.flatMap(([name, peak]) => (peak === null ? [] : [`the largest ${name} is ${formatQuantity(peak.y)}, on ${formatQuantity(peak.x)}`])),
  ].join('; ');
}

export const figure24 =
  'Hiding reaches its largest speedup on fewer processors than the version without it, and the gain is largest on fewer still. ' +
  'Each speedup is against its own version on one processor.';

/** The equations, with their numbers as they are shown. */
export const gainSpoken = ({ lambda, f, p, gain }: Readonly<Record<'lambda' | 'f' | 'p' | 'gain', string>>): string =>
  'An iteration without hiding takes a over p plus b times the square root of p; with hiding, 1 minus f times a over p plus the larger of ' +
  `f times a over p plus omega and b times the square root of p. Lambda, a over b, is ${lambda}, f is ${f}, and the gain on ${withNoun(p, 'processor')} is ${gain}.`;
