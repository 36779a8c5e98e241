import { loadBundle } from './lib/loadBundle.mjs';
import { inRoot, root } from './lib/root.mjs';
import { setUp } from './lib/setUp.mjs';
import { commandLine } from './steps/commandLine.mjs';

/** `npm run --silent headless -- LINK...`: evaluates scenarios without a browser. */
export default async function headless(args) {
  await setUp([commandLine]);
  const pixelsOf = async (...picture) => (await import('./lib/pixelsOf.mjs')).pixelsOf(...picture);
  return loadBundle(inRoot('build', 'headless', 'main.cjs')).exports.headless(args, root, pixelsOf);
}
