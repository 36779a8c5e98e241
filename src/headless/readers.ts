/**
 * Files that are read in the place of scenarios, an option each: what stands beside it, and the object that is printed of what it reads.
 *
 *     --measure            a benchmark: a machine, and no run of which anything could be saved
 *     --torch, --nsys      a trace of kernels: its steps, other buckets simulated, answers
 *     --mpip               a report: times in MPI, answers
 *     --mpi                a trace of MPI: run on a machine and with changes (mpiTrace.ts), answers
 */
import { benchmarkText, maxText_bytes, measureRequest } from '../core/measured/benchmarkText.ts';
import { betterBuckets, boundsBroken, type FileRead, reportAnswers, stepAnswers, waitsOf } from '../core/measured/fileAnswers.ts';
import { mpipReading } from '../core/measured/mpipReport.ts';
import { bucketRequest, bucketStep, kernelReading } from '../core/measured/torchSteps.ts';
import { InputError } from '../core/parameters/inputError.ts';
import { DiskError, type ExitCode, failed, type Run, readLink, writeFile, writePictures } from './command.ts';
import { linkOfFile, printedAnswers, tracesIn } from './fileAnswers.ts';
import { goalIn } from './goalFile.ts';
import { bytesIn, openIn } from './links.ts';
import { readMachineFile } from './measuredMachine.ts';
import { runMpiTrace } from './mpiTrace.ts';
import { type Arguments, UsageError } from './usage.ts';

interface Reader {
  readonly option: 'measure' | 'torch' | 'nsys' | 'mpip' | 'mpi';
  /** The file, or the first of several; null: the option is not given. */
  path(options: Arguments): string | null;
  /** How many links may stand beside it. */
  links(options: Arguments): number;
  /** What may stand beside it, in a sentence. */
  readonly takes: string;
  read(run: Run, path: string): Promise<object>;
}

const isDrawn = ({ svg, png }: Arguments): boolean => svg !== null || png !== null;

/** A file without a scenario, which a link may name a figure of. */
const drawn = (option: 'torch' | 'nsys' | 'mpip', what: string, read: Reader['read']): Reader => ({
  option,
  path: (options) => options[option],
  links: (options) => (isDrawn(options) ? 1 : 0),
  takes: `--${option} reads ${what} and takes no schedule, and no link but that of a figure of it for --svg and --png.`,
  read,
});

export const readers: readonly Reader[] = [
  {
    option: 'measure',
    path: ({ measure }) => measure,
    links: () => 0,
    takes: '--measure reads a file and takes neither links nor a schedule.',
    read: readBenchmark,
  },
  drawn('torch', 'a trace', readKernels('torch')),
  drawn('nsys', 'a trace', readKernels('nsys')),
  drawn('mpip', 'a report', readReport),
  // Files that follow without an option stand among the links.
  { option: 'mpi', path: ({ mpi }) => mpi[0] ?? null, links: () => Infinity, takes: '--mpi reads a trace and takes no other schedule.', read: readMpi },
];

/** Prints one object for a file; a malformed one is the reader's mistake. */
export async function runReader({ option, takes, read, ...reader }: Reader, run: Run): Promise<ExitCode> {
  const { options, output } = run;
  const path = reader.path(options)!;
  if (options.positionals.length > reader.links(options) || options.goal !== null || options.chakra.length > 0) throw new UsageError(takes);
  try {
    output.out(JSON.stringify(await read(run, path)));
    return 0;
  } catch (error) {
    if (error instanceof UsageError || error instanceof DiskError) throw error;
    if (!(error instanceof InputError)) return failed(error, '', output);
    const message = error.problem.message.startsWith(path) ? error.problem.message : `${path}: ${error.problem.message}`;
    output.out(JSON.stringify({ error: { parameter: option, value: path, allowed: error.problem.allowed, message } }));
    output.err(message);
    return 2;
  }
}

/** Says what a reader noted. */
function tell({ output }: Run, path: string, notes: readonly string[]): void {
  for (const note of notes) output.err(`${path}: ${note}.`);
}

/** Draws the figure of the link, or without one what could be done. */
async function drawFile(run: Run, file: FileRead): Promise<void> {
  if (!isDrawn(run.options)) return;
  const lab = tracesIn(run.project.catalogue);
  const [link = linkOfFile(lab)] = run.options.positionals;
  const { scenario, problems } = await readLink(link, run.project);
  if (problems[0]) throw new UsageError(problems[0].message);
  await writePictures(run, link, scenario, lab, file);
}

/** Reads and fits a benchmark's output. */
async function readBenchmark({ engines, files }: Run, path: string): Promise<object> {
  const read = benchmarkText(bytesIn(path, files, maxText_bytes));
  if ('refused' in read) throw new InputError({ parameter: 'measure', value: path, allowed: read.allowed, message: read.refused, line: null, column: null });
  return (await (await engines.analytic()).evaluate(measureRequest(read.text))).values;
}

/** A trace of the PyTorch profiler or of nsys: its steps, and its other buckets simulated. */
function readKernels(reader: 'torch' | 'nsys'): Reader['read'] {
  return async (run, path) => {
    const { options, project, engines, files } = run;
    const found = await (await engines.analytic()).readFiles(kernelReading(reader, openIn(path, files), options.communicates ?? ''));
    tell(run, path, found.notes);
    const { lab } = goalIn(project.catalogue);
    const simulator = await engines.simulator(lab.name);
    const rows = found.buckets.map((each) => ({ ...each, ...bucketStep(each, simulator.simulate(bucketRequest(lab, each, found.goal_machine))) }));
    await drawFile(run, { kind: 'trace', found, rows });
    const step = found.steps[found.typical]!;
    const better = betterBuckets(found, rows);
    const traced = { step: step.duration_us, communication: step.communication_us, exposed: step.exposed_us, waiting: step.waiting_us };
    const known = better && { bucket: better.bytes, bucket_saves: better.saved_us / step.duration_us };
    const answers = stepAnswers(
      { ...traced, ...known, ...(found.program === null && { sizes: 0 }) },
      rows.length === 0 ? 'collectives of at least two sizes' : null,
    );
    const notes = [...found.notes, ...boundsBroken({ ...answers, waits: found.steps })];
    const printed = printedAnswers(answers, tracesIn(project.catalogue), found.program ?? { traced: found.traced });
    return { ...found, notes, buckets: rows, drawn: undefined, ...printed };
  };
}

/** A report of mpiP. */
async function readReport(run: Run, path: string): Promise<object> {
  const report = await (await run.engines.analytic()).readFiles(mpipReading(openIn(path, run.files)));
  tell(run, path, report.notes);
  await drawFile(run, { kind: 'report', report });
  const answers = reportAnswers(report);
  const notes = [...report.notes, ...boundsBroken({ ...answers, waits: waitsOf(report) })];
  return { ...report, notes, ...printedAnswers(answers, tracesIn(run.project.catalogue), report.program) };
}

/** A trace of an MPI program: what hiding could save at most, and its schedule as a file. */
async function readMpi(run: Run, path: string): Promise<object> {
  const { options, project, engines, files } = run;
  const { mpi, positionals, gflop_s, goalOut } = options;
  const machine = options.machine === null ? null : await readMachineFile(options.machine, project.catalogue, files, engines);
  const { answer, schedule, read, scenario } = await runMpiTrace({ paths: [...mpi, ...positionals], gflop_s, machine }, run);
  tell(run, path, answer.notes);
  if (goalOut !== null) writeFile(goalOut, schedule, files);
  await writePictures(run, '', scenario, tracesIn(project.catalogue), read);
  return answer;
}
