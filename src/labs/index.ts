import type { Catalogue, Lab } from '../core/lab.ts';
import { withEdits } from '../core/link/edits.ts';
import type { LabPage } from '../ui/labPage.ts';
import { clusterLab } from './cluster/lab.ts';
import { depositLab } from './deposit/lab.ts';
import { evidenceLab } from './evidence/lab.ts';
import { exploreLab } from './explore/lab.ts';
import { gainLab } from './gain/lab.ts';
import { krylovLab } from './krylov/lab.ts';
import { prefetchLab } from './prefetch/lab.ts';
import { scheduleLab } from './schedule/lab.ts';
import { socketsLab } from './sockets/lab.ts';
import { stripsLab } from './strips/lab.ts';

interface Entry {
  readonly lab: Lab;
  /** A script of its own. */
  readonly page: () => Promise<LabPage>;
}

/** Every lab, in the order of the menu; the first is the front page. */
const entries: readonly Entry[] = [
  { lab: exploreLab, page: async () => (await import('./explore/Page.tsx')).explore },
  { lab: gainLab, page: async () => (await import('./gain/Page.tsx')).gain },
  { lab: krylovLab, page: async () => (await import('./krylov/Page.tsx')).krylov },
  { lab: socketsLab, page: async () => (await import('./sockets/Page.tsx')).sockets },
  { lab: depositLab, page: async () => (await import('./deposit/Page.tsx')).deposit },
  { lab: clusterLab, page: async () => (await import('./cluster/Page.tsx')).cluster },
  { lab: prefetchLab, page: async () => (await import('./prefetch/Page.tsx')).prefetch },
  { lab: stripsLab, page: async () => (await import('./strips/Page.tsx')).strips },
  { lab: scheduleLab, page: async () => (await import('./schedule/Page.tsx')).schedule },
  { lab: evidenceLab, page: async () => (await import('./evidence/Page.tsx')).evidence },
];

export const catalogue: Catalogue = new Map(entries.map(({ lab }) => [lab.name, withEdits(lab)]));

/** What loads the page of each lab, by its name. */
export const pages: ReadonlyMap<string, () => Promise<LabPage>> = new Map(entries.map(({ lab, page }) => [lab.name, page]));
