import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RuntimeOptions } from './runtime.ts';

/** What `bootRuntime` needs under Node, read below the root of the project; the models as they are now. */
export function nodeFiles(root: string): RuntimeOptions {
  const library = join(root, 'build', 'python_library.zip');
  const folder = join(root, 'model-py', 'src', 'overlap_models');
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => /\.(py|json)$/.test(name));
  return {
    indexURL: join(root, 'node_modules', 'pyodide') + '/',
    ...(existsSync(library) && { library }),
    sources: Object.fromEntries(names.map((name) => [name, readFileSync(join(folder, name), 'utf8')])),
  };
}
