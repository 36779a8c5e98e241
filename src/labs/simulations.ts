// Generated from src/labs/list.ts by: npx tsx scripts/generate.ts

import { inModule, type Simulations } from '../engines/simulation/simulator.ts';
import { clusterModule } from './cluster/module.ts';
import { depositModule } from './deposit/module.ts';
import { simulatorModule } from './exchange/module.ts';
import { prefetchModule } from './prefetch/module.ts';
import { scheduleModule } from './schedule/module.ts';
import { socketsModule } from './sockets/module.ts';
import { stripsModule } from './strips/module.ts';
import { simulateExplore } from './explore/simulate.ts';
import { simulateGain } from './gain/simulate.ts';

/** What each lab simulates, for the worker and for Node. */
export const simulations: Simulations = new Map([
  ['explore', inModule(simulatorModule, () => simulateExplore)],
  ['gain', inModule(simulatorModule, () => simulateGain)],
  ['sockets', inModule(socketsModule, async () => (await import('./sockets/simulate.ts')).simulateSockets)],
  ['deposit', inModule(depositModule, async () => (await import('./deposit/simulate.ts')).simulateDeposit)],
  ['cluster', inModule(clusterModule, async () => (await import('./cluster/simulate.ts')).simulateCluster)],
  ['prefetch', inModule(prefetchModule, async () => (await import('./prefetch/simulate.ts')).simulatePrefetch)],
  ['strips', inModule(stripsModule, async () => (await import('./strips/simulate.ts')).simulateStrips)],
  ['schedule', inModule(scheduleModule, async () => (await import('./schedule/simulate.ts')).simulateSchedule)],
]);
