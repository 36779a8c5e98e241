import { scoreOf } from '../../core/evidence/score.ts';
import { uses } from '../../ui/figures/tables/ReferenceTable.tsx';
import type { PictureTableSpec } from '../../ui/pictureSpec.ts';

import type { Evidence } from './model.ts';
import { areOpen, chosenRows, coverage, coverageState, evidenceRows, papers, rowsOf } from './rows.ts';
import { coverageHead, coverageNote, coverageSummary, judged, rowHead, rowsNote, scoreCells, scoreHead, scoresNote, summaryOf } from './words.ts';

/** The scores as a picture. */
export const scoresPicture: PictureTableSpec<Evidence> = {
  read: () => [
    {
      title: null,
      head: scoreHead,
      rows: [...papers.map((paper) => [paper.cited, ...scoreCells(rowsOf(paper))]), ['all', ...scoreCells(evidenceRows)]],
    },
  ],
  note: scoresNote,
};

/** The rows as a picture: of all papers a line each, as on the page before one is opened. */
export const evidencePicture: PictureTableSpec<Evidence> = {
  read: ({ values }) =>
    papers.flatMap((paper) => {
      const rows = chosenRows(paper, values);
      if (rows.length === 0) return [];
      return [
        {
          head: rowHead,
          title: `${paper.cited}: ${summaryOf(scoreOf(rows), rows.length)}`,
          rows: areOpen(values)
            ? rows.map((row) => [
                row.label,
                row.printed,
                row.engine === 'model' ? String(row.ours ?? '') : '',
                String((row.engine === 'simulation' ? row.ours : row.simulated) ?? ''),
                judged(row),
                uses[row.use],
                row.source,
              ])
            : [],
        },
      ];
    }),
  note: rowsNote,
};

/** The coverage as a picture: all lines of each paper. */
export const coveragePicture: PictureTableSpec<Evidence> = {
  read: () =>
    papers.flatMap(({ name, cited }) => {
      const lines = coverage[name];
      if (lines === undefined) return [];
      return [
        {
          title: `${cited}: ${coverageSummary(lines)}`,
          head: coverageHead,
          rows: lines.map((line) => [line.item, line.place, coverageState(line), line.missing ?? '']),
        },
      ];
    }),
  note: coverageNote,
};
