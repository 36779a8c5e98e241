import { useMemo } from 'react';
import { type DisplayValue, quantityText } from '../../core/units/quantity.ts';
import { useLook } from '../answers/standing.ts';
import { useBoth } from '../compare/useBoth.ts';
import { partsOf } from '../context.ts';
import { part } from '../figure.tsx';
import type { TableData, TableSpec } from '../specs.ts';
import { DataTable, maxRows } from './DataTable.tsx';
import { FigureTitle } from './FigureTitle.tsx';

/** A table of results under its heading. */
export const ResultTable = part('The table', ResultTableView);

function ResultTableView({ spec }: { readonly spec: TableSpec }) {
  const look = useLook(spec.origin);
  const [data, other] = useBoth(spec, partsOf[spec.origin]);
  const pinned = useMemo(() => rowsByName(other), [other]);
  if (data === null) return null;
  return (
    <div className="result-table" data-whole={data.count <= maxRows} {...look}>
      <FigureTitle>{spec.title}</FigureTitle>
      <DataTable name={spec.title} head={data.head} count={data.count} row={data.row} pinned={(i) => pinned.get(nameOf(data.row(i))) ?? null} />
    </div>
  );
}

/** The rows of a table by what stands first in them. */
function rowsByName(data: TableData | null): ReadonlyMap<string | null, readonly DisplayValue[]> {
  const rows = Array.from({ length: Math.min(maxRows, data?.count ?? 0) }, (_, i) => data!.row(i));
  return new Map(rows.map((row) => [nameOf(row), row]));
}

const nameOf = ([first]: readonly DisplayValue[]): string | null => quantityText(first ?? null);
