import { useMemo } from 'react';
import { partsOf, useResultsWith } from './context.ts';
import { DataTable } from './DataTable.tsx';
import { part } from './part.tsx';
import type { TableSpec } from './specs.ts';
import { useLook } from './useLook.ts';

/** A table of results under its heading. */
export const ResultTable = part('The table', ResultTableView);

function ResultTableView({ spec }: { readonly spec: TableSpec }) {
  const results = useResultsWith(partsOf[spec.origin]);
  const look = useLook(spec.origin);
  const data = useMemo(() => spec.read(results), [spec, results]);
  if (data === null) return null;
  return (
    <div className="result-table" {...look}>
      <h3 className="diagram-title">{spec.title}</h3>
      <DataTable name={spec.title} head={data.head} count={data.count} row={data.row} />
    </div>
  );
}
