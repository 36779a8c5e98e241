import type { LabResults } from '../../core/results/labResults.ts';
import { formatQuantity } from '../../core/units/formatQuantity.ts';
import type { SliderMarks } from '../../ui/controls/sliderMarks.ts';
import { isGather, modelNow } from './resultNumbers.ts';
import type { Cluster } from './types.ts';

/** The bounds (5) and (6) on the slider of the window, and the buffer that a window needs on that of the buffer. */
export const clusterMarks = { window: windowMarks, buffer_units: bufferMarks } as const;

function windowMarks(results: LabResults<Cluster>): SliderMarks | null {
  const [lower, upper, best] = [modelNow(results, 'lower'), modelNow(results, 'upper'), modelNow(results, 'window')];
  if (!isGather(results.values) || lower === null || lower === undefined || upper === null || upper === undefined) return null;
  if (upper < lower) {
    return {
      band: null,
      values: [],
      good: false,
      text: `No window: the lower bound (5) is ${formatQuantity(lower)}, the upper bound (6) ${formatQuantity(upper)}.`,
    };
  }
  const chosen = best ?? null;
  const by7 = chosen === null ? 'equation (7) has none' : `by (7) ${formatQuantity(chosen)}`;
  const active = modelNow(results, 'senders');
  const side =
    active === null
      ? null
      : active < lower
        ? `${formatQuantity(active)} is below: the link will idle`
        : active > upper
          ? `${formatQuantity(active)} is above: packets will be dropped`
          : null;
  return {
    band: [lower, upper],
    values: chosen === null ? [] : [chosen],
    good: side === null,
    text: `Bounds (5), (6): ${formatQuantity(lower)} to ${formatQuantity(upper)}; ${side ?? by7}`,
  };
}

function bufferMarks(results: LabResults<Cluster>): SliderMarks | null {
  const least = modelNow(results, 'least_buffer');
  if (!isGather(results.values) || least === null) return null;
  const enough = results.values.buffer_units >= least;
  return {
    band: null,
    values: [least],
    good: enough,
    text: enough ? `From ${formatQuantity(least)} on algorithm 1 has a window` : `Algorithm 1 needs ${formatQuantity(least)} for a window`,
  };
}
