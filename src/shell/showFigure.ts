import { type RefObject, useEffect } from 'react';
import { labShown } from '../core/exploration/explorerStore.ts';
import type { LabTable } from '../core/labTable.ts';
import type { Scenario } from '../core/link/scenario.ts';
import { useExplorer } from '../ui/context.ts';
import { figureId } from '../ui/figure.tsx';

/** Brings the figure of a scenario into sight; the first of a lab stands under its headline. */
export function showFigure({ view: { figure } }: Scenario, { figures }: LabTable): void {
  if (figure === figures[0]) window.scrollTo({ top: 0 });
  else document.getElementById(figureId(figure))?.scrollIntoView({ block: 'start' });
}

/** Another lab begins at its headline, however far down the one before was read. */
export function useTopOfLab(): void {
  const { store } = useExplorer();
  useEffect(
    () =>
      store.subscribe(({ scenario }, before) => {
        if (scenario.lab !== before.scenario.lab) window.scrollTo({ top: 0 });
      }),
    [store],
  );
}

const settling_ms = 5000;
const takesOver = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/** Shows the figure that the link names, also while results above it come in, until the reader does something. */
export function useFigureOfLink(page: RefObject<HTMLElement | null>): void {
  const { store } = useExplorer();
  useEffect(() => {
    const { scenario } = store.getState();
    const lab = labShown(store.getState());
    if (page.current === null || scenario.view.figure === lab.figures[0]) return;
    const observer = new ResizeObserver(() => showFigure(scenario, lab));
    observer.observe(page.current);
    const end = () => {
      observer.disconnect();
      clearTimeout(timer);
      for (const event of takesOver) window.removeEventListener(event, end);
    };
    const timer = setTimeout(end, settling_ms);
    for (const event of takesOver) window.addEventListener(event, end, { passive: true });
    return end;
  }, [store, page]);
}
