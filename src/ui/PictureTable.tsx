import { useMemo } from 'react';
import { partsOf, useResultsWith } from './context.ts';
import { part } from './part.tsx';
import type { PictureSpec, PictureTableSpec } from './pictureSpec.ts';
import type { ShownFor } from './specs.ts';
import { useDrawnByReact } from './useDrawing.ts';
import { useAwaited, useLook } from './useLook.ts';

type TableSpec = PictureTableSpec & ShownFor & { readonly title: string };

/** A table of simulated results, in a frame as in a picture of it. */
export const PictureTable = Object.assign(part('The table', PictureTableView), {
  picture: (spec: TableSpec): PictureSpec => ({ kind: 'table', spec }),
});

function PictureTableView({ spec }: { readonly spec: TableSpec }) {
  const results = useResultsWith(partsOf.simulation);
  const look = useLook('simulation');
  const awaited = useAwaited('table', 'simulation');
  const groups = useMemo(() => spec.read(results), [spec, results]);
  useDrawnByReact([groups]);
  return (
    <section className="picture-table" {...look}>
      <h2 className="diagram-title">{spec.title}</h2>
      {groups.length === 0 && <p className="source">{awaited}</p>}
      {groups.map(({ title, rows }) => (
        <div key={title} className="table-scroll" tabIndex={0} role="region" aria-label={spec.title}>
          <table>
            {title !== null && <caption>{title}</caption>}
            <thead>
              <tr>
                {spec.head.map((name, column) => (
                  <th key={column} scope="col">
                    {name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map((row, i) => (
                <tr key={i}>
                  {row.map((cell, column) => (
                    <td key={column}>{cell}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      ))}
      <p className="source">{spec.note}</p>
    </section>
  );
}
