import { createServer } from 'node:net';
import { root } from './root.mjs';
import { SetUpError } from './SetUpError.mjs';

/** Serves dist/ on 127.0.0.1. Headers and the rest are in vite.config.ts, `preview`. */
export async function serveBuild(port) {
  await expectFree(port);
  const { preview } = await import('vite');
  // The other way to load a configuration writes a file, which a folder may not take that is only served.
  const server = await preview({ root, configLoader: 'runner', logLevel: 'warn', preview: { port } });
  return { address: `http://127.0.0.1:${port}/`, close: () => server.close() };
}

/** Refuses a port that is in use. */
export async function expectFree(port) {
  if (await isFree(port)) return;
  throw new SetUpError(`Port ${port} is in use; choose another one with PORT, for example PORT=${port + 1} npm start.`);
}

/** An unused port of this machine. */
export function freePort() {
  return new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });
}

function isFree(port) {
  return new Promise((resolve) => {
    const probe = createServer().once('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });
}
