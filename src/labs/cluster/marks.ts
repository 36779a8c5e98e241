import type { LabResults } from '../../core/results/labResults.ts';
import type { SliderMarks } from '../../ui/controls/sliderMarks.ts';
import { isGather, modelNow } from './resultNumbers.ts';
import type { Cluster } from './types.ts';
import { bufferMark, noWindowMark, windowMark } from './wordsOfEquations.ts';

/** Marks on sliders: the bounds (5) and (6) of the window, and the buffer that a window needs. */
export const clusterMarks = { window: windowMarks, buffer_units: bufferMarks } as const;

function windowMarks(results: LabResults<Cluster>): SliderMarks | null {
  const [lower, upper, chosen] = [modelNow(results, 'lower'), modelNow(results, 'upper'), modelNow(results, 'window')];
  if (!isGather(results.values) || lower === null || upper === null) return null;
  if (upper < lower) return { band: null, values: [], good: false, text: noWindowMark(lower, upper) };
  const active = modelNow(results, 'senders');
  return {
    band: [lower, upper],
    values: chosen === null ? [] : [chosen],
    good: active === null ? chosen !== null : active >= lower && active <= upper,
    text: windowMark(lower, upper, chosen, active),
  };
}

function bufferMarks(results: LabResults<Cluster>): SliderMarks | null {
  const min = modelNow(results, 'least_buffer');
  if (!isGather(results.values) || min === null) return null;
  const enough = results.values.buffer_units >= min;
  return { band: null, values: [min], good: enough, text: bufferMark(min, enough) };
}
