import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { fingerprint, looks } from './fingerprint.mjs';
import { inRoot } from './root.mjs';

const fileOf = (step) => inRoot('build', 'stamps', step);

/** What is known of the inputs of a step: their contents, and how the files looked, which is quicker to find out. */
export const stateOf = (inputs) => ({ contents: fingerprint(inputs), looks: looks(inputs) });

/** Whether a step was last done with these inputs and what it made still exists; `seen`: how files look that were just looked at. */
export function isStamped(step, inputs, outputs, seen) {
  if (!existsSync(fileOf(step)) || !outputs.every((path) => existsSync(inRoot(path)))) return false;
  const stamped = readFileSync(fileOf(step), 'utf8');
  const end = stamped.indexOf('\n');
  if (looks(inputs, seen) === stamped.slice(end + 1)) return true;
  if (fingerprint(inputs) !== stamped.slice(0, end)) return false;
  // Written again, but the same: to look closely the next time, too, is all that a folder costs which takes no file.
  try {
    stamp(step, stateOf(inputs));
  } catch (error) {
    if (!isRefused(error)) throw error;
  }
  return true;
}

/** Records that a step was done with inputs in this state. */
export function stamp(step, { contents, looks }) {
  mkdirSync(inRoot('build', 'stamps'), { recursive: true });
  writeFileSync(fileOf(step), `${contents}\n${looks}`);
}

/** A step is under way: until it is stamped again, what it makes is not to be relied on. */
export const unstamp = (step) => rmSync(fileOf(step), { force: true });

/** Whether a file could not be written because it may not be. */
const isRefused = ({ code }) => ['EACCES', 'EPERM', 'EROFS'].includes(code);
