import { readFileSync } from 'node:fs';
import { register } from 'tsx/esm/api';
import { inRoot } from '../scripts/lib/root.mjs';
import { amount } from './amount.mjs';

const repetitions = amount(7);
/** A piece of what the page reads at once. */
const piece = 2 ** 22;

/** The part `goal_mb_s`: megabytes of GOAL text a second, from bytes in JavaScript to a schedule that can be run, under Node. */
export default async function goal() {
  const unregister = register();
  const { allToAll } = await import('../src/labs/schedule/goal.ts');
  const { readReading } = await import('../src/labs/schedule/abi.ts');
  await unregister();
  const text = new TextEncoder().encode(allToAll({ p: 512, bytes: 1024 }));
  const { instance } = await WebAssembly.instantiate(readFileSync(inRoot('build', 'schedule.wasm')));
  let best_ms = Infinity;
  for (let i = 0; i < repetitions; i += 1) best_ms = Math.min(best_ms, timeReading(instance.exports, readReading, text));
  return Math.round(text.length / 1000 / best_ms);
}

function timeReading(exports, readReading, text) {
  const start = performance.now();
  const address = exports.ovx_open_text(text.length, 10 * text.length);
  if (address === 0) throw new Error('the text does not fit into memory');
  new Uint8Array(exports.memory.buffer, address, text.length).set(text);
  for (;;) {
    const { text: read, error_line } = readReading(exports.memory, exports.ovx_read(piece));
    if (error_line > 0) throw new Error(`line ${error_line} was not understood`);
    if (read !== 0) return performance.now() - start;
  }
}
