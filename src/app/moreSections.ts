import { use } from 'react';
import type { MoreSection } from './MoreSection.tsx';

let loaded: typeof MoreSection | null = null;
let loading: Promise<typeof MoreSection> | null = null;

/** Loads what shows the sections that the front page does not have, once; after a failure the next call tries again. */
export function loadMoreSections(): Promise<typeof MoreSection> {
  loading ??= import('./MoreSection.tsx').then(
    (module) => (loaded = module.MoreSection),
    (error: unknown) => {
      loading = null;
      throw error;
    },
  );
  return loading;
}

/** At once if it is there, as it is with the page of a lab; else what asks for it is shown when it is. */
export const useMoreSection = (): typeof MoreSection => loaded ?? use(loadMoreSections());
