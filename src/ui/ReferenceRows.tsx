import { formatQuantity } from '../core/units/formatQuantity.ts';
import { useExplorer } from './context.ts';
import type { ReferenceRow } from './specs.ts';

export interface ReferenceRowsProps {
  /** Of the table, for those who do not see its heading. */
  readonly name: string;
  readonly rows: readonly ReferenceRow[];
}

/** Numbers of a paper in rows: theirs, ours, what ours is worth as evidence, and the way to where it can be seen. */
export function ReferenceRows({ name, rows }: ReferenceRowsProps) {
  const { store } = useExplorer();
  const moves = rows.some(({ move }) => move !== null);
  return (
    <div className="table-scroll" tabIndex={0} role="region" aria-label={name}>
      <table>
        <thead>
          <tr>
            <th scope="col">quantity</th>
            <th scope="col">paper</th>
            <th scope="col">ours</th>
            <th scope="col">ratio</th>
            <th scope="col">ours is</th>
            <th scope="col">source</th>
            {moves && (
              <th scope="col">
                <span className="visually-hidden">Actions</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={`${row.label} ${row.source}`}>
              <th scope="row">
                {row.label}
                {row.why !== undefined && <p className="reference-why">{row.why}</p>}
              </th>
              <td>{row.paper}</td>
              <td>{row.ours}</td>
              <td>{row.place ?? (row.holds === undefined ? (row.ratio === null ? '–' : formatQuantity(row.ratio, 3)) : row.holds ? 'yes' : 'no')}</td>
              <td>
                <span className={`use use-${row.use}`}>{uses[row.use]}</span>
              </td>
              <td className="reference-source">{row.source}</td>
              {moves && (
                <td>
                  {row.move && (
                    <button
                      type="button"
                      className="line-link"
                      aria-label={`${row.move.label}: ${row.label}`}
                      onClick={() => store.getState().setValues(row.move!.values, 'commit')}
                    >
                      {row.move.label}
                    </button>
                  )}
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** What a number of ours is worth as evidence, in a word. */
export const uses: Readonly<Record<ReferenceRow['use'], string>> = {
  input: 'input',
  calibration: 'calibrated',
  prediction: 'predicted',
  unreachable: 'not reachable',
};
