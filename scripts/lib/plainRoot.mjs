import { mkdtempSync, rmdirSync, symlinkSync, unlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from './root.mjs';

/**
 * Gives `work` the project's folder by a path that Vite can take: to it, `#` and `?` end the name of a file. Where
 * the path has one, a link leads to the folder for as long as the work lasts.
 */
export async function withPlainRoot(work) {
  if (!/[#?]/.test(root)) return work(root);
  const folder = mkdtempSync(join(tmpdir(), 'overlap-explorer-'));
  const link = join(folder, 'project');
  symlinkSync(root, link, 'junction');
  try {
    return await work(link);
  } finally {
    unlinkSync(link);
    rmdirSync(folder);
  }
}
