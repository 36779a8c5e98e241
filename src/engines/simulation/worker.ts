import { enterWorker } from '../enterWorker.ts';

enterWorker(async () => (await import('./serveSimulation.ts')).serveSimulation);
