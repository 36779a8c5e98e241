import { formatQuantity } from '../../core/units/formatQuantity.ts';
import type { DisplayValue } from '../../core/units/quantity.ts';
import { Beside } from './Beside.tsx';
import { Table } from './Table.tsx';
import { maxRows } from './tableGroups.ts';

export interface DataTableProps {
  readonly name: string;
  readonly head: readonly string[];
  readonly count: number;
  readonly row: (i: number) => readonly DisplayValue[];
  /** The pinned scenario's row; null, or absent: there is none. */
  readonly pinned?: (i: number) => readonly (DisplayValue | null)[] | null;
  /** Rows that are made. */
  readonly max?: number;
}

/** The data behind a picture, or its beginning; all of it is in the files that Share saves. */
export function DataTable({ name, head, count, row, pinned, max = maxRows }: DataTableProps) {
  const shown = Math.min(max, count);
  return (
    <Table name={name} caption={`${name}: ${shown < count ? `the first ${shown} of ${formatQuantity(count)}` : `all ${count}`}`} head={head}>
      {Array.from({ length: shown }, (_, i) => {
        const others = pinned?.(i) ?? null;
        return (
          <tr key={i}>
            {row(i).map((cell, column) => (
              <td key={column}>
                <Beside now={cell} pinned={others?.[column] ?? null} />
              </td>
            ))}
          </tr>
        );
      })}
    </Table>
  );
}
