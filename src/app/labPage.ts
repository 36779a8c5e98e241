import type { LabPage } from '../labs/lab.ts';
import { labPages } from '../labs/labPages.ts';
import { labs, type LabName } from '../parameters/labs.ts';
import { loadOnce, type LoadedOnce } from './loadOnce.ts';
import { moreSections } from './moreSections.ts';

const pages = new Map<LabName, LoadedOnce<LabPage>>((Object.keys(labs) as LabName[]).map((lab) => [lab, loadOnce(async () => {
  // Side by side; what fails of the sections is said where they would be shown.
  const [page] = await Promise.all([labPages[lab].load(), lab === 'explore' ? null : moreSections.load().catch(() => null)]);
  return page;
})]));

/** Loads the page of a lab, once, with what shows its sections; after a failure the next call tries again. */
export const loadLabPage = (lab: LabName): Promise<LabPage> => pages.get(lab)!.load();

/** The page of a lab, at once if it is there; else what asks for it is shown when it is. */
export const useLoadedPage = (lab: LabName): LabPage => pages.get(lab)!.usePart();
