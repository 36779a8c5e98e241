import { afterPaint } from './afterPaint.ts';
import { figureNeeds } from './figureNeeds.ts';
import { afterDrawing } from './frame.ts';
import type { ResultsStore } from './resultsStore.ts';
import type { ExplorerStore } from './store.ts';

/** A page that is not on the screen makes no frames, and a simulation may take long: so long is waited at most. */
const patience_ms = 1500;

/** Fulfilled once the first diagrams have been painted; at once where none belong to what is shown. */
export function firstDiagrams(explorer: ExplorerStore, results: ResultsStore): Promise<void> {
  if (figureNeeds(explorer.getState().scenario) === 'model') return Promise.resolve();
  return new Promise((resolve) => {
    setTimeout(resolve, patience_ms);
    const end = afterDrawing(() => {
      if (results.getState().simulation === null) return;
      end();
      afterPaint(resolve);
    });
  });
}
