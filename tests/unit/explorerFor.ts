import type { Catalogue } from '../../src/core/lab.ts';
import { catalogue as builtIn, pages as builtInPages } from '../../src/labs/index.ts';
import type { Explorer } from '../../src/ui/context.ts';
import { createEditorStore } from '../../src/ui/editorStore.ts';
import { createLabPages } from '../../src/ui/labPages.ts';
import { createPlayerStore } from '../../src/ui/playerStore.ts';
import { createResultsStore } from '../../src/ui/resultsStore.ts';
import { createExplorerStore } from '../../src/ui/store.ts';
import { quietEngines } from './quietEngines.ts';

/** What the page shows of a link before anything has been computed. */
export async function explorerFor(link: string, catalogue: Catalogue = builtIn, loaders = builtInPages): Promise<Explorer> {
  const store = createExplorerStore(link, catalogue);
  const engines = quietEngines();
  const pages = createLabPages(loaders);
  await pages.load(store.getState().scenario.lab);
  const results = createResultsStore(store, engines, () => ({ analytic: false, simulation: false }));
  return { store, engines, pages, results, player: createPlayerStore(), editor: createEditorStore(store) };
}
