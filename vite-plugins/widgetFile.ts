import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

const name = 'widget.mjs';

/** Serves the widget of the Python package beside the page, at an address that stays, for hosts that load it from there. */
export function widgetFile(): Plugin {
  let path = '';
  return {
    name: 'widget-file',
    configResolved({ root }) {
      path = join(root, 'model-py/src/overlap_models', name);
    },
    configureServer(server) {
      server.middlewares.use(`/${name}`, (_request, response) => {
        response.setHeader('Content-Type', 'text/javascript');
        response.end(readFileSync(path));
      });
    },
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: name, source: readFileSync(path) });
    },
  };
}
