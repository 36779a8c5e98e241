import { overName } from '../../core/link/viewKeys.ts';
import type { FigureSpec, WrittenPage } from '../labPage.ts';
import { later } from '../later.tsx';

/** Comes when somebody wants to see numbers over a parameter. */
const Over = later('The results against a parameter', async () => (await import('./Over.tsx')).Over, { meanwhile: () => <div className="over-awaited" /> });

/** Every key number of a lab over one parameter, or one of them over two. */
const overFigure = (keys: readonly string[]): FigureSpec => ({
  name: overName,
  title: 'Results against a parameter',
  keys,
  hasContent: ({ view }) => view.over.length > 0,
  View: Over,
  picture: { kind: 'over' },
  frameHeight: () => 480,
});

/** A page with what every lab has that has numbers. */
export const withOver = (page: WrittenPage): WrittenPage =>
  page.numbers.length === 0 ? page : { ...page, figures: [...page.figures, overFigure(page.groups.flatMap(({ keys }) => keys))] };
