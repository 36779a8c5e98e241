import { execFile } from 'node:child_process';
import { resolve } from 'node:path';
import type { Plugin, ViteDevServer } from 'vite';

/** What a change below a folder makes stale; the names are steps of `scripts/setup.mjs`. */
const consequences: Readonly<Record<string, string>> = {
  'wasm-sim/src': 'wasm',
  'wasm-sim/include': 'wasm',
  'model-py/src': 'precompute',
};

/** In development, compiles the simulator again when C changes and computes the first results again when Python does. */
export function rebuildEngines(): Plugin {
  return {
    name: 'rebuild-engines',
    apply: 'serve',
    configureServer(server) {
      const folders = Object.entries(consequences).map(([folder, step]) => ({
        folder: resolve(server.config.root, folder),
        step,
      }));
      server.watcher.add(folders.map(({ folder }) => folder));
      server.watcher.on('all', (_event, path) => {
        const stale = folders.find(({ folder }) => path.startsWith(folder) && /\.(c|h|py)$/.test(path));
        if (stale !== undefined) rebuild(server, stale.step);
      });
    },
  };
}

/** The set-up takes a lock and skips what is current, so changes that come in a burst build once more at most. */
function rebuild(server: ViteDevServer, step: string): void {
  execFile(process.execPath, ['scripts/run.mjs', 'setup', step], { cwd: server.config.root }, (failure, _stdout, stderr) => {
    if (failure !== null) {
      server.config.logger.error(stderr);
      server.ws.send({ type: 'error', err: { message: stderr, stack: '' } });
      return;
    }
    server.config.logger.info(stderr.trimEnd());
    server.moduleGraph.invalidateAll();
    server.ws.send({ type: 'full-reload' });
  });
}
