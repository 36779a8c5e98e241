import { useId, useMemo } from 'react';
import type { ReferenceRow, ReferenceSection } from '../labs/section.ts';
import { formatQuantity } from '../results/formatQuantity.ts';
import { useExplorer, useResults } from './context.ts';
import { isLate } from './isLate.ts';

/** A paper's numbers, ours beside them, and what each of them is worth as evidence. */
export function ReferenceTable({ section }: { readonly section: ReferenceSection }) {
  const { store, results } = useExplorer();
  const id = useId();
  const model = useResults((state) => (section.origin === 'simulation' ? null : state.model));
  const simulation = useResults((state) => (section.origin === 'model' ? null : state.simulation));
  const survey = useResults((state) => (section.origin === 'survey' ? state.survey : null));
  const late = useResults((state) => isLate(state, section.origin));
  const { rows, note } = useMemo(() => {
    const now = results.getState();
    return { rows: section.read(now), note: typeof section.note === 'string' ? section.note : section.note(now) };
  }, [model, simulation, survey, section, results]);
  if (rows === null) return null;
  const moves = rows.some(({ move }) => move !== null);
  return (
    <section className="reference" aria-labelledby={`${id}-title`} aria-busy={late}>
      <h3 id={`${id}-title`} className="diagram-title">{section.title}</h3>
      <div className="table-scroll" tabIndex={0} role="region" aria-label={`${section.title}: paper and ours`}>
        <table>
          <thead>
            <tr>
              <th scope="col">quantity</th><th scope="col">paper</th><th scope="col">ours</th><th scope="col">ratio</th>
              <th scope="col">ours is</th><th scope="col">source</th>{moves && <th scope="col"><span className="visually-hidden">Actions</span></th>}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={`${row.label} ${row.source}`}>
                <th scope="row">{row.label}</th><td>{row.paper}</td><td>{row.ours}</td>
                <td>{row.ratio === null ? '–' : formatQuantity(row.ratio, 3)}</td>
                <td><span className={`use use-${row.use}`}>{uses[row.use]}</span></td><td className="reference-source">{row.source}</td>
                {moves && (
                  <td>
                    {row.move && (
                      <button type="button" className="line-link" aria-label={`${row.move.label}: ${row.label}`} onClick={() => store.getState().setValues(row.move!.values, 'commit')}>
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
      <p className="source">{note}</p>
    </section>
  );
}

/** What a number of ours is worth as evidence, in a word. */
export const uses: Readonly<Record<ReferenceRow['use'], string>> = { input: 'input', calibration: 'calibrated', prediction: 'predicted' };
