import { useMemo } from 'react';
import { quantityText } from '../../core/units/quantity.ts';
import { useAwaited, useLook } from '../answers/standing.ts';
import type { PictureSpec } from '../charts/pictureSpec.ts';
import { useBoth } from '../compare/useBoth.ts';
import { partsOf } from '../context.ts';
import { part } from '../figure.tsx';
import { useHostKind } from '../hostKind.ts';
import type { TableSpec } from '../specs.ts';
import { DataTable } from './DataTable.tsx';
import { FigureTitle } from './FigureTitle.tsx';
import { maxRows, rowsByName, tableGroups } from './tableGroups.ts';

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
      <DataTable
        name={spec.title}
        head={data.head}
        count={data.count}
        row={data.row}
        pinned={(i) => pinned.get(quantityText(data.row(i)[0] ?? null)) ?? null}
      />
    </div>
  );
}
