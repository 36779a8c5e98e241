import { existsSync, readdirSync } from 'node:fs';
import type { ModuleBoundary } from '../../src/core/parameters/boundary.ts';
import type { FolderBoundary } from '../../src/core/parameters/generate.ts';

/** The boundary.ts of each lab with a module of the simulator. */
export async function labBoundaries(): Promise<FolderBoundary[]> {
  const labs = new URL('../../src/labs/', import.meta.url);
  const folders = readdirSync(labs).filter((folder) => existsSync(new URL(`${folder}/boundary.ts`, labs)));
  return Promise.all(folders.map(async (folder) => ({ folder, boundary: ((await import(`../../src/labs/${folder}/boundary.ts`)) as Declared).boundary })));
}

interface Declared {
  readonly boundary: ModuleBoundary;
}
