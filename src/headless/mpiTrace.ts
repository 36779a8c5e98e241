import { attach } from '../core/files.ts';
import type { Catalogue } from '../core/lab.ts';
import type { Lessons } from '../core/lessons.ts';
import { decode } from '../core/link/codec.ts';
import { lineMachine, mpiReading, mpiRun, mpiRunTime_us, noCost, savingAtMost_us } from '../core/measured/mpiTrace.ts';
import type { HeadlessEngines } from './evaluate.ts';
import { goalIn, linkOfGoal } from './goalFile.ts';
import { bytesIn, type Files, isLink, openIn } from './links.ts';
import { withMachine } from './measuredMachine.ts';
import { UsageError } from './usage.ts';

/** A list of files is no longer. */
const maxList_bytes = 2 ** 20;

/** What a command line says of a trace. */
export interface MpiOrder {
  /** Files of the trace, and a link of the lab of schedules among them. */
  readonly paths: readonly string[];
  readonly gflop_s: readonly number[] | null;
  /** What a benchmark printed, fitted, in the form of links. */
  readonly machine: string | null;
}

/** What a trace of an MPI program says, run on the machine of a link and on a network of no cost; and its schedule. */
export async function runMpiTrace({ paths, gflop_s, machine }: MpiOrder, catalogue: Catalogue, lessons: Lessons, engines: HeadlessEngines, files: Files) {
  const links = paths.filter((path) => isLink(path, files));
  const given = paths.filter((path) => !isLink(path, files));
  if (given.length === 0) throw new UsageError('--mpi needs the files of a trace.');
  if (links.length > 1) throw new UsageError(`--mpi runs a trace on one machine, but there are ${links.length} links.`);
  const { lab } = goalIn(catalogue);
  const { scenario, problems } = decode(links[0] ?? linkOfGoal(catalogue), catalogue, lessons);
  if (problems[0]) throw new UsageError(problems[0].message);
  if (scenario.lab !== lab.name) throw new UsageError(`--mpi takes its machine from a link of the lab ${lab.name}, not of the lab ${scenario.lab}.`);
  const { values } = machine === null ? scenario : await withMachine(scenario, machine, catalogue, engines);

  const opened = withListed(given, files).map((path) => openIn(path, files));
  const rates = gflop_s?.length === 1 ? gflop_s[0]! : gflop_s;
  const { goal, unbounded_us, skipped, notes, ...said } = await (await engines.analytic()).readFiles(mpiReading(opened, { gflop_s: rates }));
  const simulator = await engines.simulator(lab.name);
  const schedule = new TextEncoder().encode(goal);
  const run = (on: typeof values) => simulator.simulate(mpiRun(lab, on, attach(given.join(' '), schedule)));
  const [ran, ideal] = [run(values), run({ ...values, ...noCost })];
  const fitted_us = said.machine && mpiRunTime_us(run({ ...values, ...lineMachine(said.machine) }));
  const run_us = mpiRunTime_us(ran);
  const ideal_us = mpiRunTime_us(ideal);
  const stopped = run_us === null ? [`the run ends as ${String(ran.values['status'])}`] : [];
  return {
    schedule,
    answer: {
      ...said,
      run_us,
      ideal_us,
      unbounded_us,
      fitted_us,
      saving_at_most_us: savingAtMost_us({ ...said, unbounded_us, skipped, notes, goal }, run_us, ideal_us),
      skipped,
      notes: [...notes, ...stopped],
    },
  };
}

/** The files of a trace; behind a file that lists others, those. */
function withListed(paths: readonly string[], files: Files): readonly string[] {
  const [only] = paths;
  if (paths.length !== 1 || only === undefined || (openIn(only, files).contents as { readonly size: number }).size > maxList_bytes) return paths;
  const names = new TextDecoder()
    .decode(bytesIn(only, files))
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'));
  if (!names.every((name) => /^[^\s:]+$/.test(name))) return paths;
  const folder = only.replace(/[^/\\]*$/, '');
  const found = names.map((name) => [folder + name, folder + name.replace(/^.*[/\\]/, ''), name].find((path) => files.exists(path)) ?? folder + name);
  return [only, ...found];
}
