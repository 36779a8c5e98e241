import type { EvidenceRow } from '../../core/evidence/labEvidence.ts';
import { scoreOf } from '../../core/evidence/score.ts';
import { About } from '../../ui/About.tsx';
import { Figure } from '../../ui/figure.tsx';
import type { FigureSpec, LabPage, Verdict } from '../../ui/labPage.ts';
import { safe } from '../../ui/part.tsx';
import { Coverage } from './Coverage.tsx';
import { coveragePicture, evidencePicture, scoresPicture } from './pictures.ts';
import { evidencePresets } from './presets.ts';
import { Rows } from './Rows.tsx';
import { evidenceRows, papers, rowsOf } from './rows.ts';
import { Scores } from './Scores.tsx';
import type { Evidence } from './types.ts';
import { about, verdictOf } from './words.ts';

const keys = ['paper', 'use', 'order'];
const scores: FigureSpec<Evidence> = {
  name: 'scores',
  title: 'How well predictions fit',
  keys: [],
  hidesAnswer: 'rows',
  View: safe('The scores', Scores),
  picture: { kind: 'table', spec: scoresPicture },
};
const rows: FigureSpec<Evidence> = {
  name: 'rows',
  title: 'What the papers print, and ours',
  keys,
  View: safe('The rows', Rows),
  picture: { kind: 'table', spec: evidencePicture },
};

const coverage: FigureSpec<Evidence> = {
  name: 'coverage',
  title: 'What of the papers is here',
  keys: [],
  hidesAnswer: 'rows',
  View: safe('The coverage', Coverage),
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
  const rows = paper === undefined ? evidenceRows : rowsOf(paper);
  const count = (kind: EvidenceRow['use']): number => rows.filter(({ use }) => use === kind).length;
  return verdictOf(paper?.cited ?? 'the papers', scoreOf(rows), {
    seen: count('seen'),
    calibration: count('calibration'),
    identity: count('identity'),
  });
}

/** Everything that the papers print, on one page. */
export const evidence: LabPage<Evidence> = {
  lab: 'evidence',
  about,
  groups: [{ title: 'Rows', keys }],
  verdict: { origin: 'either', read: ({ values }) => verdict(values.paper) },
  numbers: [],
  presets: evidencePresets,
  Body,
  figures: [scores, rows, coverage],
};
