import type { LabPage } from './labPage.ts';
import { type LoadedOnce, loadOnce } from './loadOnce.ts';

/** The pages of labs, each a script of its own. */
export interface LabPages {
  /** Loads a page, once; after a failure the next call tries again. */
  load(lab: string): Promise<LabPage>;
  /** For a component: the page at once if it is there; else what asks for it is shown when it is. */
  use(lab: string): LabPage;
  /** Resolves when every lab is known: the front page comes without the others. After a failure the next call tries again. */
  complete(): Promise<unknown>;
}

/** `loaders` by the names of the labs; `complete` resolves when they have all of them. */
export function createLabPages(loaders: ReadonlyMap<string, () => Promise<LabPage>>, complete: () => Promise<unknown> = async () => {}): LabPages {
  const pages = new Map<string, LoadedOnce<LabPage>>();
  const pageOf = (lab: string): LoadedOnce<LabPage> => {
    const load = loaders.get(lab);
    if (load === undefined) throw new Error(`the lab ${lab} has no page`);
    const page = pages.get(lab) ?? loadOnce(load);
    pages.set(lab, page);
    return page;
  };
  return { load: (lab) => pageOf(lab).load(), use: (lab) => pageOf(lab).usePart(), complete };
}
