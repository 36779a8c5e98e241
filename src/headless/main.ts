import { catalogue, pages } from '../labs/index.ts';
import { simulations } from '../labs/simulations.ts';
import type { giftOf } from '../lessons/gift.ts';
import { lessons, loadSteps } from '../lessons/index.ts';
import type { placeProblems } from '../lessons/placeProblems.ts';
import { withDensity } from '../pictures/paint.ts';
import { type ExitCode, NoBrowserError, type Project } from './command.ts';
import { diskFiles } from './diskFiles.ts';
import { nodeEngines } from './nodeEngines.ts';
import { evaluateCommandLine } from './run.ts';

const project: Omit<Project, 'pixels'> = {
  catalogue,
  lessons,
  placeProblems: async (...of: Parameters<typeof placeProblems>) => (await import('../lessons/placeProblems.ts')).placeProblems(...of),
  gift: async (...of: Parameters<typeof giftOf>) => (await import('../lessons/gift.ts')).giftOf(...of),
  async axes(scenario, lab, keys) {
    const [{ overAxes }, page] = await Promise.all([import('../pictures/drawCharts.ts'), pages.get(lab.name)!()]);
    return overAxes(scenario, lab, page, keys);
  },
  async draw(scenario, lab, engines, address, file) {
    const [{ pictureText }, { emptyDocument }, page] = await Promise.all([
      import('../pictures/pictureText.ts'),
      import('./emptyDocument.ts'),
      pages.get(lab.name)!(),
    ]);
    return pictureText(scenario, lab, page, engines, address, emptyDocument(), file);
  },
};

/** Renders a picture as pixels by a browser; rejects with the reason if it cannot. */
type Pixels = (svg: string, width: number, height: number) => Promise<Uint8Array | string>;

/** The command line, with what the project has built below its root. */
export async function headless(args: readonly string[], root: string, pixelsOf: Pixels): Promise<ExitCode> {
  // npm runs scripts in the root of the project; paths are relative to the reader's folder.
  const folder = process.env.npm_lifecycle_event === 'headless' ? (process.env.INIT_CWD ?? process.cwd()) : process.cwd();
  const pixels: Project['pixels'] = async ({ text, width, height }) => {
    const made = await pixelsOf(text, width, height);
    if (typeof made === 'string') throw new NoBrowserError(made);
    // Two pixels for one of the drawing.
    return withDensity(made, 2);
  };
  // A reader of the results may stop early (`| head`); that is no failure. A disk that is full is one.
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'EPIPE') process.exit(0);
    process.stderr.write(`headless: The results cannot be written: ${error.message}\n`);
    process.exit(3);
  });
  process.stderr.on('error', () => process.exit(3));
  await loadSteps();
  return evaluateCommandLine(args, { ...project, pixels }, nodeEngines(root, simulations, catalogue), diskFiles(folder), {
    out: (line) => process.stdout.write(`${line}\n`),
    err: (line) => process.stderr.write(`${line}\n`),
  });
}
