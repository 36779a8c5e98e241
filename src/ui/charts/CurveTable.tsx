import { useState } from 'react';
import type { LineChartData } from '../../draw/lineChartData.ts';
import type { CurvesSpec } from '../specs.ts';

/** Points of the curve that the table shows: enough to copy from, few enough to read. */
const rows = 41;

interface CurveTableProps {
  readonly data: LineChartData;
  readonly reading: CurvesSpec['reading'];
  /** Tells it from other curves of the page. */
  readonly title: string | undefined;
}

/** The numbers behind the curves, made only when they are asked for. */
export function CurveTable({ data, reading, title }: CurveTableProps) {
  const [open, setOpen] = useState(false);
  const last = data.x.length - 1;
  const count = Math.min(rows, last + 1);
  const indices = Array.from({ length: count }, (_, i) => Math.round((i / Math.max(1, count - 1)) * last));
  const name = title === undefined ? 'Curves as a table' : `${title} as a table`;
  return (
    <details className="data-table" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{name}</summary>
      {open && (
        <div className="table-scroll" tabIndex={0} role="region" aria-label={name}>
          <table>
            <caption>
              {count} of {data.x.length} points
            </caption>
            <thead>
              <tr>
                {reading(data, 0).map(([name]) => (
                  <th key={name} scope="col">
                    {name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {indices.map((i) => (
                <tr key={i}>
                  {reading(data, i).map(([name, value]) => (
                    <td key={name}>{value}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </details>
  );
}
