import { enterWorker } from '../enterWorker.ts';

enterWorker(async () => (await import('./serveAnalytic.ts')).serveAnalytic);
