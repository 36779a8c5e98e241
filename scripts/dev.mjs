import { stream } from './lib/execute.mjs';
import { withPlainRoot } from './lib/plainRoot.mjs';
import { inRoot } from './lib/root.mjs';
import { setUp } from './lib/setUp.mjs';
import { precompute } from './steps/precompute.mjs';

/** `npm run dev`: Vite's development server; vite-plugins/rebuildEngines.ts follows changes of C and Python. */
export default async function dev(args) {
  await setUp([precompute]);
  return withPlainRoot((folder) => stream(process.execPath, [inRoot('node_modules', 'vite', 'bin', 'vite.js'), folder, ...args]));
}
