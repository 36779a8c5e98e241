import 'katex/dist/katex.min.css';
import './app/styles/index.css';
import { announcePaints } from './app/announcePaints.ts';
import { applyTheme } from './app/applyTheme.ts';
import { firstDiagrams } from './app/firstDiagrams.ts';
import { figureNeeds } from './app/figureNeeds.ts';
import { loadLabPage } from './app/labPage.ts';
import { connectLink } from './app/link.ts';
import { createResultsStore } from './app/resultsStore.ts';
import { createExplorerStore } from './app/store.ts';
import { createAnalyticClient } from './engines/analytic/client.ts';
import { createSimulationClient } from './engines/simulation/client.ts';
import { labs, type LabName } from './parameters/labs.ts';

const store = createExplorerStore(window.location.hash);
const { lab, view } = store.getState().scenario;
connectLink(store, window);
applyTheme(store);

let begin!: () => void;
const begun = new Promise<void>((resolve) => (begin = resolve));
const engines = {
  simulation: createSimulationClient(lab),
  // Results that were computed at build time come first; Python starts for others, or when those are on the screen.
  analytic: createAnalyticClient({ lazy: true, startAfter: begun }),
};
const results = createResultsStore(store, engines, (shown) => {
  const needs = figureNeeds(shown);
  return { analytic: needs !== 'simulation', simulation: needs !== 'model' };
});
announcePaints(store, results);
void firstDiagrams(store, results).then(begin);
const ended = engines.analytic.subscribe(() => {
  if (engines.analytic.state.kind !== 'ready') return;
  performance.mark('python-ready');
  ended();
});

// The engines are at work while the browser still reads the larger part of the page, which shows their results.
const root = document.getElementById('root');
const [{ mountPage }] = await Promise.all([import('./app/mountPage.tsx'), loadLabPage(lab).catch(() => {})]);
if (root) mountPage(root, { store, results, engines });

// What other labs need comes when this one is on the screen, or does not get there for long.
const painted = new Promise((resolve) => window.addEventListener('overlap:painted', resolve, { once: true }));
const patience = new Promise((resolve) => setTimeout(resolve, 5000));
if (!view.embed) void Promise.race([painted, patience]).then(() => {
  if (figureNeeds(store.getState().scenario) !== 'simulation') engines.analytic.prepare();
  setTimeout(prepareOthers, 500);
});

function prepareOthers(): void {
  engines.simulation.prepare();
  for (const name of Object.keys(labs) as LabName[]) void loadLabPage(name).catch(() => {});
}
