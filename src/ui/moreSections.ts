import { loadOnce } from './loadOnce.ts';

/** What shows the sections that the front page does not have. It comes with the page of a lab. */
export const moreSections = loadOnce(() => import('./MoreSection.tsx'));
