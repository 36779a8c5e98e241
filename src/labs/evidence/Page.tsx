import { useAnswered } from '../../ui/asked.ts';
import { useExplorer } from '../../ui/context.ts';
import { Figure, FigureFrame, part } from '../../ui/figure.tsx';
import { unknown } from '../../ui/figures/charts/answerHidden.ts';
import type { FigureSpec, Verdict, WrittenPage } from '../../ui/labPage.ts';
import { About } from '../../ui/text/About.tsx';
import { coveragePicture, evidencePicture, scoresPicture } from './figures.ts';
import type { Evidence } from './model.ts';
import { Coverage, EvidenceTable, Rows } from './Panels.tsx';
import { allTallied, papers, tallies } from './rows.ts';
import { about, scoreCells, scoreHead, scoresNote, verdictOf } from './words.ts';

const keys = ['paper', 'use', 'order'];
const scores: FigureSpec<Evidence> = {
  name: 'scores',
  title: 'How well predictions fit',
  keys: [],
  hidesAnswer: 'rows',
  View: part('The scores', Scores),
  picture: { kind: 'table', spec: scoresPicture },
};
const rows: FigureSpec<Evidence> = {
  name: 'rows',
  title: 'What the papers print, and ours',
  keys,
  View: part('The rows', Rows),
  picture: { kind: 'table', spec: evidencePicture },
};

const coverage: FigureSpec<Evidence> = {
  name: 'coverage',
  title: 'What of the papers is here',
  keys: [],
  hidesAnswer: 'rows',
  View: part('The coverage', Coverage),
  picture: { kind: 'table', spec: coveragePicture },
};

const Body = () => (
  <>
    <Figure of={scores} />
    <Figure of={rows} />
    <Figure of={coverage} />
    <About />
  </>
);

/** Verdict on the chosen paper, or on all. */
function verdict(chosen: Evidence['Values']['paper']): Verdict {
  const paper = papers.find(({ name }) => name === chosen);
  return paper === undefined ? verdictOf('the papers', allTallied) : verdictOf(paper.cited, tallies[paper.name]);
}

/** Everything that the papers print, on one page. */
export const evidence: WrittenPage<Evidence> = {
  lab: 'evidence',
  about,
  groups: [{ title: 'Rows', keys }],
  verdict: { origin: 'either', read: ({ values }) => verdict(values.paper) },
  numbers: [],
  Body,
  figures: [scores, rows, coverage],
};

/** Scores of what can miss, for each paper and for all. */
function Scores() {
  const { store } = useExplorer();
  const answered = useAnswered();
  const cellsOf = (tally: typeof allTallied): readonly string[] => scoreCells(tally).map((cell) => (answered ? cell : unknown));
  return (
    <FigureFrame className="reference scores" title="Predicted, and seen before">
      <EvidenceTable
        name="Predicted and seen before, paper by paper"
        head={scoreHead}
        rows={papers.map((paper) => ({
          title: (
            <button type="button" className="line-link" onClick={() => store.getState().setValues({ paper: paper.name }, 'commit')}>
              {paper.cited}
            </button>
          ),
          cells: cellsOf(tallies[paper.name]),
        }))}
        foot={{ title: 'all', cells: cellsOf(allTallied) }}
      />
      <p className="source">{scoresNote}</p>
    </FigureFrame>
  );
}
