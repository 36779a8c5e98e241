import { formatQuantity, formatTime } from '../results/formatQuantity.ts';
import type { NumberSpec } from './lab.ts';
import { modelNumber, simulationNumber } from './labResults.ts';

/** What the equations say and what comes out. */
export const clusterNumbers: readonly (readonly NumberSpec[])[] = [
  [
    model('LogP, equation (1)', 'logp_us', formatTime), model('Cluster model, equation (2)', 'cluster_us', formatTime),
    model('Bound, equation (8)', 'bound_us', formatTime),
    model('Lower bound', 'lower'), model('Upper bound', 'upper'), model('Window by (7)', 'window'),
  ],
  [
    simulated('Simulated time', 'time_us', formatTime), simulated('Packets', 'packets'), simulated('Dropped', 'dropped'),
    simulated('Sent again', 'retransmitted'), simulated('Longest queue', 'peak_queue'), simulated('Link idle', 'idle_us', formatTime),
  ],
];

type Format = (value: number) => string;

function model(label: string, key: string, format: Format = formatQuantity): NumberSpec {
  return { label, origin: 'model', read: (results) => shown(modelNumber(results, key), format) };
}

function simulated(label: string, key: string, format: Format = formatQuantity): NumberSpec {
  return { label, origin: 'simulation', read: (results) => shown(simulationNumber(results, key), format) };
}

const shown = (value: number | null, format: Format): string | null => (value === null ? null : format(value));
