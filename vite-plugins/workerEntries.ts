import type { Plugin } from 'vite';
import { type Chunks, chunkOf } from './chunks.ts';

/**
 * Fails the build of a worker where a script imports the worker's entry. WebKit does not know the entry of a worker
 * for a module that it has evaluated: it evaluates it once more, and what the entry has set up is overwritten.
 */
export function workerEntries(): Plugin {
  return {
    name: 'worker-entries',
    apply: 'build',
    generateBundle(_options, bundle) {
      const wrong = importersOfEntries(bundle);
      if (wrong.length > 0) this.error(`The entry of a worker is imported, which breaks it in WebKit: ${wrong.join('; ')}`);
    },
  };
}

export function importersOfEntries(chunks: Chunks): string[] {
  return Object.keys(chunks).flatMap((name) => {
    const { imports = [], dynamicImports = [] } = chunkOf(chunks, name) ?? {};
    return [...imports, ...dynamicImports].filter((each) => chunkOf(chunks, each)?.isEntry).map((entry) => `${name} imports ${entry}`);
  });
}
