import { execute } from '../lib/execute.mjs';
import { stampedStep } from './stampedStep.mjs';

/** What `headless` starts from. */
export const commandLine = stampedStep({
  name: 'headless',
  title: 'Building the command line',
  inputs: [
    ...['core', 'draw', 'engines', 'headless', 'labs', 'lessons', 'pictures', 'ui'].map((folder) => `src/${folder}`),
    ...['vite-plugins/formulas.ts', 'scripts/buildHeadless.ts', 'build/page_python.zip', 'build/sample_sweep.json', 'package-lock.json'],
  ],
  outputs: ['build/headless/main.mjs', 'build/headless/python.snapshot', 'build/headless/answers.json'],
  run: () => execute(process.execPath, ['--import', 'tsx', 'scripts/buildHeadless.ts'], { task: 'Building the command line' }),
});
