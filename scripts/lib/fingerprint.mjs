import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { inRoot } from './root.mjs';

const passedOver = /^(__pycache__|\..*|.*\.egg-info|.*\.pyc)$/;

/** A hash of the names and contents of files and folders (paths inside the project; one that is missing has none). */
export function fingerprint(paths) {
  const hash = createHash('sha256');
  for (const path of paths) {
    for (const file of filesBelow(path)) {
      hash.update(`file ${file}\n`).update(readFileSync(inRoot(file)));
    }
  }
  return hash.digest('hex');
}

/** Every file at or below a path, in a stable order, without caches. */
export function filesBelow(path) {
  if (!existsSync(inRoot(path))) return [];
  if (statSync(inRoot(path)).isFile()) return [path];
  return readdirSync(inRoot(path))
    .filter((name) => !passedOver.test(name))
    .sort()
    .flatMap((name) => filesBelow(join(path, name)));
}
