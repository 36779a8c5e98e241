import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { PythonSources } from './types.ts';

/** What `bootRuntime` needs under Node, read below the root of the project. */
export function nodeFiles(root: string): { indexURL: string; sources: PythonSources } {
  const folder = join(root, 'model-py', 'src', 'overlap_models');
  const names = readdirSync(folder).filter((name) => name.endsWith('.py'));
  return {
    indexURL: join(root, 'node_modules', 'pyodide') + '/',
    sources: Object.fromEntries(names.map((name) => [name, readFileSync(join(folder, name), 'utf8')])),
  };
}
