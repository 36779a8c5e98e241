import type { LabResults } from '../../core/results/labResults.ts';
import { formatQuantity, formatTime } from '../../core/units/formatQuantity.ts';
import type { FormulaSpec } from '../../ui/specs.ts';
import broadcastEquation from './broadcast.tex';
import gatherEquation from './gather.tex';
import { isBroadcast, isGather, modelNow } from './resultNumbers.ts';
import type { Cluster } from './types.ts';
import * as words from './wordsOfEquations.ts';

/** Infinity where as much leaves the buffer as comes; null where nothing is sent, or nothing is known. */
function saturation(results: LabResults<Cluster>): number | null {
  const isSent = modelNow(results, 'lower') !== null && modelNow(results, 'senders') !== null;
  return isSent ? (modelNow(results, 'saturation_us') ?? Infinity) : null;
}

function saturationText(results: LabResults<Cluster>): string {
  const saturation_us = saturation(results);
  if (saturation_us === null) return modelNow(results, 'lower') === null ? '…' : '–';
  return saturation_us === Infinity ? '∞' : formatTime(saturation_us);
}

/** The bounds of the window and of the time. */
export const gatherFormula: FormulaSpec<Cluster> = {
  shownFor: isGather,
  source: words.gatherSource,
  parts: [gatherEquation],
  slots: (results) => ({
    lower: words.known(modelNow(results, 'lower'), formatQuantity),
    upper: words.known(modelNow(results, 'upper'), formatQuantity),
    saturation: saturationText(results),
    bound: words.known(modelNow(results, 'bound_us'), formatTime),
  }),
  text: (results) =>
    words.gatherText({
      lower: modelNow(results, 'lower'),
      upper: modelNow(results, 'upper'),
      saturation_us: saturation(results),
      bound_us: modelNow(results, 'bound_us'),
    }),
};

/** A broadcast by LogP and by the cluster model. */
export const broadcastFormula: FormulaSpec<Cluster> = {
  shownFor: isBroadcast,
  source: words.broadcastSource,
  parts: [broadcastEquation],
  slots: (results) => ({ logp: words.known(modelNow(results, 'logp_us'), formatTime), cluster: words.known(modelNow(results, 'cluster_us'), formatTime) }),
  text: (results) => words.broadcastText(modelNow(results, 'logp_us'), modelNow(results, 'cluster_us')),
};
