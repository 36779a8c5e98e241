import { loadBundle } from './lib/loadBundle.mjs';
import { inRoot, root } from './lib/root.mjs';
import { setUp } from './lib/setUp.mjs';
import { commandLine } from './steps/commandLine.mjs';
import { packages } from './steps/packages.mjs';
import { precompute } from './steps/precompute.mjs';
import { wasm } from './steps/wasm.mjs';

/** `npm run --silent headless -- LINK...`: evaluates scenarios without a browser. */
export default async function headless(args) {
  await setUp([packages, wasm, precompute, commandLine]);
  const pixelsOf = async (...picture) => (await import('./lib/pixelsOf.mjs')).pixelsOf(...picture);
  return loadBundle(inRoot('build', 'headless', 'main.cjs')).exports.headless(args, root, pixelsOf);
}
