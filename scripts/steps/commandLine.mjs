import { execute } from '../lib/execute.mjs';
import { precompute } from './precompute.mjs';
import { stampedStep } from './stampedStep.mjs';

/** What `headless` starts from. */
export const commandLine = stampedStep({
  name: 'headless',
  title: 'Building the command line',
  inputs: [
    ...['core', 'draw', 'engines', 'headless', 'labs', 'lessons', 'pictures', 'ui'].map((folder) => `src/${folder}`),
    ...[
      'vite-plugins/formulas.ts',
      'scripts/buildHeadless.ts',
      'scripts/keepCompiled.mjs',
      'scripts/lib/loadBundle.mjs',
      'scripts/lib/none.mjs',
      'build/page_python.zip',
      'build/sample_sweep.json',
      'package-lock.json',
    ],
  ],
  outputs: ['build/headless/main.cjs', 'build/headless/python.memory', 'build/headless/answers.json', 'build/headless/main.cjs.compiled'],
  needs: [precompute],
  async run() {
    await execute(process.execPath, ['--import', 'tsx', 'scripts/buildHeadless.ts'], { task: 'Building the command line' });
    await execute(process.execPath, ['scripts/keepCompiled.mjs'], { task: 'Keeping the compiled command line' });
  },
});
