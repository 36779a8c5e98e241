import { scoreOf } from '../../core/evidence/score.ts';
import type { PictureTableSpec } from '../../ui/charts/pictureSpec.ts';
import { uses } from '../../ui/tables/ReferenceRows.tsx';
import { areOpen, chosenRows, evidenceRows, papers, rowsOf } from './rows.ts';
import type { Evidence } from './types.ts';
import { judged, rowHead, rowsNote, scoreCells, scoreHead, scoresNote, summaryOf } from './words.ts';

/** The scores as a picture. */
export const scoresPicture: PictureTableSpec<Evidence> = {
  head: scoreHead,
  read: () => [
    {
      title: null,
      rows: [...papers.map((paper) => [paper.cited, ...scoreCells(scoreOf(rowsOf(paper)))]), ['all', ...scoreCells(scoreOf(evidenceRows))]],
    },
  ],
  note: scoresNote,
};

/** The rows as a picture: of all papers a line each, as on the page before one is opened. */
export const rowsPicture: PictureTableSpec<Evidence> = {
  head: rowHead,
  read: ({ values }) =>
    papers.flatMap((paper) => {
      const rows = chosenRows(paper, values);
      if (rows.length === 0) return [];
      return [
        {
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
