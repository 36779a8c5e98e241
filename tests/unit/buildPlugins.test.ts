import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type Plugin } from 'vite';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { fetchBeforeImport } from '../../vite-plugins/fetchBeforeImport.ts';
import { workerEntries } from '../../vite-plugins/workerEntries.ts';

const folders: string[] = [];
afterEach(() => {
  vi.unstubAllGlobals();
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

/** Builds sources by their names, of which `entry` is the first script; returns the folder of the scripts. */
async function built(sources: Readonly<Record<string, string>>, plugin: Plugin): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'overlap-build-'));
  folders.push(folder);
  const files: Plugin = {
    name: 'files',
    enforce: 'pre',
    resolveId: (id) => `/files/${basename(id)}.js`,
    load: (id) => sources[basename(id, '.js')],
  };
  await build({
    configFile: false,
    publicDir: false,
    logLevel: 'silent',
    plugins: [files, plugin],
    // Built as a library: Vite adds no imports of its own, as in a worker. Shared modules may be bundled into the entry.
    build: {
      outDir: folder,
      lib: { entry: 'entry', formats: ['es'] },
      rollupOptions: { preserveEntrySignatures: 'allow-extension', output: { entryFileNames: '[name]-[hash].mjs', chunkFileNames: '[name]-[hash].mjs' } },
    },
  });
  return folder;
}

describe('the build of a worker', () => {
  const lab = `import { shared } from './shared'; export const lab = shared('lab');`;
  const shared = `export const shared = (text) => [text, globalThis.shown];`;

  test('fails where a script imports its entry, as when the entry holds what a lab needs too', async () => {
    const entry = `import { shared } from './shared'; self.onmessage = async () => shared((await import('./lab')).lab);`;
    await expect(built({ entry, lab, shared }, workerEntries())).rejects.toThrow(/lab-.*\.mjs imports .*entry-.*\.mjs/);
  });

  test('succeeds where the entry only imports what serves', async () => {
    const entry = `self.onmessage = async () => (await import('./serve')).serve();`;
    const serve = `import { shared } from './shared'; export const serve = async () => shared((await import('./lab')).lab);`;
    expect(readdirSync(await built({ entry, serve, lab, shared }, workerEntries()))).toHaveLength(3);
  });
});

describe('a dynamic import of the built page', () => {
  const sources = {
    entry: `export const page = () => import('./page'); export const other = () => import('./other');`,
    page: `import { own } from './own'; export const lab = () => import('./lab'); export const used = own;`,
    other: `import { shared } from './shared'; export const other = shared;`,
    lab: `import { shared } from './shared'; import { own } from './own'; export const lab = [shared, own];`,
    shared: `globalThis.evaluated += 1; export const shared = 'shared';`,
    own: `export const own = 'own';`,
  };

  interface Page {
    lab(): Promise<{ readonly lab: readonly string[] }>;
  }

  /** The page of the built sources, with what it fetches and a server that may be down. */
  async function page() {
    const folder = await built(sources, fetchBeforeImport());
    const fetched: string[] = [];
    const server = { answer: async () => new Response('', { headers: { 'Content-Type': 'text/javascript' } }) };
    vi.stubGlobal('evaluated', 0);
    vi.stubGlobal('fetch', (address: URL) => {
      fetched.push(address.pathname.replace(/.*\//, '').replace(/-.*/, ''));
      return server.answer();
    });
    const entry = readdirSync(folder).find((name) => name.startsWith('entry'))!;
    const { page } = (await import(pathToFileURL(join(folder, entry)).href)) as { page(): Promise<Page> };
    return { ...(await page()), fetched, server };
  }

  test('fetches the script and those that it imports, but not what is there already, before it evaluates any', async () => {
    const { lab, fetched } = await page();
    expect((await lab()).lab).toEqual(['shared', 'own']);
    expect([...fetched].sort()).toEqual(['lab', 'shared']);
  });

  test('needs no server for what has come once', async () => {
    const { lab, server } = await page();
    await lab();
    server.answer = () => Promise.reject(new TypeError('Failed to fetch'));
    expect((await lab()).lab).toEqual(['shared', 'own']);
  });

  test.each([
    ['the server answers with an error', async () => new Response('', { status: 503 }), /^(lab|shared)-.*\.mjs could not be fetched: the server answered 503/],
    [
      'the server answers with its page for what is missing',
      async () => new Response('', { headers: { 'Content-Type': 'text/html' } }),
      /the server sent text\/html/,
    ],
    ['there is no network', () => Promise.reject(new TypeError('Failed to fetch')), /could not be fetched: Failed to fetch/],
  ])('evaluates nothing where %s, and tries again when it is asked again', async (_, answer, message) => {
    const { lab, fetched, server } = await page();
    const well = server.answer;
    server.answer = answer;
    await expect(lab()).rejects.toThrow(message);
    expect((globalThis as unknown as { evaluated: number }).evaluated).toBe(0);
    server.answer = well;
    fetched.length = 0;
    expect((await lab()).lab).toEqual(['shared', 'own']);
    expect(fetched).toHaveLength(2);
  });
});
