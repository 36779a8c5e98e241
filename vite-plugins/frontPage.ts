import { readFileSync } from 'node:fs';

/** The lab of the front page: the first of the list. */
export const frontPage = firstIn(readFileSync(new URL('../src/labs/index.ts', import.meta.url), 'utf8'));

function firstIn(list: string): string {
  const [, folder] = /import\('\.\/([^/']+)\/Page\.tsx'\)/.exec(list) ?? [];
  if (folder === undefined) throw new Error('src/labs/index.ts lists no page');
  return folder;
}
