import type { ComponentType } from 'react';
import { tableIsHere } from '../../engines/table/words.ts';
import { Figure, part } from '../../ui/figure.tsx';
import type { FigureSpec, WrittenPage } from '../../ui/labPage.ts';
import type { DrawingSpec } from '../../ui/pictureSpec.ts';
import { About } from '../../ui/text/About.tsx';
import { FrontFigure } from './FrontFigure.tsx';
import { frontPicture, linesPicture, mapPicture, parallelPicture, rowsPicture } from './figures.ts';
import { LinesFigure } from './LinesFigure.tsx';
import { MapFigure } from './MapFigure.tsx';
import type { SweptLab } from './model.ts';
import { Opening, useOpening } from './Opening.tsx';
import { ParallelFigure } from './ParallelFigure.tsx';
import { RowsFigure } from './RowsFigure.tsx';
import type { SweptTable } from './table.ts';
import type { TableView } from './view.ts';
import { openTables, useOpenTables, useTable } from './view.ts';
import { about, headline, reason, titles } from './words.ts';

const keys = ['columns', 'statistic', 'limits'];

/** A figure of the open table; alone in a frame it opens the sample itself. */
function figureOf(
  name: keyof typeof titles,
  View: ComponentType<{ readonly table: SweptTable; readonly view: TableView }>,
  picture: DrawingSpec<SweptLab>,
): FigureSpec<SweptLab> {
  const Content = () => {
    useOpening();
    const shown = useTable();
    // Nothing of another table lingers, not even before the new one's first drawing.
    return shown && <View key={shown.table.number} {...shown} />;
  };
  return { name, title: titles[name], keys, View: part(titles[name], Content), picture: { kind: 'drawing', spec: picture } };
}

/** Rows can be read of any table. */
function AllRows() {
  useOpening();
  const shown = useTable();
  const table = useOpenTables((state) => state.table);
  return table && <RowsFigure table={table} brushes={shown?.view.brushes ?? []} />;
}

const map = figureOf('map', MapFigure, mapPicture);
const lines = figureOf('lines', LinesFigure, linesPicture);
const parallel = figureOf('parallel', ParallelFigure, parallelPicture);
const front = figureOf('front', FrontFigure, frontPicture);
const rows: FigureSpec<SweptLab> = {
  name: 'rows',
  title: titles.rows,
  keys,
  View: part(titles.rows, AllRows),
  picture: { kind: 'drawing', spec: rowsPicture },
};

const OpeningPart = part('What is open', Opening);

const Body = () => (
  <>
    <OpeningPart />
    {[map, parallel, lines, front, rows].map((figure) => (
      <Figure key={figure.name} of={figure} />
    ))}
    <About />
  </>
);

/** What sweeps have written. */
export const swept: WrittenPage<SweptLab> = {
  lab: 'swept',
  about,
  groups: [{ title: 'Where rows coincide', keys: ['statistic'] }],
  verdict: { origin: 'either', read: () => ({ headline, reason }) },
  outsideLinks: () => (openTables.getState().table?.isSample === false ? tableIsHere : null),
  numbers: [],
  Body,
  figures: [map, lines, parallel, front, rows],
};
