import { createServer } from 'node:net';
import { withPlainRoot } from './plainRoot.mjs';
import { inRoot, root } from './root.mjs';
import { SetUpError } from './SetUpError.mjs';

/** Serves dist/ on 127.0.0.1. Headers and the rest are in vite.config.ts, `preview`. */
export async function serveBuild(port) {
  await expectFree(port);
  const { preview } = await import('vite');
  // By a path that Vite can take it reads its configuration; what it serves it finds by the folder's own.
  const build = { outDir: inRoot('dist') };
  const server = await withPlainRoot((folder) => {
    // Bundling a configuration writes a file, which a folder may not take that is only served; the runner follows a link to the folder's own path.
    const configLoader = folder === root ? 'runner' : 'bundle';
    return preview({ root: folder, build, configLoader, logLevel: 'warn', preview: { port } });
  });
  return { address: `http://127.0.0.1:${port}/`, close: () => server.close() };
}

/** Refuses a port that is in use, or that this user may not have. */
export async function expectFree(port) {
  const error = await errorAt(port);
  if (error === null) return;
  if (error.code === 'EACCES') {
    throw new SetUpError(`Port ${port} is not allowed to this user; choose one from 1024 with PORT, for example PORT=${port + 8000} npm start.`);
  }
  if (error.code !== 'EADDRINUSE') throw error;
  throw new SetUpError(`Port ${port} is in use; choose another one with PORT, for example PORT=${port < 65_535 ? port + 1 : port - 1} npm start.`);
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

/** Why nothing can listen there; null: it can. */
function errorAt(port) {
  return new Promise((resolve) => {
    const probe = createServer().once('error', resolve);
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(null)));
  });
}
