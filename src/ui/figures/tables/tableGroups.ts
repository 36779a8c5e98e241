import type { LabResults } from '../../../core/results/labResults.ts';
import { formatQuantity } from '../../../core/units/formatQuantity.ts';
import { type DisplayValue, quantityText } from '../../../core/units/quantity.ts';
import { isShownFor, type TableData, type TableGroup, type TableSpec } from '../../specs.ts';

/** More rows are in the files that Share saves. */
export const maxRows = 200;

/** The rows of a table by what stands first in them. */
export function rowsByName(data: TableData | null): ReadonlyMap<string | null, readonly DisplayValue[]> {
  const rows = Array.from({ length: Math.min(maxRows, data?.count ?? 0) }, (_, i) => data!.row(i));
  return new Map(rows.map((row) => [quantityText(row[0] ?? null), row]));
}

/** A table as a group of texts, what it is compared with behind its own; none where it has no rows. */
export function tableGroups(spec: TableSpec, results: LabResults, others: LabResults | null): readonly TableGroup[] {
  const data = spec.read(results);
  if (data === null || data.count === 0) return [];
  const pinned = rowsByName(others && isShownFor(spec, others.values) ? spec.read(others) : null);
  const rows = Array.from({ length: Math.min(maxRows, data.count) }, (_, i) => {
    const cells = data.row(i);
    const then = pinned.get(quantityText(cells[0] ?? null));
    return cells.map((cell, column) => {
      const [now, other] = [quantityText(cell) ?? '', quantityText(then?.[column] ?? null)];
      return other === null || other === now ? now : `${now} ◆ ${other}`;
    });
  });
  return [{ title: data.count > maxRows ? `${spec.title}: the first ${maxRows} of ${formatQuantity(data.count)}` : spec.title, head: data.head, rows }];
}
