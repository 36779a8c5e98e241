import type { LabPage } from '../ui/sections/lab.ts';
import { labPages } from '../labs/pages.ts';
import { labs, type LabName } from '../labs/tables.ts';
import { loadOnce, type LoadedOnce } from '../ui/loadOnce.ts';
import { moreSections } from '../ui/moreSections.ts';

const pages = new Map<LabName, LoadedOnce<LabPage>>((Object.keys(labs) as LabName[]).map((lab) => [lab, loadOnce(async () => {
  const page = labPages[lab].load();
  // Side by side; what fails here is said where it would be shown.
  if (lab !== 'explore') await moreSections.load().catch(() => {});
  return page;
})]));

/** Loads the page of a lab, once, with what shows its sections; after a failure the next call tries again. */
export const loadLabPage = (lab: LabName): Promise<LabPage> => pages.get(lab)!.load();

/** The page of a lab, at once if it is there; else what asks for it is shown when it is. */
export const useLoadedPage = (lab: LabName): LabPage => pages.get(lab)!.usePart();
