import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { zipSync } from 'fflate';
import type { Plugin } from 'vite';

/**
 * What hosts take from the page, at addresses that stay: the element, and the widget of the Python package, which is made of it; the package as a
 * wheel with the simulator inside; and the extension of Quarto as an archive that `quarto add` takes.
 */
export function hostFiles(): Plugin {
  let root = '';
  const read = (path: string): Buffer => readFileSync(join(root, path));
  const scripts = (...names: readonly string[]) => ({
    type: 'text/javascript',
    source: () => names.map((name) => read(`model-py/src/overlap_models/${name}`)).join(''),
  });
  /** By name; nothing is read before it is asked for, since a build that is only served has no sources. */
  const files = (): Readonly<Record<string, { readonly type: string; readonly source: () => Uint8Array | string }>> => {
    const wheel = `overlap_models-${/^version = "(.+)"$/m.exec(read('model-py/pyproject.toml').toString())![1]}-py3-none-any.whl`;
    return {
      'overlap-figure.js': scripts('overlap-figure.js'),
      'widget.mjs': scripts('overlap-figure.js', 'widget.mjs'),
      [wheel]: { type: 'application/zip', source: () => read(join('build', wheel)) },
      'overlap-quarto.zip': { type: 'application/zip', source: () => quartoArchive(read) },
    };
  };
  return {
    name: 'host-files',
    configResolved(config) {
      root = config.root;
    },
    configureServer(server) {
      for (const [name, { type, source }] of Object.entries(files()))
        server.middlewares.use(`/${name}`, (_request, response) => {
          response.setHeader('Content-Type', type);
          response.end(source());
        });
    },
    generateBundle() {
      for (const [name, { source }] of Object.entries(files())) this.emitFile({ type: 'asset', fileName: name, source: source() });
    },
  };
}

/** Archives have no time zones: one fixed local time. */
function quartoArchive(read: (path: string) => Uint8Array): Uint8Array {
  const folder = '_extensions/overlap';
  const names = ['_extension.yml', 'overlap.lua'];
  const entries = names.map((name) => [`${folder}/${name}`, [read(`extensions/quarto/${folder}/${name}`), { mtime: new Date(2000, 0, 1) }]] as const);
  return zipSync(Object.fromEntries(entries) as Parameters<typeof zipSync>[0]);
}
