import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

/** What authors of notes load from the page's folder, at addresses that stay, and where it is written. */
const files: Readonly<Record<string, string>> = {
  'widget.mjs': 'model-py/src/overlap_models/widget.mjs',
  'overlap-myst.mjs': 'extensions/myst/overlap-myst.mjs',
};

/** Serves these files beside the page, and ships them with the build; each is complete as it is. */
export function authorFiles(): Plugin {
  let root = '';
  const read = (name: string): string => readFileSync(join(root, files[name]!), 'utf8');
  return {
    name: 'author-files',
    configResolved(config) {
      root = config.root;
    },
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const name = (request.url ?? '').slice(1).replace(/\?.*$/, '');
        if (files[name] === undefined) return next();
        response.setHeader('Content-Type', 'text/javascript');
        response.end(read(name));
      });
    },
    generateBundle() {
      for (const name of Object.keys(files)) this.emitFile({ type: 'asset', fileName: name, source: read(name) });
    },
  };
}
