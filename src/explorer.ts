import { holdFiles } from './core/attachedFiles.ts';
import { createExploration } from './core/exploration/exploration.ts';
import type { ExplorerStore } from './core/exploration/explorerStore.ts';
import { createAnalyticClient } from './engines/analytic/client.ts';
import { createSimulationClient } from './engines/simulation/client.ts';
import { messageOf } from './engines/workerMessages.ts';
import { frontPage } from './labs/labRegistry.ts';
import titles from './labs/titles.json' with { type: 'json' };
import { lessons, loadSteps } from './lessons/index.ts';
import { afterGesture, mayLoadAhead } from './shell/afterGesture.ts';
import { figureNeeds } from './shell/figureNeeds.ts';
import { firstDiagrams } from './shell/firstDiagrams.ts';
import { createLabScripts } from './shell/labScripts.ts';
import { connectLink, howShown, openedLink, takeFromPath } from './shell/link.ts';
import { createLabPages } from './ui/labPages.ts';
import { tellMissing } from './ui/loadOnce.ts';

const scripts = createLabScripts({
  front: frontPage,
  titles: new Map(titles.map((each) => [each.name, each])),
  others: async () => (await import('./labs/list.ts')).others,
  compression: () => import('./core/link/compression.ts'),
  steps: loadSteps,
  lessons,
});

/** Starts the labs, at the link in the address. `modules`: where each module of the simulator is, by its name. */
export async function startExplorer(modules: Readonly<Record<string, string>>): Promise<void> {
  const touched = afterGesture();
  let begin!: () => void;
  const begun = new Promise<void>((resolve) => (begin = resolve));
  const opened = openedLink(window);
  await scripts.prepare(opened ?? '').catch(() => {});
  let link: string;
  let missing: unknown;
  takeFromPath(window);
  // The reader may follow another link while scripts load.
  do {
    link = window.location.hash;
    missing = await scripts.prepare(link).then(
      () => undefined,
      (error: unknown) => error,
    );
  } while (link !== window.location.hash);
  const exploration = createExploration({
    link: missing === undefined ? link : howShown(link),
    ...(opened !== null && missing === undefined && { opened }),
    catalogue: scripts.catalogue,
    lessons,
    engines: (lab) => ({
      simulation: createSimulationClient(lab, modules),
      // Precomputed results come first; Python starts for others, or once those are painted.
      spare: () => createSimulationClient(lab, modules),
      analytic: createAnalyticClient({ lazy: true, startAfter: begun, closedForm: (name) => scripts.catalogue.get(name)?.closedForm }),
      together_ms: 40,
    }),
    wants(shown) {
      const needs = figureNeeds(shown);
      return { analytic: needs.includes('analytic'), simulation: needs.includes('simulation') };
    },
  });
  const { store, results, engines } = exploration;
  const { lab, view } = store.getState().scenario;
  if (missing !== undefined) store.getState().cannotOpen(link, messageOf(missing));
  const pages = createLabPages(scripts);
  scripts.onArrival(() => store.setState({ catalogue: new Map(scripts.catalogue) }));
  connectLink(store, window, undefined, (next) => (scripts.isComplete() ? null : scripts.prepare(next)));
  // While scripts load, the link is followed later than the address changes.
  store.subscribe(({ scenario, lastChange, unopened }, before) => {
    if ((lastChange === 'load' && scenario !== before.scenario) || (unopened !== null && unopened !== before.unopened))
      window.dispatchEvent(new Event('overlap:followed'));
  });
  store.subscribe(({ scenario, lastChange, reachable }, before) => {
    if (lastChange !== 'drag' && scenario !== before.scenario) holdFiles(reachable);
  });
  applyTheme(store);
  for (const engine of [engines.analytic, engines.simulation]) engine.subscribe(() => engine.state.kind === 'failed' && tellMissing());
  void firstDiagrams(store, results).then(begin);
  const ended = engines.analytic.subscribe(() => {
    if (engines.analytic.state.kind !== 'ready') return;
    performance.mark('python-ready');
    ended();
  });

  // The engines are at work while the browser still reads the larger part of the page, which shows their results.
  const root = document.getElementById('root');
  try {
    const [{ mountPage }, frame] = await Promise.all([
      import('./shell/App.tsx'),
      view.embed ? import('./shell/frameMessages.ts') : null,
      pages.load(lab).catch(() => {}),
      view.embed && import('./shell/Embed.tsx'),
    ]);
    frame?.connectFrame(window, { ...exploration, prepare: pages.prepare });
    if (root) mountPage(root, { ...exploration, pages });
  } catch (error) {
    reportError(error);
  }

  // Loads what other labs and other values need once this one is painted, or fails to be for long, and the reader has begun.
  const painted = new Promise((resolve) => window.addEventListener('overlap:painted', resolve, { once: true }));
  const patience = new Promise((resolve) => setTimeout(resolve, 5000));
  void Promise.race([painted, patience]).then(async () => {
    void import('./core/link/compression.ts').catch(() => {});
    if (!mayLoadAhead()) return;
    // What nobody has touched needs no exact formulas for other values, and no other labs.
    await touched;
    prepareModel();
    if (!view.embed) void prepareOthers().catch(() => {});
  });

  /** Python starts for the first lab that shows a model, also where the page began with another. */
  function prepareModel(): void {
    const prepared = (): boolean => {
      const shown = store.getState();
      const isShown = figureNeeds(shown).includes('analytic') && !shown.scenario.view.embed;
      if (isShown) engines.analytic.prepare();
      return isShown;
    };
    if (prepared()) return;
    const end = store.subscribe(() => prepared() && end());
  }

  async function prepareOthers(): Promise<void> {
    const { loadAhead } = await import('./shell/loadAhead.ts');
    await loadAhead(others());
  }

  function* others(): Iterable<() => unknown> {
    yield () => engines.simulation.prepare();
    yield () => import('./shell/Help.tsx');
    yield () => import('./shell/ShareMenu.tsx');
    yield () => import('./shell/LessonList.tsx');
    yield () => pages.complete();
    for (const name of scripts.catalogue.keys()) yield () => pages.load(name);
    yield async () => (await import('./shell/keepOffline.ts')).keepOffline(store);
  }
}

/** Puts the theme of the view on the document, where the style sheet looks for it, before anything is drawn with it. */
function applyTheme(store: ExplorerStore): void {
  const apply = () => {
    document.documentElement.dataset['theme'] = store.getState().scenario.view.theme;
  };
  apply();
  store.subscribe(apply);
}
