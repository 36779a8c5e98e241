/**
 * The command line: links, files of schedules, traces, benchmarks and axes come in, a JSON object a line goes out, in their order.
 *
 *     arguments ─> links ─> scenarios ─> evaluate (both engines) ─> line, or picture, CSV, trace events
 *     --measure, --torch, --nsys, --mpip, --mpi: a file for its reader ─> line (readers.ts)
 *     --goal, --chakra: the schedule of the links
 *
 * Who is wrong says the code at the end: 2 the command line or a link, 3 an engine or the disk.
 */
import { frontLab, type Lab, labOf } from '../core/lab/lab.ts';
import type { Scenario, ScenarioValues } from '../core/lab/scenario.ts';
import { encode } from '../core/link/codec.ts';
import { editText, withoutEdits } from '../core/link/edits.ts';
import { versusKey } from '../core/link/versus.ts';
import { placeValues } from '../core/link/writePlace.ts';
import { InputError } from '../core/parameters/inputError.ts';
import { writeGoal } from '../core/results/goal.ts';
import { stateOfGoal, unknownResult } from '../core/results/goalState.ts';
import type { LabResults } from '../core/results/labResults.ts';
import type { Sensitivities } from '../core/results/simulation.ts';
import { criticalColumns } from '../core/timeline/criticalColumns.ts';
import { csv, spansCsv } from '../core/timeline/csv.ts';
import type { Timeline } from '../core/timeline/timeline.ts';
import { traceColumns } from '../core/timeline/traceColumns.ts';
import { traceEvents } from '../core/timeline/traceEvents.ts';
import {
  complaint,
  DiskError,
  type ExitCode,
  failed,
  NoBrowserError,
  type Output,
  type Project,
  type Run,
  readLink,
  refuse,
  writeFile,
  writePictures,
} from './command.ts';
import type { EvaluatedScenario, HeadlessEngines } from './evaluate.ts';
import { evaluate } from './evaluate.ts';
import { findAlong, readSought, type Sought } from './findAlong.ts';
import type { GoalFile } from './goalFile.ts';
import { goalIn, linkOfGoal, readChakraFiles, readGoalFile, withGoalFile } from './goalFile.ts';
import type { Files } from './links.ts';
import { collectLinks } from './links.ts';
import { readMachineFile, withMachine } from './measuredMachine.ts';
import { baseOf, overAlong, readOver } from './overAlong.ts';
import { readers, runReader } from './readers.ts';
import { readArguments, UsageError, usage } from './usage.ts';

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
    const run: Run = { options, project, engines, files, output };
    const reader = readers.find((each) => each.path(options) !== null);
    if (reader !== undefined) return await runReader(reader, run);
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
    if (options.gift) return await runGift(links, run);
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
      const code = await runLink(link, { goal, machine, sought, over }, run);
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
async function runGift(links: readonly string[], { options, project, engines, output }: Run): Promise<ExitCode> {
  const { trace, csv, svg, png, goal, machine, find, over } = options;
  const others = Object.entries({ trace, csv, svg, png, goal, machine, find, over }).flatMap(([name, value]) => (value === null ? [] : [name]));
  if (others.length > 0) throw new UsageError(`--gift prints questions, and stands beside no --${others.join(', --')}.`);
  const { catalogue } = project;
  let worst: ExitCode = 0;
  for (const link of links) {
    const { scenario, problems } = await readLink(link, project);
    if (problems.length > 0) {
      for (const each of problems) output.err(complaint(each));
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

/** What the command line gives to all links. */
interface Given {
  readonly goal: GoalFile | null;
  readonly machine: string | null;
  readonly sought: Sought | null;
  /** Keys of parameters. */
  readonly over: readonly string[] | null;
}

async function runLink(given: string, { goal, machine, sought, over }: Given, run: Run): Promise<ExitCode> {
  const { options, project, engines, files, output } = run;
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
      return error instanceof InputError ? refuse([error.problem], output) : failed(error, ` (${link})`, output);
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
      return error instanceof InputError ? refuse([error.problem], output) : failed(error, ` (${link})`, output);
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
    return failed(error, ` (${link})`, output);
  }
  const wanted = scenario.view.goal;
  const results: LabResults = {
    values: scenario.values,
    model: evaluation.model && { values: scenario.values, result: evaluation.model },
    simulation: evaluation.simulation && { values: scenario.values, result: evaluation.simulation },
  };
  const states = wanted.map((each) => ({ goal: each, ...stateOfGoal(each, results) }));
  const missing = states.find(({ now }) => now === undefined);
  if (missing !== undefined) return refuse([unknownResult(missing.goal, results)], output);
  const goals = states.map(({ goal: each, now, isReached }) => ({ goal: writeGoal(each), now: now ?? null, reached: isReached }));
  const other = versus && report({ ...scenario, values: scenario.versus ?? scenario.values }, version, lab, versus);
  const table = await lab.table?.(scenario.values);
  output.out(
    JSON.stringify({
      ...report(scenario, version, lab, evaluation),
      ...(table && { table }),
      ...(other && { versus: other }),
      ...(goals.length > 0 && { goals }),
    }),
  );
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
  await writePictures(run, given, evaluated, lab);
  return 0;
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
