import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { inRoot } from './root.mjs';

const fileOf = (step) => inRoot('build', 'stamps', step);

/** Whether a step was last done with this fingerprint and what it made still exists. */
export function isStamped(step, fingerprint, outputs) {
  return outputs.every((path) => existsSync(inRoot(path))) && existsSync(fileOf(step)) && readFileSync(fileOf(step), 'utf8') === fingerprint;
}

/** Records that a step was done with this fingerprint. */
export function stamp(step, fingerprint) {
  mkdirSync(inRoot('build', 'stamps'), { recursive: true });
  writeFileSync(fileOf(step), fingerprint);
}
