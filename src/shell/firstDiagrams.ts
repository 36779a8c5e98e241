import type { ExplorerStore } from '../core/exploration/explorerStore.ts';
import type { ResultsStore } from '../core/exploration/resultsStore.ts';
import { afterPaint } from '../ui/afterPaint.ts';
import { afterDrawing } from '../ui/frame.ts';
import { figureNeeds } from './figureNeeds.ts';

/** Longest wait: a hidden page makes no frames, and a simulation may take long. */
const patience_ms = 1500;

/** Resolves once the first diagrams are painted; at once where there are none. */
export function firstDiagrams(explorer: ExplorerStore, results: ResultsStore): Promise<void> {
  if (!figureNeeds(explorer.getState()).includes('simulation')) return Promise.resolve();
  return new Promise((resolve) => {
    setTimeout(resolve, patience_ms);
    const end = afterDrawing(() => {
      if (results.getState().simulation === null) return;
      end();
      afterPaint(resolve);
    });
  });
}
