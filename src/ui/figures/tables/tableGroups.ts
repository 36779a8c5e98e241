import type { LabResults } from '../../../core/results/labResults.ts';
import { formatQuantity } from '../../../core/units/formatQuantity.ts';
import { type DisplayValue, quantityText } from '../../../core/units/quantity.ts';
import { isShownFor, type TableData, type TableGroup, type TableSpec } from '../../specs.ts';

/** More rows are in the files that Share saves. */
export const maxRows = 200;

type RowsByName = ReadonlyMap<string | null, readonly DisplayValue[]>;

const nameOf = (data: TableData, i: number): string | null => data.nameOf?.(i) ?? quantityText(data.row(i)[0] ?? null);

/** The rows of a table by their names. */
export const rowsByName = (data: TableData | null): RowsByName =>
  new Map(Array.from({ length: Math.min(maxRows, data?.count ?? 0) }, (_, i) => [nameOf(data!, i), data!.row(i)]));

/** The row of the pinned scenario that has the name of another; null: none has. */
export const rowBeside = (pinned: RowsByName, data: TableData, i: number): readonly DisplayValue[] | null => pinned.get(nameOf(data, i)) ?? null;

/** A table as a group of texts, what it is compared with behind its own; none where it has no rows. */
export function tableGroups(spec: TableSpec, results: LabResults, others: LabResults | null): readonly TableGroup[] {
  const data = spec.read(results);
  if (data === null || data.count === 0) return [];
  const pinned = rowsByName(others && isShownFor(spec, others.values) ? spec.read(others) : null);
  const rows = Array.from({ length: Math.min(maxRows, data.count) }, (_, i) => {
    const cells = data.row(i);
    const then = rowBeside(pinned, data, i);
    return cells.map((cell, column) => {
      const [now, other] = [quantityText(cell) ?? '', quantityText(then?.[column] ?? null)];
      return other === null || other === now ? now : `${now} ◆ ${other}`;
    });
  });
  return [{ title: data.count > maxRows ? `${spec.title}: the first ${maxRows} of ${formatQuantity(data.count)}` : spec.title, head: data.head, rows }];
}
