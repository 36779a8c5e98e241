/**
 * The command line: links, files of schedules, traces, benchmarks and axes come in, a JSON object a line goes out, in their order.
 *
 *     arguments ─> links ─> scenarios ─> evaluate (both engines) ─> line, or picture, CSV, trace events
 *     --measure, --torch, --nsys, --mpip, --mpi, --chakra: a file for its reader ─> line, or a schedule that is run
 *
 * Who is wrong says the code at the end: 2 the command line or a link, 3 an engine or the disk.
 */
import { type Catalogue, frontLab, type Lab, labOf } from '../core/lab/lab.ts';
import type { Scenario, ScenarioValues } from '../core/lab/scenario.ts';
import type { Lessons } from '../core/lessons.ts';
import { type Decoded, decode, encode } from '../core/link/codec.ts';
import { editText, withoutEdits } from '../core/link/edits.ts';
import { placeValues } from '../core/link/lessonPosition.ts';
import { wordsAskedFor } from '../core/link/pieces.ts';
import { versusKey } from '../core/link/versus.ts';
import { benchmarkText, maxText_bytes, measureRequest } from '../core/measured/benchmarkText.ts';
import { betterBuckets, boundsBroken, type FileRead, reportAnswers, stepAnswers, waitsOf } from '../core/measured/fileAnswers.ts';
import { mpipReading } from '../core/measured/mpipReport.ts';
import { bucketRequest, bucketStep, kernelReading, type TorchBuckets } from '../core/measured/torchSteps.ts';
import { InputError } from '../core/parameters/inputError.ts';
import type { Problem } from '../core/parameters/problem.ts';
import { problem } from '../core/parameters/problem.ts';
import type { LabResults } from '../core/results/labResults.ts';
import type { Sensitivities } from '../core/results/simulation.ts';
import { criticalColumns } from '../core/timeline/criticalColumns.ts';
import { csv, spansCsv } from '../core/timeline/csv.ts';
import type { Timeline } from '../core/timeline/timeline.ts';
import { traceColumns } from '../core/timeline/traceColumns.ts';
import { traceEvents } from '../core/timeline/traceEvents.ts';
import type { PictureEngines } from '../pictures/pictureResults.ts';
import type { PictureText } from '../pictures/pictureText.ts';
import type { EvaluatedScenario, HeadlessEngines } from './evaluate.ts';
import { evaluate } from './evaluate.ts';
import { linkOfFile, printedAnswers, tracesIn } from './fileAnswers.ts';
import { findAlong, readSought, type Sought } from './findAlong.ts';
import type { GoalFile } from './goalFile.ts';
import { goalIn, linkOfGoal, readChakraFiles, readGoalFile, withGoalFile } from './goalFile.ts';
import type { Files } from './links.ts';
import { bytesIn, collectLinks, openIn } from './links.ts';
import { readMachineFile, withMachine } from './measuredMachine.ts';
import { runMpiTrace } from './mpiTrace.ts';
import { type Axis, baseOf, overAlong, readOver } from './overAlong.ts';
import type { Arguments } from './usage.ts';
import { readArguments, UsageError, usage } from './usage.ts';

/** A figure as a file, and how large it is. */
type Drawn = Pick<PictureText, 'text' | 'width' | 'height'>;

/** Where results and complaints go: a line each. */
export interface Output {
  out(line: string): void;
  err(line: string): void;
}

/** 0: all well; 2: a link or the command line is wrong; 3: an engine or the disk failed, whatever else was wrong. */
export type ExitCode = 0 | 2 | 3;

/** Evaluates the scenarios of a command line and prints one JSON object a line, in their order. */
export async function evaluateCommandLine(
  args: readonly string[],
  project: Project,
  engines: HeadlessEngines,
  files: Files,
  output: Output,
): Promise<ExitCode> {
  const { catalogue } = project;
  try {
    const options = readArguments(args);
    if (options.help) {
      output.out(usage(frontLab(catalogue).name, goalIn(catalogue).lab.name));
      return 0;
    }
    if (options.measure !== null) {
      if (options.positionals.length > 0 || options.goal !== null) throw new UsageError('--measure reads a file and takes neither links nor a schedule.');
      return await runMeasure(options.measure, engines, files, output);
    }
    for (const reader of ['torch', 'nsys', 'mpip'] as const) {
      const path = options[reader];
      if (path === null) continue;
      const isDrawn = options.svg !== null || options.png !== null;
      if (options.positionals.length > (isDrawn ? 1 : 0) || options.goal !== null) {
        throw new UsageError(
          `--${reader} reads ${reader === 'mpip' ? 'a report' : 'a trace'} and takes no schedule, and no link but that of a figure of it for --svg and --png.`,
        );
      }
      const draw = async (file: FileRead): Promise<void> => {
        if (!isDrawn) return;
        const lab = tracesIn(catalogue);
        const [link = linkOfFile(lab)] = options.positionals;
        const { scenario, problems } = await readLink(link, project);
        if (problems[0]) throw new UsageError(problems[0].message);
        await writePictures(link, scenario, lab, options, project, engines, files, file);
      };
      return reader === 'mpip'
        ? await runMpip(path, catalogue, engines, files, output, draw)
        : await runKernels(reader, path, options.communicates ?? '', catalogue, engines, files, output, draw);
    }
    if (options.mpi.length > 0) {
      if (options.goal !== null || options.chakra.length > 0) throw new UsageError('--mpi reads a trace and takes no other schedule.');
      return await runMpi(options, project, engines, files, output);
    }
    if (options.goal !== null && options.chakra.length > 0) throw new UsageError('--goal and --chakra are two schedules: one of them is wanted.');
    const goal =
      options.chakra.length > 0
        ? await readChakraFiles(options.chakra, options.gflop_s?.[0] ?? null, files, engines)
        : options.goal === null
          ? null
          : readGoalFile(options.goal, files);
    for (const note of goal?.notes ?? []) output.err(note);
    const links = goal && options.positionals.length === 0 ? [linkOfGoal(catalogue)] : collectLinks(options.positionals, files);
    if ([options.trace, options.csv, options.svg, options.png].some((file) => file !== null) && links.length > 1) {
      throw new UsageError(`--trace, --csv, --svg and --png write one scenario, but there are ${links.length} links.`);
    }
    if (options.gift) return await runGift(links, options, project, engines, output);
    const sought = options.find === null ? null : readSought(options.find);
    if (sought === null && options.among !== null) throw new UsageError('--among is a list for --find.');
    const over = options.over === null ? null : readOver(options.over);
    if (over !== null && (sought !== null || [options.trace, options.svg, options.png].some((file) => file !== null)))
      throw new UsageError(
        '--over prints numbers, and stands beside no other file than that of --csv; a picture of them is that of a link with over= and figure=over.',
      );
    const machine = options.machine === null ? null : await readMachineFile(options.machine, catalogue, files, engines);
    let worst: ExitCode = 0;
    for (const link of links) {
      const code = await runLink(link, { goal, machine, sought, over }, options, project, engines, files, output);
      if (code > worst) worst = code;
    }
    return worst;
  } catch (error) {
    if (error instanceof InputError) return refuse([error.problem], output);
    if (!(error instanceof UsageError) && !(error instanceof DiskError) && !(error instanceof NoBrowserError)) throw error;
    output.err(`headless: ${error.message}`);
    return error instanceof UsageError ? 2 : 3;
  }
}

/** Prints the questions of links in GIFT; what has no form there is said, and is a mistake where nothing is left. */
async function runGift(links: readonly string[], options: Arguments, project: Project, engines: HeadlessEngines, output: Output): Promise<ExitCode> {
  const { trace, csv, svg, png, goal, machine, find, over } = options;
  const others = Object.entries({ trace, csv, svg, png, goal, machine, find, over }).flatMap(([name, value]) => (value === null ? [] : [name]));
  if (others.length > 0) throw new UsageError(`--gift prints questions, and stands beside no --${others.join(', --')}.`);
  const { catalogue } = project;
  let worst: ExitCode = 0;
  for (const link of links) {
    const { scenario, problems } = await readLink(link, project);
    if (problems.length > 0) {
      for (const each of problems) output.err(said(each));
      worst = 2;
      continue;
    }
    const resultsOf = async (asked: Scenario): Promise<LabResults> => {
      const { values } = asked;
      const { model, simulation } = await evaluate(asked, labOf(catalogue, asked.lab), { curve: false, timelines: false, critical: false }, engines);
      return { values, model: model && { values, result: model }, simulation: simulation && { values, result: simulation } };
    };
    const address = /^https?:[^#]*(?=#)/.exec(link)?.[0] ?? null;
    const pageOf = (asked: Scenario): string | null => address && address + encode(asked, labOf(catalogue, asked.lab));
    const { text, notes } = await project.gift(scenario, catalogue, resultsOf, pageOf);
    for (const note of notes) output.err(note);
    if (text === '') worst = 2;
    else output.out(text);
  }
  return worst;
}

/** Reads a link strictly: with any problem it is refused. */
async function readLink(link: string, { catalogue, lessons, placeProblems }: Project): Promise<Decoded> {
  const article = wordsAskedFor({ href: link })?.article ?? null;
  const decoded = decode(link, catalogue, lessons);
  if (article !== null) {
    const message = `article=${article} is a page to read, without numbers of its own: each of its figures leads to a lab, whose link has them.`;
    return { ...decoded, problems: [problem('article', article, 'links of labs', message)] };
  }
  const { scenario, problems } = decoded;
  const isPlaced = scenario.lesson !== null || scenario.ask !== null;
  return problems.length === 0 && isPlaced ? { ...decoded, problems: await placeProblems(scenario, catalogue) } : decoded;
}

/** Reads and fits a benchmark's output. */
async function runMeasure(path: string, engines: HeadlessEngines, files: Files, output: Output): Promise<ExitCode> {
  return await runFile('measure', path, output, async () => {
    const read = benchmarkText(bytesIn(path, files, maxText_bytes));
    if ('refused' in read) throw new InputError({ parameter: 'measure', value: path, allowed: read.allowed, message: read.refused, line: null, column: null });
    return (await (await engines.analytic()).evaluate(measureRequest(read.text))).values;
  });
}

/** A trace of the PyTorch profiler or of nsys: its steps, and its other buckets simulated. */
async function runKernels(
  reader: 'torch' | 'nsys',
  path: string,
  communicates: string,
  catalogue: Catalogue,
  engines: HeadlessEngines,
  files: Files,
  output: Output,
  draw: (file: FileRead) => Promise<void>,
): Promise<ExitCode> {
  return await runFile(reader, path, output, async () => {
    const said = await (await engines.analytic()).readFiles(kernelReading(reader, openIn(path, files), communicates));
    const { buckets, goal_machine } = said;
    for (const note of said.notes) output.err(`${path}: ${note}.`);
    const { lab } = goalIn(catalogue);
    const simulator = await engines.simulator(lab.name);
    const run = (each: TorchBuckets) => ({ ...each, ...bucketStep(each, simulator.simulate(bucketRequest(lab, each, goal_machine))) });
    const rows = buckets.map(run);
    await draw({ kind: 'trace', found: said, rows });
    const step = said.steps[said.typical]!;
    const better = betterBuckets(said, rows);
    const traced = { step: step.duration_us, communication: step.communication_us, exposed: step.exposed_us, waiting: step.waiting_us };
    const known = better && { bucket: better.bytes, bucket_saves: better.saved_us / step.duration_us };
    const found = stepAnswers(
      { ...traced, ...known, ...(said.program === null && { sizes: 0 }) },
      rows.length === 0 ? 'collectives of at least two sizes' : null,
    );
    const notes = [...said.notes, ...boundsBroken({ ...found, waits: said.steps })];
    const printed = printedAnswers(found, tracesIn(catalogue), said.program ?? { traced: said.traced });
    return { ...said, notes, buckets: rows, drawn: undefined, ...printed };
  });
}

/** A report of mpiP. */
async function runMpip(
  path: string,
  catalogue: Catalogue,
  engines: HeadlessEngines,
  files: Files,
  output: Output,
  draw: (file: FileRead) => Promise<void>,
): Promise<ExitCode> {
  return await runFile('mpip', path, output, async () => {
    const said = await (await engines.analytic()).readFiles(mpipReading(openIn(path, files)));
    for (const note of said.notes) output.err(`${path}: ${note}.`);
    await draw({ kind: 'report', report: said });
    const found = reportAnswers(said);
    const notes = [...said.notes, ...boundsBroken({ ...found, waits: waitsOf(said) })];
    return { ...said, notes, ...printedAnswers(found, tracesIn(catalogue), said.program) };
  });
}

/** A trace of an MPI program: what hiding could save at most, and its schedule as a file. */
async function runMpi(options: Arguments, project: Project, engines: HeadlessEngines, files: Files, output: Output): Promise<ExitCode> {
  const { catalogue, lessons } = project;
  const { mpi, positionals, gflop_s, goalOut, svg, png } = options;
  const paths = [...mpi, ...positionals];
  return await runFile('mpi', mpi[0]!, output, async () => {
    const machine = options.machine === null ? null : await readMachineFile(options.machine, catalogue, files, engines);
    const { answer, schedule, read, scenario } = await runMpiTrace({ paths, gflop_s, machine }, catalogue, lessons, engines, files);
    for (const note of answer.notes) output.err(`${mpi[0]}: ${note}.`);
    if (goalOut !== null) writeFile(goalOut, schedule, files);
    if (svg !== null || png !== null) await writePictures('', scenario, tracesIn(catalogue), options, project, engines, files, read);
    return answer;
  });
}

/** Prints one object for a file given without a scenario; a malformed file is the reader's mistake. */
async function runFile(parameter: string, path: string, output: Output, work: () => Promise<object>): Promise<ExitCode> {
  try {
    output.out(JSON.stringify(await work()));
    return 0;
  } catch (error) {
    if (error instanceof UsageError || error instanceof DiskError) throw error;
    if (error instanceof InputError) {
      const message = error.problem.message.startsWith(path) ? error.problem.message : `${path}: ${error.problem.message}`;
      output.out(JSON.stringify({ error: { parameter, value: path, allowed: error.problem.allowed, message } }));
      output.err(message);
      return 2;
    }
    const message = error instanceof Error ? error.message : String(error);
    output.out(JSON.stringify({ error: { parameter: null, value: null, allowed: null, message } }));
    output.err(message);
    return 3;
  }
}

/** All labs, all built-in lessons, and the reader of lessons in files. */
export interface Project {
  readonly catalogue: Catalogue;
  readonly lessons: Lessons;
  /** Problems of lesson and question texts in a link; a separate script. */
  readonly placeProblems: (scenario: Scenario, catalogue: Catalogue) => Promise<readonly Problem[]>;
  /** Questions in GIFT. A separate script. */
  readonly gift: (
    scenario: Scenario,
    catalogue: Catalogue,
    resultsOf: (scenario: Scenario) => Promise<LabResults>,
    pageOf: (scenario: Scenario) => string | null,
  ) => Promise<{ readonly text: string; readonly notes: readonly string[] }>;
  /** The figure of a link, or of a file, drawn without a page; null: no result. A separate script. */
  readonly draw: (scenario: Scenario, lab: Lab, engines: PictureEngines, address: string, file: FileRead | null) => Promise<Drawn | null>;
  /** Parameters of an axis, with their values; parameters without an axis are missing. */
  readonly axes: (scenario: Scenario, lab: Lab, keys: readonly string[]) => Promise<readonly Axis[]>;
  /** Renders a picture by a browser; throws NoBrowserError without one. */
  readonly pixels: (picture: Drawn) => Promise<Uint8Array>;
}

/** What the command line gives to all links. */
interface Given {
  readonly goal: GoalFile | null;
  readonly machine: string | null;
  readonly sought: Sought | null;
  /** Keys of parameters. */
  readonly over: readonly string[] | null;
}

async function runLink(
  given: string,
  { goal, machine, sought, over }: Given,
  options: Arguments,
  project: Project,
  engines: HeadlessEngines,
  files: Files,
  output: Output,
): Promise<ExitCode> {
  const { catalogue } = project;
  const { scenario: decoded, problems, version } = await readLink(given, project);
  if (problems[0]) return refuse(problems, output);
  let onMachine = decoded;
  try {
    if (machine !== null) onMachine = await withMachine(decoded, machine, catalogue, engines);
  } catch (error) {
    if (error instanceof InputError) return refuse([error.problem], output);
    throw error;
  }
  const { scenario, evaluated, link } = withGoalFile(onMachine, goal, catalogue);
  const lab = labOf(catalogue, scenario.lab);
  if (sought !== null) {
    const among = options.among === null ? [] : options.among.split(';').filter((each) => each !== '');
    try {
      output.out(JSON.stringify({ scenario: scenarioOf(scenario, version), ...(await findAlong(sought, among, evaluated, lab, engines)) }));
      return 0;
    } catch (error) {
      if (error instanceof UsageError) throw error;
      return error instanceof InputError ? refuse([error.problem], output) : failed(error, link, output);
    }
  }
  if (over !== null) {
    try {
      const axes = await project.axes(evaluated, lab, over);
      const columns = await overAlong(over, axes, evaluated, lab, engines);
      output.out(JSON.stringify({ scenario: scenarioOf(scenario, version), over, columns }));
      const [first] = Object.values(columns);
      if (options.csv !== null) writeFile(options.csv, csv({ ...columns, base: first!.map(() => baseOf(axes, evaluated, lab)) }), files);
      return 0;
    } catch (error) {
      if (error instanceof UsageError || error instanceof DiskError) throw error;
      return error instanceof InputError ? refuse([error.problem], output) : failed(error, link, output);
    }
  }
  const { curve } = lab.evaluation;
  const spansAsked = scenario.view.trace || options.trace !== null || (options.csv !== null && !curve);
  let evaluation: EvaluatedScenario;
  let versus: EvaluatedScenario | null;
  try {
    evaluation = await evaluate(evaluated, lab, { curve: options.csv !== null, timelines: spansAsked, critical: scenario.view.critical }, engines);
    versus = evaluated.versus && (await evaluateOther(evaluated, evaluated.versus, lab, engines));
  } catch (error) {
    if (error instanceof InputError) return refuse([error.problem], output);
    return failed(error, link, output);
  }
  const other = versus && report({ ...scenario, values: scenario.versus ?? scenario.values }, version, lab, versus);
  const table = await lab.table?.(scenario.values);
  output.out(JSON.stringify({ ...report(scenario, version, lab, evaluation), ...(table && { table }), ...(other && { versus: other }) }));
  for (const { diagram, status, limit, traceEnds_us } of [evaluation, versus].flatMap((each) => each?.simulation?.timelines ?? [])) {
    if (status === 'limit') output.err(`The run ${diagram} reached a limit (${limit ?? 'unnamed'}).`);
    if (traceEnds_us !== null) output.err(`The trace of ${diagram} was full at ${traceEnds_us} µs and ends there.`);
  }
  if (options.trace !== null) {
    writeFile(options.trace, JSON.stringify(traceEvents(timelinesOf(scenario, evaluation), link)), files);
  }
  if (options.csv !== null) {
    const columns = table ?? evaluation.model?.curve;
    writeFile(options.csv, columns ? csv(columns) : spansCsv(traceColumns(timelinesOf(scenario, evaluation))), files);
  }
  if (options.svg !== null || options.png !== null) await writePictures(given, evaluated, lab, options, project, engines, files);
  return 0;
}

/** An engine failed: the fault is ours, and the link reproduces it. */
function failed(error: unknown, link: string, output: Output): ExitCode {
  const message = `${error instanceof Error ? error.message : String(error)} (${link})`;
  output.out(JSON.stringify({ error: { parameter: null, value: null, allowed: null, message } }));
  output.err(message);
  return 3;
}

/** Writes the picture of the link's figure, from all that the page would request, which is more than is printed. */
async function writePictures(
  given: string,
  scenario: Scenario,
  lab: Lab,
  { svg, png }: Arguments,
  { draw, pixels }: Project,
  { analytic, simulator }: HeadlessEngines,
  files: Files,
  file: FileRead | null = null,
): Promise<void> {
  const engines: PictureEngines = {
    analytic: async (request) => (await analytic()).evaluate(request),
    simulate: async (request) => (await simulator(request.lab)).simulate(request),
  };
  const address = given.includes('#') ? given.slice(0, given.indexOf('#')) : '';
  const drawn = await draw(scenario, lab, engines, address, file);
  if (drawn === null) throw new UsageError(`The figure ${scenario.view.figure} has no result for this scenario: there is no picture to write.`);
  if (svg !== null) writeFile(svg, drawn.text, files);
  if (png !== null) writeFile(png, await pixels(drawn), files);
}

/** Evaluates the scenario of `vs`, to which its problems refer. */
async function evaluateOther(scenario: Scenario, values: ScenarioValues, lab: Lab, engines: HeadlessEngines): Promise<EvaluatedScenario> {
  try {
    return await evaluate({ ...scenario, values }, lab, { curve: false, timelines: scenario.view.trace, critical: scenario.view.critical }, engines);
  } catch (error) {
    if (!(error instanceof InputError)) throw error;
    throw new InputError({ ...error.problem, parameter: versusKey, message: `${versusKey}: ${error.problem.message}` });
  }
}

/** The problem without the page's remedy: the command line replaces no value. */
const said = ({ cause, message }: Problem): string => cause ?? message;

/** Refuses: the first problem is the result, and all are printed. */
function refuse(problems: readonly Problem[], output: Output): ExitCode {
  const [first] = problems;
  if (first) {
    const { parameter, value, allowed } = first;
    output.out(JSON.stringify({ error: { parameter, value, allowed, message: said(first) } }));
  }
  for (const each of problems) output.err(said(each));
  return 2;
}

/** The contract's object for one scenario. JSON has no NaN and no infinity: both become null. */
function report(scenario: Scenario, version: number, lab: Lab, { model, simulation }: EvaluatedScenario): object {
  return {
    scenario: scenarioOf(scenario, version),
    model: model && { ...model.values, ...(lab.evaluation.reportsCurve && model.curve && { curve: columns(model.curve) }) },
    simulation: simulation && {
      ...simulation.values,
      ...(scenario.view.trace && traceColumns(simulation.timelines)),
      ...(scenario.view.critical && { critical: criticalColumns(simulation.timelines) }),
      ...(scenario.view.critical && { sensitivity: ofDiagrams(simulation.sensitivity) }),
    },
  };
}

const scenarioOf = (scenario: Scenario, version: number): object => ({
  lab: scenario.lab,
  v: version,
  ...placeValues(scenario),
  ...(editText(scenario.values) === '' ? withoutEdits(scenario.values) : scenario.values),
});

/** By diagram names if there are several; null: the lab has none, or no machine. */
function ofDiagrams(found: Sensitivities = {}): object | null {
  const [first = null, ...others] = Object.values(found);
  return others.length === 0 ? first : found;
}

const columns = (curve: Readonly<Record<string, Float64Array>>): object =>
  Object.fromEntries(Object.entries(curve).map(([name, column]) => [name, Array.from(column)]));

function timelinesOf(scenario: Scenario, { simulation }: EvaluatedScenario): readonly Timeline[] {
  if (!simulation) throw new UsageError(`The lab ${scenario.lab} is not simulated: there is no event diagram to write.`);
  return simulation.timelines;
}

function writeFile(path: string, contents: string | Uint8Array, files: Files): void {
  try {
    files.write(path, contents);
  } catch (error) {
    const message = `The file ${path} cannot be written: ${error instanceof Error ? error.message : String(error)}`;
    throw isFault(error) ? new DiskError(message) : new UsageError(message);
  }
}

/** A disk that is full or broken; a path that cannot be written is the reader's mistake. */
class DiskError extends Error {}

/** No browser, or one that does not run: the message says what to do. */
export class NoBrowserError extends Error {}

const isFault = (error: unknown): boolean => error instanceof Error && 'code' in error && ['ENOSPC', 'EDQUOT', 'EFBIG', 'EIO'].includes(String(error.code));
