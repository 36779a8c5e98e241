import { type LabResults, modelNumber, type NumberKey, simulationNumber } from '../../core/results/labResults.ts';
import { formatPercent, formatQuantity, formatTime } from '../../core/units/formatQuantity.ts';
import { type Composite, quantity } from '../../core/units/quantity.ts';
import type { NumberSpec } from '../../ui/labPage.ts';
import { isBroadcast, isGather, passed, predictionError } from './resultNumbers.ts';
import type { Cluster, ClusterModel, ClusterSimulation } from './types.ts';

type Format = (value: number) => string;

/** The key numbers of broadcast and gather. */
export const clusterNumbers: readonly (readonly NumberSpec<Cluster>[])[] = [
  [
    simulated('Gather, simulated', 'time_us', formatTime, isGather),
    closed('Least time, (8)', 'bound_us', formatTime, isGather),
    both('Above the bound', (results) => quantity(predictionError(simulationNumber(results, 'time_us'), modelNumber(results, 'bound_us')), percent), isGather),
    simulated('Link idle', 'idle_us', formatTime, isGather),
    closed('Transfer ratio, (4)', 'transfer_ratio', formatQuantity, isGather),
    spec('Packets through the switch', 'simulation', (results) => quantity(passed(results), formatQuantity), isGather),
  ],
  [
    simulated('Senders at once', 'senders', formatQuantity, isGather),
    spec('Bounds, (5) and (6)', 'model', bounds, isGather),
    closed('Window, (7)', 'window', formatQuantity, isGather),
    simulated('Dropped', 'dropped', formatQuantity, isGather),
    simulated('Sent again', 'retransmitted', formatQuantity, isGather),
    simulated('Longest queue', 'peak_queue', formatQuantity, isGather),
  ],
  [
    simulated('Broadcast, simulated', 'time_us', formatTime, isBroadcast),
    closed('LogP, (1)', 'logp_us', formatTime, isBroadcast),
    both('LogP is off by', (results) => quantity(predictionError(modelNumber(results, 'logp_us'), simulationNumber(results, 'time_us')), percent), isBroadcast),
    closed('Cluster model, (2)', 'cluster_us', formatTime, isBroadcast),
    both(
      'The cluster model is off by',
      (results) => quantity(predictionError(modelNumber(results, 'cluster_us'), simulationNumber(results, 'time_us')), percent),
      isBroadcast,
    ),
    simulated('Longest backlog', 'peak_backlog', formatQuantity, isBroadcast),
  ],
];

function bounds(results: LabResults<Cluster>): Composite | null {
  const [lower, upper] = [modelNumber(results, 'lower'), modelNumber(results, 'upper')];
  return lower === null || upper === null ? null : [{ value: lower, format: formatQuantity }, ' to ', { value: upper, format: formatQuantity }];
}

/** Smaller differences are of no account. */
const percent: Format = (part) => (Math.abs(part) < 5e-5 ? '< 0.01%' : formatPercent(part, 3));

function spec(
  label: string,
  origin: NumberSpec<Cluster>['origin'],
  read: NumberSpec<Cluster>['read'],
  shownFor: NumberSpec<Cluster>['shownFor'],
): NumberSpec<Cluster> {
  return { label, origin, read, ...(shownFor && { shownFor }) };
}

function closed(label: string, key: NumberKey<ClusterModel>, format: Format, shownFor: NumberSpec<Cluster>['shownFor']): NumberSpec<Cluster> {
  return spec(label, 'model', (results) => quantity(modelNumber(results, key), format), shownFor);
}

function simulated(label: string, key: NumberKey<ClusterSimulation>, format: Format, shownFor: NumberSpec<Cluster>['shownFor']): NumberSpec<Cluster> {
  return spec(label, 'simulation', (results) => quantity(simulationNumber(results, key), format), shownFor);
}

function both(label: string, read: NumberSpec<Cluster>['read'], shownFor: NumberSpec<Cluster>['shownFor']): NumberSpec<Cluster> {
  return spec(label, 'both', read, shownFor);
}
