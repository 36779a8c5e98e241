/** Runs the command line once and stores V8's code cache beside its scripts. */
import { setFlagsFromString } from 'node:v8';
import { loadBundle } from './lib/loadBundle.mjs';
import { inRoot, root } from './lib/root.mjs';

const bundle = loadBundle(inRoot('build', 'headless', 'main.cjs'));
// A scenario without a precomputed answer, so that Python starts.
const code = await bundle.exports.headless(['#v=2&lab=explore&gamma_h=3.33'], root, null);
// V8's code cache is bound to its flags: restores those of a start, before Python changes them.
for (const flag of ['--no-wasm-lazy-validation', '--wasm-tier-up', '--wasm-dynamic-tiering']) setFlagsFromString(flag);
bundle.keepCompiled();
process.exitCode = code;
