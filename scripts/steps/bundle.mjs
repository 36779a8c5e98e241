import { readFileSync, writeFileSync } from 'node:fs';
import { zipSync } from 'fflate';
import { filesBelow } from '../lib/fingerprint.mjs';
import { inRoot } from '../lib/root.mjs';
import { stampedStep } from './stampedStep.mjs';

/** Path of the archive, below the root. */
export const bundlePath = 'build/overlap-explorer.zip';

/** Packed already: packing them again takes long and gains nothing. */
const packed = /\.(zip|woff2|png)$/;

/** The page in one folder, with a server that Python or Node runs. The same files make the same archive, whenever and wherever. */
export const bundle = stampedStep({
  name: 'bundle',
  title: 'Packing the page',
  inputs: ['dist', 'scripts/bundle', 'scripts/steps/bundle.mjs'],
  outputs: [bundlePath],
  run() {
    // Archives have no time zones: one fixed local time.
    const mtime = new Date(2000, 0, 1);
    const entry = (name, file) => [`overlap-explorer/${name}`, [readFileSync(inRoot(file)), { mtime, level: packed.test(name) ? 0 : 9 }]];
    const page = filesBelow('dist').map((file) => entry(file.replace(/^dist/, 'page'), file));
    const beside = filesBelow('scripts/bundle').map((file) => entry(file.replace(/^.*\//, ''), file));
    writeFileSync(inRoot(bundlePath), zipSync(Object.fromEntries([...beside, ...page])));
  },
});
