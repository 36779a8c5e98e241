import { createHash } from 'node:crypto';
import type { Plugin } from 'vite';

/**
 * Names the build in the document and in version.json beside it, so that an open page whose files are gone can find
 * out whether a newer version was published (public/boot.js). The names of files are hashes of what is in them.
 */
export function buildName(): Plugin {
  let name = '';
  return {
    name: 'build-name',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle }) {
        name = createHash('sha256')
          .update(
            Object.keys(bundle ?? {})
              .sort()
              .join('\n'),
          )
          .digest('hex')
          .slice(0, 12);
        return [{ tag: 'meta', attrs: { name: 'build', content: name }, injectTo: 'head' }];
      },
    },
    generateBundle: {
      order: 'post', // after the document
      handler() {
        this.emitFile({ type: 'asset', fileName: 'version.json', source: `${JSON.stringify({ build: name })}\n` });
      },
    },
  };
}
