import { type ExplorerStore, labShown } from '../core/exploration/explorerStore.ts';
import type { ResultsStore } from '../core/exploration/resultsStore.ts';
import { encode } from '../core/link/codec.ts';
import { afterPaint } from '../ui/afterPaint.ts';
import { afterDrawing } from '../ui/frame.ts';
import { standingOf } from '../ui/standing.ts';
import { figureNeeds } from './figureNeeds.ts';

/**
 * After each paint that shows everything of the newest scenario that can be seen, sends `overlap:painted` with its link; the first
 * one also sets the mark `first-results`. Measurements and browser tests wait for these.
 */
export function announcePaints(explorer: ExplorerStore, results: ResultsStore): () => void {
  let announced: object | null = null;
  return afterDrawing(() => {
    const now = explorer.getState();
    const { scenario } = now;
    const shown = results.getState();
    if (shown.values !== scenario.values || announced === scenario.values || !figureNeeds(now).every((name) => standingOf(shown, name) === 'ready')) return;
    const first = announced === null;
    announced = scenario.values;
    const link = encode(scenario, labShown(now));
    afterPaint(() => {
      if (first) performance.mark('first-results');
      window.dispatchEvent(new CustomEvent('overlap:painted', { detail: { link } }));
    });
  });
}
