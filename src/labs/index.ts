import '../core/link/compression.ts'; // labs after the front page have texts
import type { Catalogue } from '../core/lab.ts';
import type { LabPage } from '../ui/labPage.ts';
import { frontPage } from './labRegistry.ts';
import { others } from './list.ts';

/** All labs at once, for what runs without a page: commands, tests, the build. */
const entries = [frontPage, ...(await Promise.all([...others.values()].map((load) => load())))];

export const catalogue: Catalogue = new Map(entries.map(({ lab }) => [lab.name, lab]));

/** What loads the page of each lab, by its name. */
export const pages: ReadonlyMap<string, () => Promise<LabPage>> = new Map(entries.map(({ lab, page }) => [lab.name, page]));
