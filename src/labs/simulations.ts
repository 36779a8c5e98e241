import { inModule, type Simulations } from '../engines/simulation/simulator.ts';
import { simulateExplore } from './explore/simulate.ts';
import { simulateGain } from './gain/simulate.ts';

/**
 * What each lab simulates, for the worker and for Node: apart from the catalogue, whose tables they have no use for.
 * Only the front page's run comes with the first script, and that of gain, which is the same exchange.
 */
export const simulations: Simulations = new Map([
  ['explore', inModule('simulator', () => simulateExplore)],
  ['gain', inModule('simulator', () => simulateGain)],
  ['sockets', inModule('sockets', async () => (await import('./sockets/simulate.ts')).simulateSockets)],
  ['deposit', inModule('deposit', async () => (await import('./deposit/simulate.ts')).simulateDeposit)],
  ['cluster', inModule('cluster', async () => (await import('./cluster/simulate.ts')).simulateCluster)],
  ['prefetch', inModule('prefetch', async () => (await import('./prefetch/simulate.ts')).simulatePrefetch)],
  ['strips', inModule('strips', async () => (await import('./strips/simulate.ts')).simulateStrips)],
  ['schedule', inModule('schedule', async () => (await import('./schedule/simulate.ts')).simulateSchedule)],
]);
