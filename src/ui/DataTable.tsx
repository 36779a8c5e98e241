import { formatQuantity } from '../core/units/formatQuantity.ts';

const mostRows = 200;

export interface DataTableProps {
  readonly name: string;
  readonly head: readonly string[];
  readonly count: number;
  readonly row: (i: number) => readonly string[];
  /** Rows that are made. */
  readonly most?: number;
}

/** The data behind a picture, or its beginning; all of it is in the files that Share saves. */
export function DataTable({ name, head, count, row, most = mostRows }: DataTableProps) {
  const shown = Math.min(most, count);
  return (
    <div className="table-scroll" tabIndex={0} role="region" aria-label={name}>
      <table>
        <caption>
          {name}: {shown < count ? `the first ${shown} of ${formatQuantity(count)}` : `all ${count}`}
        </caption>
        <thead>
          <tr>
            {head.map((title) => (
              <th key={title} scope="col">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {Array.from({ length: shown }, (_, i) => (
            <tr key={i}>
              {row(i).map((cell, column) => (
                <td key={column}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
