import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { NoBrowserError, type Project } from '../../src/headless/command.ts';
import { diskFiles } from '../../src/headless/diskFiles.ts';
import { emptyDocument } from '../../src/headless/emptyDocument.ts';
import type { HeadlessEngines } from '../../src/headless/evaluate.ts';
import { evaluateCommandLine } from '../../src/headless/run.ts';
import { catalogue, pages } from '../../src/labs/index.ts';
import { giftOf } from '../../src/lessons/gift.ts';
import { lessons, loadSteps } from '../../src/lessons/index.ts';
import { placeProblems } from '../../src/lessons/placeProblems.ts';
import { overAxes } from '../../src/pictures/drawCharts.ts';
import { pictureText } from '../../src/pictures/pictureText.ts';
import { labSimulator } from '../labSimulator.ts';
import { sharedPython } from './python.ts';

interface Printed {
  readonly status: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

const root = fileURLToPath(new URL('../..', import.meta.url));

await loadSteps();

const both: HeadlessEngines = { analytic: sharedPython, simulator: labSimulator };

/** Where nothing is asked of the model: it has no values. */
export const simulatorAlone: HeadlessEngines = { ...both, analytic: async () => ({ ...(await sharedPython()), evaluate: () => ({ values: {} }) }) };

const axes: Project['axes'] = async (scenario, lab, keys) => overAxes(scenario, lab, await pages.get(lab.name)!(), keys);
const draw: Project['draw'] = async (scenario, lab, engines, address, file) =>
  pictureText(scenario, lab, await pages.get(lab.name)!(), engines, address, emptyDocument(), file);
const pixels: Project['pixels'] = () => Promise.reject(new NoBrowserError('there is no browser here'));

/** The command line in a folder, within this process; `engines`: both real ones by default. */
export function headlessIn(folder: string, engines = both) {
  const files = diskFiles(folder);
  return async (...args: string[]) => {
    const printed = { out: '', err: '' };
    const status = await evaluateCommandLine(
      args,
      { catalogue, lessons, placeProblems: async (...of) => placeProblems(...of), gift: giftOf, axes, draw, pixels },
      engines,
      files,
      {
        out: (line) => void (printed.out += `${line}\n`),
        err: (line) => void (printed.err += `${line}\n`),
      },
    );
    return withResults({ status, stdout: printed.out, stderr: printed.err });
  };
}

/** The command line from a folder in a Node of its own, with options for that. */
export function headlessProcess(folder: string, nodeOptions: readonly string[], args: readonly string[], stdout: 'pipe' | number = 'pipe') {
  const done = spawnSync(process.execPath, [...nodeOptions, join(root, 'scripts/run.mjs'), 'headless', ...args], {
    cwd: folder,
    encoding: 'utf8',
    maxBuffer: 1e9,
    // Below the test's own time limit.
    timeout: 120_000,
    stdio: ['ignore', stdout, 'pipe'],
  });
  return withResults({ ...done, stdout: done.stdout ?? '' });
}

const withResults = ({ status, stdout, stderr }: Printed) => ({
  status,
  stdout,
  stderr,
  results: stdout
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line)),
});
