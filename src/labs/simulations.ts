import type { Simulations } from '../engines/simulation/simulator.ts';
import { simulateExplore } from './exchange/simulateExplore.ts';
import { simulateGain } from './exchange/simulateGain.ts';

/**
 * What each lab simulates, for the worker and for Node: apart from the catalogue, whose tables they have no use for.
 * Only the front page's run comes with the first script, and that of gain, which is the same exchange.
 */
export const simulations: Simulations = new Map([
  ['explore', { module: 'simulator', load: () => simulateExplore }],
  ['gain', { module: 'simulator', load: () => simulateGain }],
  ['sockets', { module: 'sockets', load: async () => (await import('./sockets/simulate.ts')).simulateSockets }],
  ['deposit', { module: 'deposit', load: async () => (await import('./deposit/simulate.ts')).simulateDeposit }],
  ['cluster', { module: 'cluster', load: async () => (await import('./cluster/simulate.ts')).simulateCluster }],
  ['prefetch', { module: 'prefetch', load: async () => (await import('./prefetch/simulate.ts')).simulatePrefetch }],
  ['strips', { module: 'strips', load: async () => (await import('./strips/simulate.ts')).simulateStrips }],
  ['schedule', { module: 'schedule', load: async () => (await import('./schedule/simulate.ts')).simulateSchedule }],
]);
