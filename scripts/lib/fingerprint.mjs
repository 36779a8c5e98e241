import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { inRoot } from './root.mjs';

const passedOver = /^(__pycache__|\..*|.*\.egg-info|.*\.pyc)$/;

/** A hash of the names and contents of files and folders (paths inside the project; one that is missing has none). */
export function fingerprint(paths) {
  const hash = createHash('sha256');
  for (const file of paths.flatMap(filesBelow)) hash.update(`file ${file}\n`).update(readFileSync(inRoot(file)));
  return hash.digest('hex');
}

/** A hash of their names, sizes and times: where it is the same, so are the contents. */
export function looks(paths) {
  const hash = createHash('sha256');
  for (const file of paths.flatMap(filesBelow)) {
    const { size, mtimeMs, ctimeMs, ino } = statSync(inRoot(file));
    hash.update(`${file} ${size} ${mtimeMs} ${ctimeMs} ${ino}\n`);
  }
  return hash.digest('hex');
}

/** Every file at or below a path, in a stable order, without caches. */
export function filesBelow(path) {
  const found = statSync(inRoot(path), { throwIfNoEntry: false });
  if (found === undefined) return [];
  return found.isDirectory() ? filesIn(path) : [path];
}

function filesIn(folder) {
  return readdirSync(inRoot(folder), { withFileTypes: true })
    .filter(({ name }) => !passedOver.test(name))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .map((entry) => ({ entry, path: `${folder}/${entry.name}` }))
    .flatMap(({ entry, path }) => (entry.isFile() ? [path] : filesBelow(path)));
}
