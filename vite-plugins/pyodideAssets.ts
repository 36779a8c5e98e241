import { createReadStream, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

/** What `loadPyodide` fetches from its indexURL beside its library, with the media types that browsers insist on. */
const mediaTypes: Readonly<Record<string, string>> = {
  'pyodide.asm.mjs': 'text/javascript',
  'pyodide.asm.wasm': 'application/wasm',
  'pyodide-lock.json': 'application/json',
};

/** Serves the Python runtime of the npm package `pyodide` at <base>pyodide/, and ships it with the build. */
export function pyodideAssets(): Plugin {
  return {
    name: 'pyodide-assets',
    configureServer(server) {
      server.middlewares.use('/pyodide/', (request, response, next) => {
        const name = (request.url ?? '').replace(/^\//, '').replace(/\?.*$/, '');
        const type = mediaTypes[name];
        if (type === undefined) return next();
        response.setHeader('Content-Type', type);
        response.setHeader('Access-Control-Allow-Origin', '*');
        createReadStream(pathOf(name)).pipe(response);
      });
    },
    generateBundle() {
      if (this.environment.name !== 'client') return;
      for (const name of Object.keys(mediaTypes)) {
        this.emitFile({ type: 'asset', fileName: `pyodide/${name}`, source: readFileSync(pathOf(name)) });
      }
    },
  };
}

function pathOf(name: string): string {
  return fileURLToPath(new URL(`../node_modules/pyodide/${name}`, import.meta.url));
}
