import { use } from 'react';
import type { LabPage } from '../labs/lab.ts';
import { labPages } from '../labs/labPages.ts';
import type { LabName } from '../parameters/labs.ts';
import { loadMoreSections } from './moreSections.ts';

const loaded = new Map<LabName, LabPage>();
const loading = new Map<LabName, Promise<LabPage>>();

/** Loads the page of a lab once, with what shows its sections; after a failure the next call tries again. */
export function loadLabPage(lab: LabName): Promise<LabPage> {
  const begun = loading.get(lab);
  if (begun) return begun;
  const page = labPages[lab].load();
  // Side by side; what fails here is asked for again, and said, where it is shown.
  const sections = lab === 'explore' ? Promise.resolve() : loadMoreSections().then(() => {}, () => {});
  const both = page.then((each) => sections.then(() => each));
  loading.set(lab, both);
  both.then((each) => loaded.set(lab, each), () => loading.delete(lab));
  return both;
}

/** The page of a lab, at once if it is there; else what asks for it is shown when it is. */
export const useLoadedPage = (lab: LabName): LabPage => loaded.get(lab) ?? use(loadLabPage(lab));
