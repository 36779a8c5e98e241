import { enterWorker } from '../enterWorker.ts';

enterWorker(async () => {
  const [{ serveSimulation }, { simulations }] = await Promise.all([import('./serveSimulation.ts'), import('../../labs/simulations.ts')]);
  return serveSimulation(simulations);
});
