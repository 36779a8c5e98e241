import { readFileSync, statSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { filesBelow } from '../scripts/lib/fingerprint.mjs';
import { inRoot } from '../scripts/lib/root.mjs';

/** All JavaScript of the build except Pyodide's own runtime below dist/pyodide, and the simulator's module. */
export function sizes() {
  const scripts = filesBelow('dist/assets').filter((file) => /\.m?js$/.test(file));
  const gzip_bytes = scripts.map((file) => gzipSync(readFileSync(inRoot(file))).length);
  return {
    own_javascript_gzip_bytes: gzip_bytes.reduce((sum, bytes) => sum + bytes, 0),
    simulator_wasm_bytes: statSync(inRoot('build', 'simulator.wasm')).size,
  };
}
