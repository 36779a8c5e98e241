import { type LabResults, modelNumber } from '../../core/results/labResults.ts';
import { formatPercent, formatQuantity, formatTime } from '../../core/units/formatQuantity.ts';
import { type Composite, type Quantity, quantity } from '../../core/units/quantity.ts';
import { comparedNumber, modelled, simulatedNumber } from '../../ui/answers/keyNumbers.ts';
import type { NumberSpec } from '../../ui/labPage.ts';
import { isBroadcast, isGather, passed, predictionError } from './resultNumbers.ts';
import type { Cluster } from './types.ts';

/** The key numbers of broadcast and gather. */
export const clusterNumbers: readonly (readonly NumberSpec<Cluster>[])[] = [
  shownFor(isGather, [
    simulatedNumber('Gather, simulated', 'time_us', formatTime),
    modelled('Least time, equation (8)', 'bound_us', formatTime),
    comparedNumber('Above the least time', 'bound_us', 'time_us', (bound_us, time_us) => error(time_us, bound_us)),
    simulatedNumber('Receiving link idle', 'idle_us', formatTime),
    modelled('Transfer ratio, equation (4)', 'transfer_ratio', formatQuantity),
    { label: 'Transfer ratio, simulated', origin: 'simulation', read: (results) => quantity(passed(results), formatQuantity) },
  ]),
  shownFor(isGather, [
    simulatedNumber('Senders at once', 'senders', formatQuantity),
    { label: 'Bounds, equations (5), (6)', origin: 'model', read: bounds },
    modelled('Window, equation (7)', 'window', formatQuantity),
    simulatedNumber('Dropped', 'dropped', formatQuantity),
    simulatedNumber('Dropped at the root', 'overflowed', formatQuantity),
    simulatedNumber('Sent again', 'retransmitted', formatQuantity),
    simulatedNumber('Longest queue', 'peak_queue', formatQuantity),
  ]),
  shownFor(isBroadcast, [
    simulatedNumber('Broadcast, simulated', 'time_us', formatTime),
    modelled('LogP, equation (1)', 'logp_us', formatTime),
    comparedNumber('LogP is off by', 'logp_us', 'time_us', error),
    modelled('Cluster model, equation (2)', 'cluster_us', formatTime),
    comparedNumber('Cluster model is off by', 'cluster_us', 'time_us', error),
    simulatedNumber('Longest backlog', 'peak_backlog', formatQuantity),
  ]),
];

function shownFor(operation: (values: Cluster['Values']) => boolean, numbers: readonly NumberSpec<Cluster>[]): readonly NumberSpec<Cluster>[] {
  return numbers.map((number) => ({ ...number, shownFor: operation }));
}

function bounds(results: LabResults<Cluster>): Composite | null {
  const [lower, upper] = [modelNumber(results, 'lower'), modelNumber(results, 'upper')];
  return lower === null || upper === null ? null : [{ value: lower, format: formatQuantity }, ' to ', { value: upper, format: formatQuantity }];
}

/** Smaller differences are of no account. */
function error(predicted: number, time: number): Quantity | null {
  return quantity(predictionError(predicted, time), (part) => (Math.abs(part) < 5e-5 ? '< 0.01%' : formatPercent(part, 3)));
}
