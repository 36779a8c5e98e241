import { type ExplorerStore, labShown } from '../core/exploration/explorerStore.ts';
import type { ResultsStore } from '../core/exploration/resultsStore.ts';
import { encode } from '../core/link/codec.ts';
import { standingOf } from '../ui/answers/standing.ts';
import { afterPaint } from '../ui/drawing/afterPaint.ts';
import { afterDrawing, onNextFrame } from '../ui/drawing/frame.ts';
import { figureNeeds } from './figureNeeds.ts';

const firstMark = 'first-results';

/**
 * After each paint that shows all visible results of the newest scenario, sends `overlap:painted` with its link; the first
 * one also sets the mark `first-results`. Measurements and browser tests wait for these.
 */
export function announcePaints(explorer: ExplorerStore, results: ResultsStore): () => void {
  let announced: object | null = null;
  const isDue = (): boolean => {
    const now = explorer.getState();
    const { values } = now.scenario;
    const shown = results.getState();
    return shown.values === values && announced !== values && figureNeeds(now).every((name) => standingOf(shown, name) === 'ready');
  };
  // Nothing to draw: wait for a frame nevertheless.
  const frame = {};
  const look = (): void => {
    if (isDue()) onNextFrame(frame, () => {});
  };
  look();
  const ends = [
    results.subscribe(look),
    afterDrawing(() => {
      if (!isDue()) return;
      const now = explorer.getState();
      announced = now.scenario.values;
      const link = encode(now.scenario, labShown(now));
      afterPaint(() => {
        if (performance.getEntriesByName(firstMark).length === 0) performance.mark(firstMark);
        window.dispatchEvent(new CustomEvent('overlap:painted', { detail: { link } }));
      });
    }),
  ];
  return () => ends.forEach((end) => end());
}
