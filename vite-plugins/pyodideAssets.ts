import { createReadStream, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { version } from 'pyodide';
import type { Plugin } from 'vite';

/** `loadPyodide` imports this file by a name that many hosts serve as no script; here its name ends in `.js`. */
const script = { packaged: 'pyodide.asm.mjs', served: 'pyodide.asm.js' };

/** What `loadPyodide` fetches from its indexURL beside its library: the name in the npm package by the name here, and the media types that browsers insist on. */
const files: Readonly<Record<string, { readonly packaged: string; readonly type: string }>> = {
  [script.served]: { packaged: script.packaged, type: 'text/javascript' },
  'pyodide.asm.wasm': { packaged: 'pyodide.asm.wasm', type: 'application/wasm' },
  'pyodide-lock.json': { packaged: 'pyodide-lock.json', type: 'application/json' },
};

/** The folder carries the version: a page that was opened with another one goes on finding its own. */
const served = `pyodide-${version}/`;

/** Serves the Python runtime of the npm package `pyodide` at <base>pyodide-<version>/, and ships it with the build. */
export function pyodideAssets(): Plugin {
  let folder = '';
  return {
    name: 'pyodide-assets',
    configResolved({ root }) {
      folder = join(root, 'node_modules', 'pyodide');
    },
    configureServer(server) {
      server.middlewares.use(`/${served}`, (request, response, next) => {
        const file = files[(request.url ?? '').replace(/^\//, '').replace(/\?.*$/, '')];
        if (file === undefined) return next();
        response.setHeader('Content-Type', file.type);
        createReadStream(join(folder, file.packaged)).pipe(response);
      });
    },
    generateBundle() {
      for (const [name, { packaged }] of Object.entries(files)) {
        this.emitFile({ type: 'asset', fileName: `${served}${name}`, source: readFileSync(join(folder, packaged)) });
      }
    },
  };
}

/** Makes `loadPyodide` ask for its script by the name that it has here; for the bundles that Pyodide is in. */
export function pyodideScriptName(): Plugin {
  return {
    name: 'pyodide-script-name',
    transform(code, id) {
      if (!id.endsWith('/pyodide/pyodide.mjs')) return undefined;
      if (code.split(script.packaged).length !== 2) this.error(`Pyodide names ${script.packaged} not once: see vite-plugins/pyodideAssets.ts.`);
      return code.replace(script.packaged, script.served);
    },
  };
}
