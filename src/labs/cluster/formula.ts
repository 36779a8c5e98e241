import type { LabResults, NumberKey } from '../../core/results/labResults.ts';
import { formatCount, formatQuantity, formatTime } from '../../core/units/formatQuantity.ts';
import type { FormulaSpec } from '../../ui/specs.ts';
import broadcastEquation from './broadcast.tex';
import gatherEquation from './gather.tex';
import { isBroadcast, isGather, modelNow } from './resultNumbers.ts';
import type { Cluster, ClusterModel } from './types.ts';

const shown = (results: LabResults<Cluster>, key: NumberKey<ClusterModel>, format: (value: number) => string): string => {
  const value = modelNow(results, key);
  return value === null ? '…' : format(value);
};

/** Never, where as much leaves the buffer as comes. */
function saturation(results: LabResults<Cluster>): string {
  if (modelNow(results, 'lower') === null) return '…';
  return modelNow(results, 'senders') === null ? '–' : shown(results, 'saturation_us', formatTime).replace('…', '∞');
}

/** The bounds of the window and of the time. */
export const gatherFormula: FormulaSpec<Cluster> = {
  shownFor: isGather,
  source: 'Tam and Wang, equations (5), (6), (3) and (8): i packets a sender, A come and D leave; the buffer is full after β',
  parts: [gatherEquation],
  slots: (results) => ({
    lower: shown(results, 'lower', formatQuantity),
    upper: shown(results, 'upper', formatQuantity),
    saturation: saturation(results),
    bound: shown(results, 'bound_us', formatTime),
  }),
  text: (results) =>
    `A window keeps the receiving link busy from ${shown(results, 'lower', (lower) => formatCount(lower, 'sender'))} on, the ratio of send gap to receive gap rounded up, ` +
    `and loses nothing up to ${shown(results, 'upper', formatQuantity)}, that ratio plus buffer over packets of each sender, rounded down. The buffer is full after ${saturation(results)}. The gather takes at least ${shown(results, 'bound_us', formatTime)}.`,
};

/** A broadcast by LogP and by the cluster model. */
export const broadcastFormula: FormulaSpec<Cluster> = {
  shownFor: isBroadcast,
  source: 'Tam and Wang, equations (1) and (2): k packets among p processes; L′ = Oₛ + L + Oᵣ + Uᵣ from program to program',
  parts: [broadcastEquation],
  slots: (results) => ({ logp: shown(results, 'logp_us', formatTime), cluster: shown(results, 'cluster_us', formatTime) }),
  text: (results) =>
    `LogP predicts ${shown(results, 'logp_us', formatTime)}: each process sends each packet with a gap. The cluster model predicts ${shown(results, 'cluster_us', formatTime)}: ` +
    'process p over 2 also has to receive each packet, which takes its processor for O r plus U r.',
};
