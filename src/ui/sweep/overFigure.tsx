import { lazy, Suspense } from 'react';
import { overName } from '../../core/link/overFigure.ts';
import type { FigureSpec, LabPage } from '../labPage.ts';
import { Safe } from '../Safe.tsx';

/** Comes when somebody wants to see numbers over a parameter. */
const Content = lazy(async () => ({ default: (await import('./Over.tsx')).Over }));

/** Every key number of a lab over one parameter, or one of them over two. */
const overFigure = (keys: readonly string[]): FigureSpec => ({
  name: overName,
  title: 'Numbers over a parameter',
  keys,
  hasContent: ({ view }) => view.over.length > 0,
  View: () => (
    <Safe what="The numbers over a parameter">
      <Suspense fallback={<div className="over-awaited" />}>
        <Content />
      </Suspense>
    </Safe>
  ),
  picture: { kind: 'over' },
  frameHeight: () => 480,
});

/** A page with what every lab has that has numbers. */
export const withOver = (page: LabPage): LabPage =>
  page.numbers.length === 0 ? page : { ...page, figures: [...page.figures, overFigure(page.groups.flatMap(({ keys }) => keys))] };
