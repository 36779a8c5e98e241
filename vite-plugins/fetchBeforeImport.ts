import type { Plugin } from 'vite';
import { type Chunks, staticImports } from './chunks.ts';

/**
 * Before each dynamic import the scripts that it needs are fetched. Browsers of before 2026 keep the failure of an
 * import for as long as the page or the worker lives (whatwg/html#10327 ended that), whatever becomes of the network;
 * the failure of a fetch they forget, and an import after a fetch that succeeded finds what it needs. A query that
 * changes would not do: what the script imports itself has failed for ever as well.
 *
 * `requestedAnyway`: scripts that are on their way before anything could be fetched here.
 */
export function fetchBeforeImport(requestedAnyway: (chunks: Chunks) => ReadonlySet<string> = () => new Set()): Plugin {
  return {
    name: 'fetch-before-import',
    apply: 'build',
    // Names in the code still stand for the hashes of what is in them; what is added counts in the hash of this script.
    renderChunk(code, chunk, _options, { chunks }) {
      // Where the import of an entry fails nothing is there yet: the page or the worker begins anew.
      if (chunk.isEntry) return null;
      const there = new Set([...requestedAnyway(chunks), ...staticImports(chunks, chunk.fileName)]);
      let found = false;
      const edited = code.replace(dynamicImport, (expression: string, specifier: string) => {
        const target = chunk.dynamicImports.find((name) => baseName(name) === baseName(specifier));
        if (target === undefined) return expression;
        const needed = [...staticImports(chunks, target)].filter((name) => !there.has(name));
        if (needed.length === 0) return expression;
        found = true;
        return `${helper}(${come}, import.meta.url, ${JSON.stringify(needed.map(baseName))}).then(() => ${expression})`;
      });
      return found ? { code: `const ${come} = new Set();\nconst ${helper} = ${fetchScripts.toString()};\n${edited}`, map: null } : null;
    },
  };
}

const dynamicImport = /\bimport\(\s*["'`]([^"'`]+)["'`]\s*\)/g;
const [helper, come] = ['__fetchScripts', '__comeScripts'];
const baseName = (path: string): string => path.slice(path.lastIndexOf('/') + 1);

/**
 * Becomes part of the scripts that import, so it refers to nothing around it. All scripts are in one folder. `come`:
 * those that have been fetched; what is imported once more needs no server.
 */
async function fetchScripts(come: Set<string>, importer: string, names: readonly string[]): Promise<void> {
  await Promise.all(
    names
      .filter((name) => !come.has(name))
      .map(async (name) => {
        const fail = (reason: string): never => {
          throw new Error(`${name} could not be fetched: ${reason}`);
        };
        const response = await fetch(new URL(name, importer)).catch((error: unknown) => fail(error instanceof Error ? error.message : String(error)));
        if (!response.ok) fail(`the server answered ${response.status}`);
        // Some servers answer with the page itself where a file is missing.
        const type = response.headers.get('Content-Type');
        if (!type?.includes('javascript')) fail(`the server sent ${type ?? 'something of no type'}`);
        // To its end: what breaks off in the middle would fail for ever too.
        await response.arrayBuffer().catch(() => fail('the connection broke off'));
        come.add(name);
      }),
  );
}
