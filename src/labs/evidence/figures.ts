import { tallyOf } from '../../core/evidence/tally.ts';
import { uses } from '../../ui/figures/tables/ReferenceTable.tsx';
import type { PictureTableSpec } from '../../ui/pictureSpec.ts';

import type { Evidence } from './model.ts';
import { allTallied, areOpen, chosenOf, chosenPapers, coverage, coverageState, papers, rowsOf, tallies } from './rows.ts';
import { coverageHead, coverageNote, coverageSummary, judged, rowHead, rowsNote, scoreCells, scoreHead, scoresNote, summaryOf } from './words.ts';

/** The scores as a picture. */
export const scoresPicture: PictureTableSpec<Evidence> = {
  read: () => [
    {
      title: null,
      head: scoreHead,
      rows: [...papers.map((paper) => [paper.cited, ...scoreCells(tallies[paper.name])]), ['all', ...scoreCells(allTallied)]],
    },
  ],
  note: scoresNote,
};

/** The rows as a picture: of all papers a line each, as on the page before one is opened. */
export const evidencePicture: PictureTableSpec<Evidence> = {
  read: () => [],
  ask(_, { results }) {
    const values = results.values as Evidence['Values'];
    return Promise.all(
      chosenPapers(values).map(async (paper) => {
        const rows = chosenOf(await rowsOf(paper), values);
        return {
          head: rowHead,
          title: `${paper.cited}: ${summaryOf(tallyOf(rows))}`,
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
        };
      }),
    );
  },
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
