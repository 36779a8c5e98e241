import { execute } from './lib/execute.mjs';
import { setUp } from './lib/setUp.mjs';
import { commandLine } from './steps/commandLine.mjs';
import { packages } from './steps/packages.mjs';
import { precompute } from './steps/precompute.mjs';
import { wasm } from './steps/wasm.mjs';

/** `npm run evidence`: computes again what the page of evidence and the README show. */
export default async function evidence(args) {
  await setUp([packages, wasm, precompute, commandLine]);
  await execute(process.execPath, ['--import', 'tsx', 'scripts/evidence.ts', ...args], { task: 'Computing the evidence' });
}
