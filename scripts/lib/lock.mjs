import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { note } from './note.mjs';
import { inRoot } from './root.mjs';

const file = inRoot('build', 'setup.lock');

/** Runs `work` while no other set-up of this project runs, so that commands started together do not collide. */
export async function withLock(work) {
  mkdirSync(inRoot('build'), { recursive: true });
  for (let waited = false; !take(); waited = true) {
    if (!waited) note('Waiting for another set-up of this project to end');
    await sleep(200);
  }
  process.once('exit', release);
  try {
    return await work();
  } finally {
    process.off('exit', release);
    release();
  }
}

function take() {
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
    if (!isAbandoned()) return false;
    release();
    return take();
  }
}

/** Whether the process that took the lock has ended without giving it back. */
function isAbandoned() {
  try {
    const owner = Number(readFileSync(file, 'utf8'));
    // The owner writes its number right after it has made the file: an empty one is abandoned only when old.
    if (owner === 0) return Date.now() - statSync(file).mtimeMs > 5000;
    process.kill(owner, 0);
    return false;
  } catch (error) {
    return error.code === 'ESRCH';
  }
}

function release() {
  rmSync(file, { force: true });
}
