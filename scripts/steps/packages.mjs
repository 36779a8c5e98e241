import { existsSync, readFileSync } from 'node:fs';
import { execute } from '../lib/execute.mjs';
import { inRoot } from '../lib/root.mjs';

/** The packages of package-lock.json in node_modules. */
export const packages = {
  title: 'Installing packages',
  isCurrent: () => installedAsLocked(readLock('package-lock.json'), readLock('node_modules/.package-lock.json')),
  async run() {
    // Under `npm start` npm gives its own path, which also works where `npm` is not on the path.
    const npm = process.env.npm_execpath;
    const [program, first] = npm ? [process.execPath, [npm]] : ['npm', []];
    await execute(program, [...first, 'ci', '--include=dev', '--no-audit', '--no-fund'], { task: 'Installing packages (npm ci)' });
  },
};

function readLock(path) {
  return existsSync(inRoot(path)) ? JSON.parse(readFileSync(inRoot(path), 'utf8')).packages : null;
}

/** npm writes the second file last, when everything is in place. Optional packages are for other platforms. */
function installedAsLocked(locked, installed) {
  if (installed === null) return false;
  const expected = Object.entries(locked).filter(([path, entry]) => path !== '' && !entry.optional);
  return (
    expected.every(([path, entry]) => installed[path]?.version === entry.version) &&
    Object.entries(installed).every(([path, entry]) => locked[path]?.version === entry.version)
  );
}
