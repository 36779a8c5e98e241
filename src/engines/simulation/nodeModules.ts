import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { LoadModule } from './modules.ts';

/** The modules out of the build below the root of the project. */
export const nodeModules =
  (root: string): LoadModule =>
  (name) =>
    readFile(join(root, 'build', `${name}.wasm`)) as Promise<Buffer<ArrayBuffer>>;
