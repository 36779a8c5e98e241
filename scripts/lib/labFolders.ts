import { existsSync, readdirSync } from 'node:fs';
import type { ModuleBoundary } from '../../src/core/parameters/boundary.ts';
import type { FolderBoundary } from '../../src/core/parameters/generate.ts';

/** What the folders of src/labs say of their modules of the simulator, each in its boundary.ts. */
export async function labBoundaries(): Promise<FolderBoundary[]> {
  const declared = await fromFolders<{ readonly boundary: ModuleBoundary }>('boundary.ts');
  return declared.map(({ folder, exports: { boundary } }) => ({ folder, boundary }));
}

interface AddedFile {
  readonly path: string;
  readonly render: () => string;
}

/** What else is written from them, each list in a generated.ts. */
export async function addedByLabs(): Promise<AddedFile[]> {
  return (await fromFolders<{ readonly generated: readonly AddedFile[] }>('generated.ts')).flatMap(({ exports: { generated } }) => generated);
}

async function fromFolders<Exports>(file: string): Promise<{ folder: string; exports: Exports }[]> {
  const labs = new URL('../../src/labs/', import.meta.url);
  const folders = readdirSync(labs).filter((folder) => existsSync(new URL(`${folder}/${file}`, labs)));
  return Promise.all(folders.map(async (folder) => ({ folder, exports: (await import(`../../src/labs/${folder}/${file}`)) as Exports })));
}
