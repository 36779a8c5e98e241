import { note } from '../scripts/lib/note.mjs';
import { inRoot } from '../scripts/lib/root.mjs';
import { amount } from './amount.mjs';
import { quantile } from './quantile.mjs';

/** Cells along each side: those of the page's map. */
const cells = 200;
const runs = amount(30);

/**
 * The part `gain_map`: milliseconds in which Python in Pyodide computes the map of the gain lab anew for another
 * overhead, to the end of the copy that goes to the page.
 */
export default async function gainMap() {
  note('Measuring: the map of the gain lab');
  const { register } = await import('tsx/esm/api');
  const unregister = register();
  try {
    const { nodeFiles } = await import('../src/engines/analytic/nodeFiles.ts');
    const { bootRuntime } = await import('../src/engines/analytic/runtime.ts');
    const python = await bootRuntime(nodeFiles(inRoot('.')));
    const axis = (key) => ({ key, minimum: 0.1, maximum: 100, points: cells, scale: 'logarithmic' });
    const map = { x: axis('gamma_s'), y: axis('gamma_h') };
    const times = Array.from({ length: runs }, (_, i) => {
      const begin = performance.now();
      python.evaluate({ lab: 'gain', parameters: { omega: i / runs }, map });
      return performance.now() - begin;
    });
    const tenths = (part) => Math.round(quantile(times, part) * 10) / 10;
    return { cells: cells * cells, recomputed_ms: { p50: tenths(0.5), p95: tenths(0.95) } };
  } finally {
    await unregister();
  }
}
