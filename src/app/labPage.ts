import { use } from 'react';
import type { LabPage } from '../labs/lab.ts';
import { labPages } from '../labs/labPages.ts';
import type { LabName } from '../parameters/labs.ts';

const loaded = new Map<LabName, LabPage>();
const loading = new Map<LabName, Promise<LabPage>>();

/** Loads the page of a lab once; after a failure the next call tries again. */
export function loadLabPage(lab: LabName): Promise<LabPage> {
  const begun = loading.get(lab);
  if (begun) return begun;
  const page = labPages[lab].load();
  loading.set(lab, page);
  page.then((each) => loaded.set(lab, each), () => loading.delete(lab));
  return page;
}

/** The page of a lab, at once if it is there; else what asks for it is shown when it is. */
export const useLoadedPage = (lab: LabName): LabPage => loaded.get(lab) ?? use(loadLabPage(lab));
