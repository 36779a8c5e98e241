import '../core/link/compression.ts'; // labs after the front page have texts
import type { Catalogue } from '../core/lab/lab.ts';
import type { LabPage } from '../ui/labPage.ts';
import { attentionLab } from './attention/lab.ts';
import { bucketsLab } from './buckets/lab.ts';
import { clusterLab } from './cluster/lab.ts';
import { decodingLab } from './decoding/lab.ts';
import { depositLab } from './deposit/lab.ts';
import { evidenceLab } from './evidence/lab.ts';
import { expertsLab } from './experts/lab.ts';
import { explainedLab } from './explained/lab.ts';
import { gainLab } from './gain/lab.ts';
import { krylovLab } from './krylov/lab.ts';
import { frontPage, registered, type WrittenEntry } from './labRegistry.ts';
import { launchLab } from './launch/lab.ts';
import { machineLab } from './machine/lab.ts';
import { pipelineLab } from './pipeline/lab.ts';
import { prefetchLab } from './prefetch/lab.ts';
import { programLab } from './program/lab.ts';
import { reductionsLab } from './reductions/lab.ts';
import { scheduleLab } from './schedule/lab.ts';
import { socketsLab } from './sockets/lab.ts';
import { stripsLab } from './strips/lab.ts';
import { sweptLab } from './swept/lab.ts';
import { tensorLab } from './tensor/lab.ts';

/** Every lab after the front page, in the order of the menu. */
const others: readonly WrittenEntry[] = [
  { lab: gainLab, page: async () => (await import('./gain/Page.tsx')).gain },
  { lab: krylovLab, page: async () => (await import('./krylov/Page.tsx')).krylov },
  { lab: socketsLab, page: async () => (await import('./sockets/Page.tsx')).sockets },
  { lab: depositLab, page: async () => (await import('./deposit/Page.tsx')).deposit },
  { lab: clusterLab, page: async () => (await import('./cluster/Page.tsx')).cluster },
  { lab: prefetchLab, page: async () => (await import('./prefetch/Page.tsx')).prefetch },
  { lab: stripsLab, page: async () => (await import('./strips/Page.tsx')).strips },
  { lab: pipelineLab, page: async () => (await import('./pipeline/Page.tsx')).pipeline },
  { lab: bucketsLab, page: async () => (await import('./buckets/Page.tsx')).buckets },
  { lab: tensorLab, page: async () => (await import('./tensor/Page.tsx')).tensor },
  { lab: expertsLab, page: async () => (await import('./experts/Page.tsx')).experts },
  { lab: decodingLab, page: async () => (await import('./decoding/Page.tsx')).decoding },
  { lab: attentionLab, page: async () => (await import('./attention/Page.tsx')).attention },
  { lab: reductionsLab, page: async () => (await import('./reductions/Page.tsx')).reductions },
  { lab: launchLab, page: async () => (await import('./launch/Page.tsx')).launch },
  { lab: programLab, page: async () => (await import('./program/Page.tsx')).program },
  { lab: machineLab, page: async () => (await import('./machine/Page.tsx')).machine },
  { lab: scheduleLab, page: async () => (await import('./schedule/Page.tsx')).schedule },
  { lab: sweptLab, page: async () => (await import('./swept/Page.tsx')).swept },
  { lab: explainedLab, page: async () => (await import('./explained/Page.tsx')).explained },
  { lab: evidenceLab, page: async () => (await import('./evidence/Page.tsx')).evidence },
];

const entries = [frontPage, ...others.map(registered)];

export const catalogue: Catalogue = new Map(entries.map(({ lab }) => [lab.name, lab]));

/** What loads the page of each lab, by its name. */
export const pages: ReadonlyMap<string, () => Promise<LabPage>> = new Map(entries.map(({ lab, page }) => [lab.name, page]));
