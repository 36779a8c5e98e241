import type { LabPage } from './labPage.ts';
import { type LoadedOnce, loadOnce } from './loadOnce.ts';

/** Facts about a lab that need not its script. */
export interface LabTitle {
  readonly name: string;
  readonly title: string;
  readonly question: string;
  /** A key of `labGroups`. */
  readonly group: string;
}

/** The pages of labs, each a separate script. */
export interface LabPages {
  /** Every lab in the order of the menu; empty where the catalogue has all. */
  readonly titles: ReadonlyMap<string, LabTitle>;
  /** Loads a page, once; after a failure the next call tries again. */
  load(lab: string): Promise<LabPage>;
  /** For components: returns the loaded page, or suspends. */
  use(lab: string): LabPage;
  /** Resolves once a link can be read. After a failure the next call retries. */
  prepare(link: string): Promise<void>;
  /** Resolves once every lab is loaded: the front page comes without the others. After a failure the next call retries. */
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
