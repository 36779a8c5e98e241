import { readFileSync } from 'node:fs';

/** The lab of the front page. */
export const frontPage = firstIn(readFileSync(new URL('../src/labs/labRegistry.ts', import.meta.url), 'utf8'));

/** What shows the first picture, imported by the entry when the engines are at work. */
export const firstShown = new RegExp(String.raw`/src/(shell/App|labs/${frontPage}/Page)\.tsx$`);

function firstIn(list: string): string {
  const [, folder] = /import\('\.\/([^/']+)\/Page\.tsx'\)/.exec(list) ?? [];
  if (folder === undefined) throw new Error('src/labs/labRegistry.ts names no page');
  return folder;
}
