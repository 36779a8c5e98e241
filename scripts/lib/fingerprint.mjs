import { readdirSync, readFileSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { inRoot, root } from './root.mjs';

const passedOver = /^(__pycache__|\..*|.*\.egg-info|.*\.pyc)$/;

/** A hash of the names and contents of files and folders (paths inside the project; one that is missing has none). */
export function fingerprint(paths) {
  const { createHash } = createRequire(import.meta.url)('node:crypto'); // takes milliseconds to load, and is seldom needed
  const hash = createHash('sha256');
  for (const file of paths.flatMap(filesBelow)) hash.update(`file ${file}\n`).update(readFileSync(inRoot(file)));
  return hash.digest('hex');
}

/** Names, sizes and times of files: where these are equal, so are the contents. `seen` caches folders that steps share. */
export const looks = (paths, seen = new Map()) => paths.map((path) => looksBelow(path, seen)).join('');

function looksBelow(path, seen) {
  const known = seen.get(path);
  if (known !== undefined) return known;
  const found = statSync(root + path, { throwIfNoEntry: false });
  const look =
    found === undefined
      ? ''
      : found.isDirectory()
        ? entriesOf(path)
            .map((entry) => looksBelow(`${path}/${entry.name}`, seen))
            .join('')
        : `${path} ${found.size} ${found.mtimeMs} ${found.ctimeMs} ${found.ino}\n`;
  seen.set(path, look);
  return look;
}

/** Every file at or below a path, in a stable order, without caches. */
export function filesBelow(path) {
  const found = statSync(inRoot(path), { throwIfNoEntry: false });
  if (found === undefined) return [];
  return found.isDirectory() ? filesIn(path) : [path];
}

const filesIn = (folder) => entriesOf(folder).flatMap((entry) => (entry.isFile() ? [`${folder}/${entry.name}`] : filesBelow(`${folder}/${entry.name}`)));

const entriesOf = (folder) =>
  readdirSync(root + folder, { withFileTypes: true })
    .filter(({ name }) => !passedOver.test(name))
    .sort((a, b) => (a.name < b.name ? -1 : 1));
