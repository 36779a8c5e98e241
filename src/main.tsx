import 'katex/dist/katex.min.css';
import './app/styles/index.css';
import { announcePaints } from './app/announcePaints.ts';
import { applyTheme } from './app/applyTheme.ts';
import { firstDiagrams } from './app/firstDiagrams.ts';
import { figureNeeds } from './app/figureNeeds.ts';
import { connectLink } from './app/link.ts';
import { createResultsStore } from './app/resultsStore.ts';
import { createExplorerStore } from './app/store.ts';
import { createAnalyticClient } from './engines/analytic/client.ts';
import { createSimulationClient } from './engines/simulation/client.ts';

const store = createExplorerStore(window.location.hash);
const { view } = store.getState().scenario;
connectLink(store, window);
applyTheme(store);

let begin!: () => void;
const begun = new Promise<void>((resolve) => (begin = resolve));
const engines = {
  simulation: createSimulationClient(store.getState().scenario.lab),
  // Results that were computed at build time come first; Python starts for others, or when those are on the screen.
  analytic: createAnalyticClient({ lazy: true, startAfter: begun }),
};
const results = createResultsStore(store, engines, (shown) => {
  const needs = figureNeeds(shown);
  return { analytic: needs !== 'simulation', simulation: needs !== 'model' };
});
announcePaints(store, results);
void firstDiagrams(store, results).then(begin);
const usesPython = (): boolean => figureNeeds(store.getState().scenario) !== 'simulation';
if (!view.embed) window.addEventListener('overlap:painted', () => usesPython() && engines.analytic.retry(), { once: true });
const ended = engines.analytic.subscribe(() => {
  if (engines.analytic.state.kind !== 'ready') return;
  performance.mark('python-ready');
  ended();
});

// The engines are at work while the browser still reads the larger part of the page, which shows their results.
const root = document.getElementById('root');
const { mountPage } = await import('./app/mountPage.tsx');
if (root) mountPage(root, { store, results, engines });
