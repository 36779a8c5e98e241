// Generated from src/labs/index.ts by: npx tsx scripts/generate.ts

import { type RegisteredLab, registered } from './labRegistry.ts';

/** Every lab after the front page, in the order of the menu, with what loads what is known of it. */
export const others: ReadonlyMap<string, () => Promise<RegisteredLab>> = new Map([
  ['gain', async () => registered({ lab: (await import('./gain/lab.ts')).gainLab, page: async () => (await import('./gain/Page.tsx')).gain })],
  ['krylov', async () => registered({ lab: (await import('./krylov/lab.ts')).krylovLab, page: async () => (await import('./krylov/Page.tsx')).krylov })],
  ['sockets', async () => registered({ lab: (await import('./sockets/lab.ts')).socketsLab, page: async () => (await import('./sockets/Page.tsx')).sockets })],
  ['deposit', async () => registered({ lab: (await import('./deposit/lab.ts')).depositLab, page: async () => (await import('./deposit/Page.tsx')).deposit })],
  ['cluster', async () => registered({ lab: (await import('./cluster/lab.ts')).clusterLab, page: async () => (await import('./cluster/Page.tsx')).cluster })],
  [
    'prefetch',
    async () => registered({ lab: (await import('./prefetch/lab.ts')).prefetchLab, page: async () => (await import('./prefetch/Page.tsx')).prefetch }),
  ],
  ['strips', async () => registered({ lab: (await import('./strips/lab.ts')).stripsLab, page: async () => (await import('./strips/Page.tsx')).strips })],
  [
    'schedule',
    async () => registered({ lab: (await import('./schedule/lab.ts')).scheduleLab, page: async () => (await import('./schedule/Page.tsx')).schedule }),
  ],
  ['machine', async () => registered({ lab: (await import('./machine/lab.ts')).machineLab, page: async () => (await import('./machine/Page.tsx')).machine })],
  ['program', async () => registered({ lab: (await import('./program/lab.ts')).programLab, page: async () => (await import('./program/Page.tsx')).program })],
  ['swept', async () => registered({ lab: (await import('./swept/lab.ts')).sweptLab, page: async () => (await import('./swept/Page.tsx')).swept })],
  [
    'evidence',
    async () => registered({ lab: (await import('./evidence/lab.ts')).evidenceLab, page: async () => (await import('./evidence/Page.tsx')).evidence }),
  ],
]);
