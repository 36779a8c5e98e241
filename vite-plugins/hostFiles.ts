import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

/** What stands in the Python package, too: by address, the files of which it consists. */
const files = { 'overlap-figure.js': ['overlap-figure.js'], 'widget.mjs': ['overlap-figure.js', 'widget.mjs'] };

/** Serves the element and the widget beside the page, at addresses that stay, for hosts that load them from there. */
export function hostFiles(): Plugin {
  let folder = '';
  const text = (parts: readonly string[]): string => parts.map((part) => readFileSync(join(folder, part), 'utf8')).join('');
  return {
    name: 'host-files',
    configResolved({ root }) {
      folder = join(root, 'model-py/src/overlap_models');
    },
    configureServer(server) {
      for (const [name, parts] of Object.entries(files)) {
        server.middlewares.use(`/${name}`, (_request, response) => {
          response.setHeader('Content-Type', 'text/javascript');
          response.end(text(parts));
        });
      }
    },
    generateBundle() {
      for (const [fileName, parts] of Object.entries(files)) this.emitFile({ type: 'asset', fileName, source: text(parts) });
    },
  };
}
