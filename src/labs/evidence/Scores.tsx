import { scoreOf } from '../../core/evidence/score.ts';
import { useExplorer } from '../../ui/context.ts';
import { usePlace } from '../../ui/place.ts';
import { EvidenceTable } from './EvidenceTable.tsx';
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
      <EvidenceTable
        name="Predictions, paper by paper"
        head={scoreHead}
        rows={papers.map((paper) => ({
          title: (
            <button type="button" className="line-link" onClick={() => store.getState().setValues({ paper: paper.name }, 'commit')}>
              {paper.cited}
            </button>
          ),
          cells: scoreCells(scoreOf(rowsOf(paper))),
        }))}
        foot={{ title: 'all', cells: scoreCells(scoreOf(evidenceRows)) }}
      />
      <p className="source">{scoresNote}</p>
    </section>
  );
}
