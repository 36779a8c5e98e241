import { formatQuantity } from '../../core/units/formatQuantity.ts';
import { isAlike, timesAs, timesAsFast } from '../../core/units/timesAs.ts';
import type { Verdict } from '../../ui/labPage.ts';
import { isCurrent, modelNumber, modelOf, simulationNumber, type LabResults } from '../../core/results/labResults.ts';
import type { Gain } from './types.ts';

/** The gain in words, and which side of the maximum it lies on. */
export function gainVerdict(results: LabResults<Gain>): Verdict {
  const gain = isCurrent(results, 'model') ? modelNumber(results, 'gain') : simulationNumber(results, 'gain');
  return { headline: gain === null ? 'Latency hiding in full' : headline(gain), reason: reason(results) };
}

const headline = (gain: number): string =>
  isAlike(gain) ? 'Hiding makes hardly any difference' : `Hiding makes each iteration ${timesAsFast(gain)}`;

function reason(results: LabResults<Gain>): string {
  const point = modelOf(results)?.answers?.point;
  const { values } = results.model ?? {};
  if (!point || !values) return 'Of a program and a machine, by their granularities.';
  const [f, omega] = [values.f, values.omega];
  const ratio = point.communication_ratio;
  const times = `Communication takes ${timesAs(ratio, 'long')} as computation`;
  if (ratio < omega) return `${times}: less than the overhead of hiding it, ${formatQuantity(omega)}.`;
  const cover = f + omega;
  if (Math.abs(ratio - cover) <= 1e-9 * cover) return `${times}, exactly f + Ω: here the gain is largest.`;
  return ratio > cover
    ? `${times}, more than f + Ω = ${formatQuantity(cover)} can hide: a coarser program or a faster network gains more.`
    : `${times}, less than f + Ω = ${formatQuantity(cover)}: there is little to hide, and a finer program gains more.`;
}
