import { type Score, scoreOf } from '../../core/evidence/score.ts';
import { useExplorer } from '../../ui/context.ts';
import { usePlace } from '../../ui/place.ts';
import { drawnInRoom } from '../../ui/room.ts';
import { evidenceRows, papers, rowsOf } from './rows.ts';
import { scoreCells, scoreHead, scoresNote } from './words.ts';

/** Of each paper, and of all: how well predictions fit. */
export function Scores() {
  const { store } = useExplorer();
  const Heading = usePlace() === 'page' ? 'h3' : 'h2';
  return (
    <section className="reference scores" aria-labelledby="scores-title">
      <Heading id="scores-title" className="diagram-title">
        Predictions
      </Heading>
      <div className="table-scroll" {...drawnInRoom} tabIndex={0} role="region" aria-label="Predictions, paper by paper">
        <table>
          <thead>
            <tr>
              {scoreHead.map((title) => (
                <th key={title} scope="col">
                  {title}
                </th>
              ))}
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
      <p className="source">{scoresNote}</p>
    </section>
  );
}

function Cells({ score }: { readonly score: Score }) {
  return scoreCells(score).map((text, i) => <td key={i}>{text}</td>);
}
