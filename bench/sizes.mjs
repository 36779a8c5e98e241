import { readFileSync, statSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { filesBelow } from '../scripts/lib/fingerprint.mjs';
import { inRoot } from '../scripts/lib/root.mjs';

/**
 * Own JavaScript, without Pyodide's runtime: what the front page loads (the scripts that its HTML
 * names and the engines' workers) and, beside it, that of all labs; and the module of the front page's simulator.
 */
export function sizes() {
  // Without what it only knows the names of, for links to other labs.
  const html = readFileSync(inRoot('dist', 'index.html'), 'utf8').replace(/<meta [^>]*>/g, '');
  const all = filesBelow('dist/assets').filter((file) => /\.m?js$/.test(file));
  const first = all.filter((file) => html.includes(file.replace(/^dist\//, './')) || /\/worker-[^/]*$/.test(file));
  return {
    own_javascript_gzip_bytes: gzipBytes(first),
    all_labs_javascript_gzip_bytes: gzipBytes(all),
    simulator_wasm_bytes: statSync(inRoot('build', 'simulator.wasm')).size,
  };
}

const gzipBytes = (files) => files.reduce((sum, file) => sum + gzipSync(readFileSync(inRoot(file))).length, 0);
