import { type OwnWays, type PrintedGroup, printedTable } from '../../core/evidence/printedRows.ts';
import { formatQuantity } from '../../core/units/formatQuantity.ts';
import type { ComparisonSpec, ReferenceRow } from '../../ui/specs.ts';
import printed from './comparison.json' with { type: 'json' };
import { type Cluster, clusterTable } from './model.ts';
import { comparisonNote } from './words.ts';

export const clusterPrinted = printed as readonly PrintedGroup[];

export const clusterOwn: OwnWays = { formats: { process: (id) => (id === 0 ? 'the root' : `process ${formatQuantity(Number(id))}`) } };

const table = printedTable(clusterTable, clusterPrinted, clusterOwn);

/** What the paper prints of its machine and of the bottleneck of its broadcast, whatever the controls are set to. */
export const clusterComparison: ComparisonSpec<Cluster> = {
  title: 'The paper and the model',
  note: comparisonNote,
  ...table,
  groups: (rows) => table.titled(rows, uses),
};

/** How many rows there are of each kind. */
function uses(members: readonly ReferenceRow[]): string {
  const kinds = [
    ['input', 'input'],
    ['calibration', 'calibrated'],
    ['prediction', 'predicted'],
    ['identity', 'by construction'],
    ['contradicted', 'contradicted by the paper'],
  ] as const;
  const counts = kinds.map(([kind, name]) => [members.filter(({ use }) => use === kind).length, name] as const);
  return counts.flatMap(([count, name]) => (count > 0 ? [`${count} ${name}`] : [])).join(', ');
}
