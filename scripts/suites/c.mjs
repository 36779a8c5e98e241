import { stream } from '../lib/execute.mjs';
import { inRoot } from '../lib/root.mjs';
import { outcome } from './outcome.mjs';

/** The simulator built natively; the runner's output ends in the line `N passed, N failed[, N skipped]`. */
export async function c() {
  let output = '';
  const code = await stream(process.execPath, [inRoot('wasm-sim', 'tests', 'run.mjs')], {
    onOutput: (text) => {
      output += text;
    },
  });
  const last = output.trimEnd().split('\n').at(-1) ?? '';
  const match = /^(\d+) passed, (\d+) failed(?:, (\d+) skipped)?$/.exec(last);
  const [passed, failed, skipped] = (match ?? []).slice(1).map((count) => Number(count ?? 0));
  return outcome(code, match && { passed, failed, skipped });
}
