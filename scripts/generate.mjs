import { execute } from './lib/execute.mjs';
import { setUp } from './lib/setUp.mjs';
import { generated } from './steps/generated.mjs';

/** `npm run generate`: what follows from the tables, as the set-up writes it, with its checksums and the names of results. */
export default async function generate() {
  await setUp([generated]);
  await execute(process.execPath, ['--import', 'tsx', 'scripts/generate.ts', '--record'], { task: 'Writing what follows from the tables' });
}
