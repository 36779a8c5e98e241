import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

/** Files whose names tell their contents: whatever version a page is of, they are the same. The worker is told too. */
const forEver = /^(assets|pyodide-[^/]+)\//;

/** What no open page asks for. */
const notKept = /^(index\.html|robots\.txt|social\.png|widget\.mjs|overlap-myst\.mjs|overlap-quarto\.zip|.*\.whl)$/;

/**
 * Names the version of a build in the document, and in version.json beside it, so that an open page whose files are
 * gone can find out whether a newer one was published (public/boot.js); and writes sw.js, the service worker that keeps
 * all files of a version on the reader's machine (vite-plugins/serviceWorker.js).
 */
export function version(): Plugin {
  let build = '';
  let publicDir = '';
  const publicFiles = (): string[] => readdirSync(publicDir).sort();
  return {
    name: 'version',
    apply: 'build',
    configResolved: (config) => {
      publicDir = config.publicDir;
    },
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle }) {
        const hash = createHash('sha256')
          .update(
            Object.keys(bundle ?? {})
              .sort()
              .join('\n'),
          )
          .update(html);
        for (const name of publicFiles()) hash.update(readFileSync(join(publicDir, name)));
        build = hash.update(workerSource()).digest('hex').slice(0, 12);
        return [{ tag: 'meta', attrs: { name: 'build', content: build }, injectTo: 'head' }];
      },
    },
    generateBundle: {
      order: 'post', // after the document
      handler(_options, bundle) {
        const files = [...Object.keys(bundle), ...publicFiles()].filter((name) => !notKept.test(name)).sort();
        const facts = { build, forEver: forEver.source, files: ['./', ...files] };
        this.emitFile({ type: 'asset', fileName: 'version.json', source: `${JSON.stringify({ build })}\n` });
        this.emitFile({ type: 'asset', fileName: 'sw.js', source: `const version = ${JSON.stringify(facts)};\n${workerSource()}` });
      },
    },
  };
}

const workerSource = (): string => readFileSync(new URL('serviceWorker.js', import.meta.url), 'utf8');
