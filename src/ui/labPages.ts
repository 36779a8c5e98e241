import type { LabPage } from './labPage.ts';
import { type LoadedOnce, loadOnce } from './loadOnce.ts';

/** Facts about a lab that need not its script. */
export interface LabTitle {
  readonly name: string;
  readonly title: string;
  readonly question: string;
}

/** The pages of labs, each a script of its own. */
export interface LabPages {
  /** Every lab in the order of the menu; empty where all of them are in the catalogue. */
  readonly titles: ReadonlyMap<string, LabTitle>;
  /** Loads a page, once; after a failure the next call tries again. */
  load(lab: string): Promise<LabPage>;
  /** For a component: the page at once if it is there; else what asks for it is shown when it is. */
  use(lab: string): LabPage;
  /** Resolves when all is there that a link needs to be read. After a failure the next call tries again. */
  prepare(link: string): Promise<void>;
  /** Resolves when every lab is there: the front page comes without the others. After a failure the next call tries again. */
  complete(): Promise<void>;
}

interface LabPageSources extends Partial<Pick<LabPages, 'titles' | 'prepare' | 'complete'>> {
  /** Loads the page of a lab. */
  readonly page: (lab: string) => Promise<LabPage>;
}

const nothing = async (): Promise<void> => {};

export function createLabPages({ page, titles = new Map(), prepare = nothing, complete = nothing }: LabPageSources): LabPages {
  const pages = new Map<string, LoadedOnce<LabPage>>();
  const pageOf = (lab: string): LoadedOnce<LabPage> => {
    const known = pages.get(lab) ?? loadOnce(() => page(lab));
    pages.set(lab, known);
    return known;
  };
  return { titles, load: (lab) => pageOf(lab).load(), use: (lab) => pageOf(lab).usePart(), prepare, complete };
}

/** Pages of labs that are all in the catalogue. */
export const pagesOf = (loaders: ReadonlyMap<string, () => Promise<LabPage>>): LabPages =>
  createLabPages({
    page(lab) {
      const load = loaders.get(lab);
      return load === undefined ? Promise.reject(new Error(`the lab ${lab} has no page`)) : load();
    },
  });
