import 'katex/dist/katex.min.css';
import './app/styles/index.css';
import { createRoot } from 'react-dom/client';
import { announcePaints } from './app/announcePaints.ts';
import { App } from './app/App.tsx';
import { applyTheme } from './app/applyTheme.ts';
import { figureNeeds } from './app/figureNeeds.ts';
import { connectLink } from './app/link.ts';
import { createPlayerStore } from './app/playerStore.ts';
import { createResultsStore } from './app/resultsStore.ts';
import { createExplorerStore } from './app/store.ts';
import { createAnalyticClient } from './engines/analytic/client.ts';
import { createSimulationClient } from './engines/simulation/client.ts';

const store = createExplorerStore(window.location.hash);
const { view } = store.getState().scenario;
connectLink(store, window);
applyTheme(store);

const engines = {
  simulation: createSimulationClient(),
  // Results that were computed at build time come first; Python starts for others, or when those are on the screen.
  analytic: createAnalyticClient({ lazy: true }),
};
const results = createResultsStore(store, engines, (shown) => {
  const needs = figureNeeds(shown);
  return { analytic: needs !== 'simulation', simulation: needs !== 'model' };
});
announcePaints(store, results);
if (!view.embed) window.addEventListener('overlap:painted', () => engines.analytic.retry(), { once: true });
const ended = engines.analytic.subscribe(() => {
  if (engines.analytic.state.kind !== 'ready') return;
  performance.mark('python-ready');
  ended();
});

const player = createPlayerStore();
const root = document.getElementById('root');
if (root) createRoot(root).render(<App explorer={{ store, results, player, engines }} />);
