import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { fingerprint, looks } from './fingerprint.mjs';
import { inRoot } from './root.mjs';

const fileOf = (step) => inRoot('build', 'stamps', step);

/** State of a step's inputs: their contents, and their names, sizes and times, which are quicker to compare. */
export const stateOf = (inputs) => ({ contents: fingerprint(inputs), looks: looks(inputs) });

/** Whether a step was last done with these inputs and its outputs still exist; `seen`: cached file states. */
export function isStamped(step, inputs, outputs, seen) {
  if (!existsSync(fileOf(step)) || !outputs.every((path) => existsSync(inRoot(path)))) return false;
  const stamped = readFileSync(fileOf(step), 'utf8');
  const end = stamped.indexOf('\n');
  if (looks(inputs, seen) === stamped.slice(end + 1)) return true;
  if (fingerprint(inputs) !== stamped.slice(0, end)) return false;
  // Equal contents with new times: record these; in a read-only folder the next check compares contents again.
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

/** Invalidates a step while it runs: its outputs are incomplete. */
export const unstamp = (step) => rmSync(fileOf(step), { force: true });

/** Whether a file could not be written because it may not be. */
const isRefused = ({ code }) => ['EACCES', 'EPERM', 'EROFS'].includes(code);
