import { useEffect } from 'react';
import { labShown } from '../core/exploration/explorerStore.ts';
import type { LabTable } from '../core/lab/labTable.ts';
import type { Scenario } from '../core/lab/scenario.ts';
import { watchSize } from '../draw/watch.ts';
import { useExplorer, useScenario } from '../ui/context.ts';
import { figureId } from '../ui/figure.tsx';

const settling_ms = 5000;
const takesOver = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/** What ends the present showing of a figure. */
let end = (): void => {};

/**
 * Scrolls to the figure of a scenario, and again while results above it arrive, until the reader acts. That
 * it is the first of its lab says nothing of a place: then the page begins at its top, unless what is drawn begins
 * below the first screen. A step of a lesson means its figure, whichever it is; the headline stays in sight if both fit.
 */
export function showFigure({ view: { figure } }: Scenario, { figures }: LabTable, ofLesson = false): void {
  end();
  const show = (): void => {
    const begin = document.getElementById(figureId(figure));
    const isHere = ofLesson ? isOnFirstScreen : figure === figures[0] ? beginsOnFirstScreen : () => false;
    if (begin === null || isHere(begin.nextElementSibling)) window.scrollTo({ top: 0 });
    else begin.scrollIntoView({ block: 'start' });
  };
  show();
  const page = document.querySelector('main');
  if (page === null) return;
  const ended = watchSize(page, show);
  end = () => {
    ended();
    clearTimeout(timer);
    for (const event of takesOver) window.removeEventListener(event, end);
    end = () => {};
  };
  const timer = setTimeout(() => end(), settling_ms);
  for (const event of takesOver) window.addEventListener(event, end, { passive: true });
}

/** Whether all of it is in sight where the page begins; on a phone the lower half is the sheet's. */
const isOnFirstScreen = (figure: Element | null): boolean =>
  figure !== null && figure.getBoundingClientRect().bottom + window.scrollY <= window.innerHeight * (window.innerWidth > narrow_px ? 1 : 0.5);

/** Whether more than an edge of the drawing is visible at the top of the page. */
const beginsOnFirstScreen = (figure: Element | null): boolean =>
  figure !== null && (figure.querySelector('canvas') ?? figure).getBoundingClientRect().top + window.scrollY <= window.innerHeight * 0.8;

/** Breakpoint of layout.css. */
const narrow_px = 860;

/** Scrolls to the headline on a change of lab. */
export function useTopOfLab(): void {
  const { store } = useExplorer();
  useEffect(() => {
    return store.subscribe(({ scenario }, before) => {
      if (scenario.lab !== before.scenario.lab) window.scrollTo({ top: 0 });
    });
  }, [store]);
}

/** Scrolls to the figure that the link or a step of a lesson names. */
export function useFigureOfLink(): void {
  const { store } = useExplorer();
  useEffect(() => {
    const { scenario } = store.getState();
    const lab = labShown(store.getState());
    if (scenario.view.figure !== lab.figures[0]) showFigure(scenario, lab);
    return () => end();
  }, [store]);
  const lesson = useScenario(({ scenario }) => scenario.lesson);
  useEffect(() => {
    if (lesson !== null) showFigure(store.getState().scenario, labShown(store.getState()), true);
  }, [store, lesson]);
}
