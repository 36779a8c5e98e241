import { stream } from '../lib/execute.mjs';
import { inRoot } from '../lib/root.mjs';

/** The TypeScript compiler finds no error: one test. */
export async function types() {
  const code = await stream(process.execPath, [inRoot('node_modules', 'typescript', 'bin', 'tsc'), '--noEmit']);
  return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, skipped: 0, crashed: false };
}
