import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin, Rolldown } from 'vite';

/** What a package contains that is not its own: texts in the folder licences/. */
const contents: Readonly<Record<string, readonly string[]>> = { pyodide: ['python.txt', 'python-runtime.txt'] };

/**
 * Writes licences.txt: the licence of every package of which something is in the build, as the package itself words
 * it, or by its name from the folder licences/. Workers are bundles of their own and have to tell what is in them.
 */
export function licences(): { readonly page: Plugin; readonly worker: Plugin } {
  const packages = new Set<string>();
  let root = '';
  const collect = (ids: Iterable<string>): void => {
    for (const id of ids) {
      const name = packageOf(id);
      if (name !== null) packages.add(name);
    }
  };
  return {
    worker: {
      name: 'licences-of-worker',
      generateBundle: (_options, bundle) => collect(idsIn(bundle)),
    },
    page: {
      name: 'licences',
      apply: 'build',
      configResolved: (config) => {
        root = config.root;
      },
      generateBundle(_options, bundle) {
        collect(idsIn(bundle));
        // A style sheet is no part of a script.
        collect([...this.getModuleIds()].filter((id) => id.endsWith('.css')));
        const own = `Overlap Explorer\n\n${readFileSync(join(root, 'LICENSE'), 'utf8')}`;
        const texts = [own, ...[...packages].sort().map((name) => textOf(root, name))];
        this.emitFile({ type: 'asset', fileName: 'licences.txt', source: texts.join(`\n${'='.repeat(80)}\n\n`) });
      },
    },
  };
}

const idsIn = (bundle: Rolldown.OutputBundle): string[] => Object.values(bundle).flatMap((file) => (file.type === 'chunk' ? file.moduleIds : []));

/** The path of a package below node_modules; of the bundler that too of which a few lines stand in each build. */
function packageOf(id: string): string | null {
  const path = /^\0(vite|rolldown)\//.exec(id)?.[1] ?? /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(id)?.[1];
  return path ?? null;
}

function textOf(root: string, name: string): string {
  const folder = join(root, 'node_modules', name);
  const { version, license, repository } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as PackageFile;
  const file = readdirSync(folder).find((each) => /^licen[cs]e(\.|$)/i.test(each));
  const text = file === undefined ? join(root, 'licences', `${license}.txt`) : join(folder, file);
  const source = typeof repository === 'string' ? repository : repository?.url;
  const parts = [text, ...(contents[name] ?? []).map((each) => join(root, 'licences', each))].map(ownPart);
  return `${name} ${version} (${license})\n${source === undefined ? '' : `Source: ${source}\n`}\n${parts.join(`\n\n${'-'.repeat(80)}\n\n`)}\n`;
}

/** A bundler's licence goes on with those of its own bundle, of which nothing comes here. */
const ownPart = (path: string): string =>
  readFileSync(path, 'utf8')
    .split(/^# Licenses of bundled dependencies$/m)[0]!
    .trim();

interface PackageFile {
  readonly version: string;
  readonly license: string;
  readonly repository?: string | { readonly url: string };
}
