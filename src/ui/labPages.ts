import type { LabPage } from './labPage.ts';
import { type LoadedOnce, loadOnce } from './loadOnce.ts';

/** The pages of labs, each a script of its own. */
export interface LabPages {
  /** Loads a page, once; after a failure the next call tries again. */
  load(lab: string): Promise<LabPage>;
  /** For a component: the page at once if it is there; else what asks for it is shown when it is. */
  use(lab: string): LabPage;
}

/** `loaders` by the names of the labs. */
export function createLabPages(loaders: ReadonlyMap<string, () => Promise<LabPage>>): LabPages {
  const pages = new Map<string, LoadedOnce<LabPage>>([...loaders].map(([name, load]) => [name, loadOnce(load)]));
  const pageOf = (lab: string): LoadedOnce<LabPage> => {
    const page = pages.get(lab);
    if (page === undefined) throw new Error(`the lab ${lab} has no page`);
    return page;
  };
  return { load: (lab) => pageOf(lab).load(), use: (lab) => pageOf(lab).usePart() };
}
