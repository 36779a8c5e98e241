import { stream } from './lib/execute.mjs';
import { inRoot } from './lib/root.mjs';
import { setUp } from './lib/setUp.mjs';
import { packages } from './steps/packages.mjs';
import { wasm } from './steps/wasm.mjs';

/** `npm run --silent headless -- LINK...`: evaluates scenarios without a browser. */
export default async function headless(args) {
  await setUp([packages, wasm]);
  const code = await stream(process.execPath, ['--import', 'tsx', inRoot('src', 'headless', 'main.ts'), ...args]);
  return code ?? 3;
}
