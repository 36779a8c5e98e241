import { execute } from './lib/execute.mjs';
import { setUp } from './lib/setUp.mjs';
import { commandLine } from './steps/commandLine.mjs';

/** `npm run evidence`: computes again what the page of evidence and the README show. */
export default async function evidence(args) {
  await setUp([commandLine]);
  await execute(process.execPath, ['--import', 'tsx', 'scripts/evidence.ts', ...args], { task: 'Computing the evidence' });
}
