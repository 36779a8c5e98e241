import { readFileSync, statSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { filesBelow } from '../scripts/lib/fingerprint.mjs';
import { inRoot } from '../scripts/lib/root.mjs';

/** Scripts of the engines' workers: what all labs run in them. Each lab's own simulation is called simulate-LAB. */
const ofWorkers = /\/(worker|serveSimulation|simulations|simulator|labSimulation|serveAnalytic)-[^/]*$/;

/**
 * Own JavaScript, compressed, without Pyodide's runtime: what the front page needs first, beside it with the scripts of the
 * workers; what the home page needs; what the first picture of each other lab needs on top, in page and worker; all there is. And the
 * module of the front page's simulator.
 */
export function sizes() {
  const html = readFileSync(inRoot('dist', 'index.html'), 'utf8');
  const all = filesBelow('dist/assets').filter((file) => /\.m?js$/.test(file));
  const isIn = (text) => (file) => text.includes(file.replace(/^dist\//, './'));
  const [, front] = /<meta name="front" content="([^"]*)"/.exec(html);
  const [, read] = /<meta name="reading" content="([^"]*)"/.exec(html);
  const entry = html.replace(/<meta [^>]*>/g, '');
  const first = all.filter(isIn(`${entry} ${front}`));
  const workers = all.filter((file) => ofWorkers.test(file));
  const labs = [...html.matchAll(/<meta name="lab" content="(\w+) ([^"]*)"/g)].map(([, lab, names]) => {
    const own = all.filter((file) => isIn(names)(file) || file.includes(`/simulate-${lab}-`));
    return [lab, gzipBytes(own.filter((file) => !first.includes(file)))];
  });
  return {
    own_javascript_gzip_bytes: gzipBytes(first),
    home_javascript_gzip_bytes: gzipBytes(all.filter(isIn(`${entry} ${read}`))),
    own_javascript_with_workers_gzip_bytes: gzipBytes([...new Set([...first, ...workers])]),
    labs_on_top_gzip_bytes: Object.fromEntries(labs),
    all_labs_javascript_gzip_bytes: gzipBytes(all),
    simulator_wasm_bytes: statSync(inRoot('build', 'simulator.wasm')).size,
  };
}

const gzipBytes = (files) => files.reduce((sum, file) => sum + gzipSync(readFileSync(inRoot(file))).length, 0);
