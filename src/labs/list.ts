import { type RegisteredLab, registered } from './labRegistry.ts';

/** Every lab after the front page, in the order of the menu: here a lab is added. Each is loaded by itself. */
export const others: ReadonlyMap<string, () => Promise<RegisteredLab>> = new Map([
  ['gain', async () => registered((await import('./gain/lab.ts')).gainLab, async () => (await import('./gain/Page.tsx')).gain)],
  ['krylov', async () => registered((await import('./krylov/lab.ts')).krylovLab, async () => (await import('./krylov/Page.tsx')).krylov)],
  ['sockets', async () => registered((await import('./sockets/lab.ts')).socketsLab, async () => (await import('./sockets/Page.tsx')).sockets)],
  ['deposit', async () => registered((await import('./deposit/lab.ts')).depositLab, async () => (await import('./deposit/Page.tsx')).deposit)],
  ['cluster', async () => registered((await import('./cluster/lab.ts')).clusterLab, async () => (await import('./cluster/Page.tsx')).cluster)],
  ['prefetch', async () => registered((await import('./prefetch/lab.ts')).prefetchLab, async () => (await import('./prefetch/Page.tsx')).prefetch)],
  ['strips', async () => registered((await import('./strips/lab.ts')).stripsLab, async () => (await import('./strips/Page.tsx')).strips)],
  ['schedule', async () => registered((await import('./schedule/lab.ts')).scheduleLab, async () => (await import('./schedule/Page.tsx')).schedule)],
  ['machine', async () => registered((await import('./machine/lab.ts')).machineLab, async () => (await import('./machine/Page.tsx')).machine)],
  ['program', async () => registered((await import('./program/lab.ts')).programLab, async () => (await import('./program/Page.tsx')).program)],
  ['swept', async () => registered((await import('./swept/lab.ts')).sweptLab, async () => (await import('./swept/Page.tsx')).swept)],
  ['evidence', async () => registered((await import('./evidence/lab.ts')).evidenceLab, async () => (await import('./evidence/Page.tsx')).evidence)],
]);
