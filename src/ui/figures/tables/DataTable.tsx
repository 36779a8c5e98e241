import { useMemo } from 'react';
import { formatQuantity } from '../../../core/units/formatQuantity.ts';
import type { DisplayValue } from '../../../core/units/quantity.ts';
import { useBoth } from '../../compare/usePair.ts';
import { partsOf, useHostKind } from '../../context.ts';
import { FigureTitle, part } from '../../figure.tsx';
import type { PictureSpec } from '../../pictureSpec.ts';
import type { TableSpec } from '../../specs.ts';
import { useAwaited, useLook } from '../../standing.ts';
import { Beside } from './Beside.tsx';
import { Table } from './Table.tsx';
import { maxRows, rowBeside, rowsByName, tableGroups } from './tableGroups.ts';

interface DataTableProps {
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

/** A table of results under its heading. */
export const ResultTable = Object.assign(part('The table', ResultTableView), {
  picture: (spec: TableSpec): PictureSpec => ({
    kind: 'table',
    spec: {
      read: (results, others) => tableGroups(spec, results, others).map((group) => (group.title === spec.title ? { ...group, title: null } : group)),
      note: '',
    },
  }),
});

function ResultTableView({ spec }: { readonly spec: TableSpec }) {
  const place = useHostKind();
  const look = useLook(spec.origin);
  const awaited = useAwaited('table', spec.origin);
  const [data, other] = useBoth(spec, partsOf[spec.origin]);
  const pinned = useMemo(() => rowsByName(other), [other]);
  if (data === null) return place === 'frame' ? <p className="source">{awaited}</p> : null;
  return (
    <div className="result-table" data-whole={data.count <= maxRows} {...look}>
      <FigureTitle>{spec.title}</FigureTitle>
      <DataTable name={spec.title} head={data.head} count={data.count} row={data.row} pinned={(i) => rowBeside(pinned, data, i)} />
    </div>
  );
}
