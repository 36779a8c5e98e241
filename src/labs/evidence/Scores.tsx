import { type Score, scoreOf } from '../../core/evidence/score.ts';
import { useExplorer } from '../../ui/context.ts';
import { usePlace } from '../../ui/place.ts';
import { evidenceRows, papers, rowsOf } from './rows.ts';
import { factorText, shareText } from './words.ts';

/** Of each paper, and of all: how well predictions fit. */
export function Scores() {
  const { store } = useExplorer();
  const Heading = usePlace() === 'page' ? 'h3' : 'h2';
  return (
    <section className="reference" aria-labelledby="scores-title">
      <Heading id="scores-title" className="diagram-title">
        Predictions
      </Heading>
      <div className="table-scroll" tabIndex={0} role="region" aria-label="Predictions, paper by paper">
        <table>
          <thead>
            <tr>
              {['paper', 'numbers', 'median factor', 'worst factor', 'within 10%', 'within 50%', 'within a factor of 2', 'statements that hold'].map(
                (title) => (
                  <th key={title} scope="col">
                    {title}
                  </th>
                ),
              )}
            </tr>
          </thead>
          <tbody>
            {papers.map((paper) => (
              <tr key={paper.name}>
                <th scope="row">
                  <button type="button" className="line-link" onClick={() => store.getState().setValues({ paper: paper.name }, 'commit')}>
                    {paper.cited}
                  </button>
                </th>
                <Cells score={scoreOf(rowsOf(paper))} />
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">all</th>
              <Cells score={scoreOf(evidenceRows)} />
            </tr>
          </tfoot>
        </table>
      </div>
      <p className="source">
        A factor says how many times ours is too large or too small: inside a printed range 1, outside it from the nearer end; no number where ours is none, or
        of the other sign. What is calibrated is not counted.
      </p>
    </section>
  );
}

function Cells({ score }: { readonly score: Score }) {
  const { numbers, median, worst, within10, within50, within2, statements, hold } = score;
  return (
    <>
      <td>{numbers}</td>
      <td>{factorText(median)}</td>
      <td>{factorText(worst)}</td>
      <td>{shareText(within10, numbers)}</td>
      <td>{shareText(within50, numbers)}</td>
      <td>{shareText(within2, numbers)}</td>
      <td>{statements === 0 ? '–' : `${hold} of ${statements}`}</td>
    </>
  );
}
