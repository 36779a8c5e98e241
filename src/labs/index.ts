import type { Catalogue, Lab } from '../core/lab.ts';
import type { LabPage } from '../ui/sections/lab.ts';
import { clusterLab } from './cluster/lab.ts';
import { depositLab } from './deposit/lab.ts';
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
  { lab: exploreLab, page: async () => (await import('./explore/page.ts')).explore },
  { lab: gainLab, page: async () => (await import('./gain/page.ts')).gain },
  { lab: krylovLab, page: async () => (await import('./krylov/page.ts')).krylov },
  { lab: socketsLab, page: async () => (await import('./sockets/page.ts')).sockets },
  { lab: depositLab, page: async () => (await import('./deposit/page.ts')).deposit },
  { lab: clusterLab, page: async () => (await import('./cluster/page.ts')).cluster },
  { lab: prefetchLab, page: async () => (await import('./prefetch/page.ts')).prefetch },
  { lab: stripsLab, page: async () => (await import('./strips/page.ts')).strips },
  { lab: scheduleLab, page: async () => (await import('./schedule/page.ts')).schedule },
];

export const catalogue: Catalogue = new Map(entries.map(({ lab }) => [lab.name, lab]));

/** What loads the page of each lab, by its name. */
export const pages: ReadonlyMap<string, () => Promise<LabPage>> = new Map(entries.map(({ lab, page }) => [lab.name, page]));
