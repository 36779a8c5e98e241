import { stream } from './lib/execute.mjs';
import { withPlainRoot } from './lib/plainRoot.mjs';
import { inRoot } from './lib/root.mjs';
import { setUp } from './lib/setUp.mjs';
import { packages } from './steps/packages.mjs';
import { precompute } from './steps/precompute.mjs';
import { wasm } from './steps/wasm.mjs';

/** `npm run dev`: Vite's development server; vite-plugins/rebuildEngines.ts follows changes of C and Python. */
export default async function dev(args) {
  await setUp([packages, wasm, precompute]);
  return withPlainRoot((folder) => stream(process.execPath, [inRoot('node_modules', 'vite', 'bin', 'vite.js'), folder, ...args]));
}
