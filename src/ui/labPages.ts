import { loadOnce, type LoadedOnce } from './loadOnce.ts';
import type { LabPage } from './sections/lab.ts';

/** The pages of labs, each a script of its own. */
export interface LabPages {
  /** Loads a page, once, with what shows its sections; after a failure the next call tries again. */
  load(lab: string): Promise<LabPage>;
  /** For a component: the page at once if it is there; else what asks for it is shown when it is. */
  use(lab: string): LabPage;
}

/**
 * `loaders` in the order of the catalogue. `loadSections` loads the sections that all pages but the first show: side by
 * side with the page, and what fails there is said where it would be shown.
 */
export function createLabPages(
  loaders: ReadonlyMap<string, () => Promise<LabPage>>, loadSections: () => Promise<unknown>,
): LabPages {
  const pages = new Map<string, LoadedOnce<LabPage>>([...loaders].map(([name, load], i) => [name, loadOnce(async () => {
    const [page] = await Promise.all([load(), i === 0 ? null : loadSections().catch(() => null)]);
    return page;
  })]));
  const pageOf = (lab: string): LoadedOnce<LabPage> => {
    const page = pages.get(lab);
    if (page === undefined) throw new Error(`the lab ${lab} has no page`);
    return page;
  };
  return { load: (lab) => pageOf(lab).load(), use: (lab) => pageOf(lab).usePart() };
}
