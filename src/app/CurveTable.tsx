import { useState } from 'react';
import type { CurvesData, CurvesSpec } from '../labs/section.ts';

/** Points of the curve that the table shows: enough to copy from, few enough to read. */
const rows = 41;

/** The numbers behind the curves, made only when they are asked for. */
export function CurveTable({ data, reading }: { readonly data: CurvesData; readonly reading: CurvesSpec['reading'] }) {
  const [open, setOpen] = useState(false);
  const last = data.curves.x.length - 1;
  const indices = Array.from({ length: rows }, (_, i) => Math.round((i / (rows - 1)) * last));
  return (
    <details className="data-table" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>Curves as a table</summary>
      {open && (
        <div className="table-scroll" tabIndex={0} role="region" aria-label="Curves as a table">
          <table>
            <caption>{rows} of {data.curves.x.length} points</caption>
            <thead>
              <tr>{reading(data, 0).map(([name]) => <th key={name} scope="col">{name}</th>)}</tr>
            </thead>
            <tbody>
              {indices.map((i) => (
                <tr key={i}>{reading(data, i).map(([name, value]) => <td key={name}>{value}</td>)}</tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </details>
  );
}
