import { createExploration } from '../src/core/exploration/exploration.ts';
import type { Catalogue } from '../src/core/lab/lab.ts';
import { catalogue as builtIn, pages as builtInPages } from '../src/labs/index.ts';
import type { Explorer } from '../src/ui/context.ts';
import { pagesOf } from '../src/ui/labPages.ts';
import { quietEngines } from './quietEngines.ts';

/** What the page shows of a link before anything has been computed. */
export async function explorerFor(link: string, catalogue: Catalogue = builtIn, loaders = builtInPages): Promise<Explorer> {
  const exploration = createExploration({ link, catalogue, engines: quietEngines(), wants: () => ({ analytic: false, simulation: false }) });
  const pages = pagesOf(loaders);
  await pages.load(exploration.store.getState().scenario.lab);
  return { ...exploration, pages };
}
