import type { EngineState } from '../../core/engine.ts';
import { formatCount, formatQuantity } from '../../core/units/formatQuantity.ts';
import { timesAs } from '../../core/units/timesAs.ts';

/** On which side of the maximum a scenario lies: `ratio` is communication over computation. */
export function sideOfMaximum({ ratio, f, omega }: { readonly ratio: number; readonly f: number; readonly omega: number }): string {
  const times = `Communication takes ${timesAs(ratio, 'long')} as computation`;
  if (ratio < omega) return `${times}: less than the overhead of hiding it, ${formatQuantity(omega)}.`;
  const cover = f + omega;
  if (Math.abs(ratio - cover) <= 1e-9 * cover) return `${times}, exactly f + Ω: here the gain is largest.`;
  return ratio > cover
    ? `${times}, more than f + Ω = ${formatQuantity(cover)} can hide: a coarser program or a faster network gains more.`
    : `${times}, less than f + Ω = ${formatQuantity(cover)}: there is little to hide, and a finer program gains more.`;
}

/** Curves that were computed at build have six digits; a smaller difference says nothing. */
const resolution = 1e-5;

/** How well simulated points lie on their curve, by their differences from it, and how many are missing. */
export function agreementNote(differences: readonly number[], missing: number): string {
  if (differences.length === 0) return 'No point of this axis is simulated: its messages or granularities are outside the range of the simulator.';
  const largest = Math.max(...differences);
  const said = `Crosses are simulated, ${formatCount(differences.length, 'point')}; the largest difference from the closed form is ${largest < resolution ? 'less than 0.00001' : formatQuantity(largest, 2)}.`;
  return missing === 0
    ? said
    : `${said} ${formatCount(missing, 'more point is', 'more points are')} not simulated, with messages or granularities outside of its range.`;
}

/** Why there are no event diagrams; null where it is said elsewhere. */
export function notSimulated(limit: string): string | null {
  if (limit === 'messages') return 'No event diagrams: an iteration has more messages here than are simulated. The closed form answers alone.';
  if (limit === 'granularity') return 'No event diagrams: the granularities here are outside of what is simulated. The closed form answers alone.';
  return null;
}

/** What stands where the map will be while all other numbers are there. */
export const mapComing = (python: EngineState['kind']): string => {
  if (python === 'failed') return 'No map without Python.';
  return python === 'idle' || python === 'loading' ? 'Python, which computes this, is starting.' : 'Being computed.';
};
