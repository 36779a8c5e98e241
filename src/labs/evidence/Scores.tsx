import { scoreOf } from '../../core/evidence/score.ts';
import { useAnswered } from '../../ui/asked.ts';
import { unknown } from '../../ui/charts/answerHidden.ts';
import { useExplorer } from '../../ui/context.ts';
import { usePlace } from '../../ui/hostKind.ts';
import { EvidenceTable } from './EvidenceTable.tsx';
import { evidenceRows, papers, rowsOf } from './rows.ts';
import { scoreCells, scoreHead, scoresNote } from './words.ts';

/** Scores of the predictions, for each paper and for all. */
export function Scores() {
  const { store } = useExplorer();
  const answered = useAnswered();
  const cellsOf = (rows: typeof evidenceRows): readonly string[] => scoreCells(scoreOf(rows)).map((cell) => (answered ? cell : unknown));
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
          cells: cellsOf(rowsOf(paper)),
        }))}
        foot={{ title: 'all', cells: cellsOf(evidenceRows) }}
      />
      <p className="source">{scoresNote}</p>
    </section>
  );
}
