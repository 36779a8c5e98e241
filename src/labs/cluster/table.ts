import { formatBytes, formatPercent, formatQuantity } from '../../core/units/formatQuantity.ts';
import type { TableSpec } from '../../ui/specs.ts';
import { clusterAccuracy } from './accuracy.ts';
import { gatherAccuracy } from './reference.ts';
import { isGather } from './resultNumbers.ts';
import type { Cluster } from './types.ts';

/** Between two percentages. */
const points = (part: number): string => `${formatQuantity(100 * part, 2)} points`;

/** How well equation (8) predicts a gather: in the paper, against what it measured, and here, against what is simulated. */
export const clusterTable: TableSpec<Cluster> = {
  origin: 'survey',
  title: `Equation (8) against the coordinated gather (${gatherAccuracy.source})`,
  read: (results) => {
    const here = clusterAccuracy(results)?.errors.bound_us;
    if (!here || !results.model) return null;
    const { mean, largest, largestAt, processes, message_bytes } = gatherAccuracy;
    const { values } = results.model;
    const place = (at: number): string =>
      values.sweep === 'p' ? `p = ${formatQuantity(at)}; ${formatBytes(values.message_bytes)}` : `p = ${formatQuantity(values.p)}; ${formatBytes(at)}`;
    const rows = [
      ['off by, on average', formatPercent(mean), formatPercent(here.mean), points(here.mean - mean)],
      ['off by, at most', formatPercent(largest), formatPercent(here.largest), points(here.largest - largest)],
      ['at most at', `p = ${largestAt.p}; ${formatBytes(largestAt.message_bytes)}`, place(here.largestAt), ''],
      ['for', `p = ${processes.join(', ')}; ${message_bytes.map(formatBytes).join(' to ')}`, `${here.points} points of the curves`, ''],
    ] as const;
    return { head: ['equation (8)', 'measured in the paper', 'simulated here', 'difference'], count: rows.length, row: (i) => rows[i]! };
  },
  shownFor: isGather,
};
