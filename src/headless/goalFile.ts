import { attach, bytesOfMark } from '../core/attachedFiles.ts';
import { binaryFormat } from '../core/files.ts';
import { defaultScenario } from '../core/lab/defaultScenario.ts';
import { type Catalogue, type Lab, labOf, takerOf } from '../core/lab/lab.ts';
import type { Scenario } from '../core/lab/scenario.ts';
import { encode } from '../core/link/codec.ts';
import { chakraReading, groupFile } from '../core/measured/chakraTraces.ts';
import { InputError } from '../core/parameters/inputError.ts';
import type { TextParameter } from '../core/parameters/parameter.ts';
import type { HeadlessEngines } from './evaluate.ts';
import { bytesIn, type Files, openIn } from './links.ts';
import { UsageError } from './usage.ts';

/** Three forms of a scenario, which differ once its schedule comes from a file. */
export interface Prepared {
  /** The scenario as printed: a schedule from a file by the name of the file. */
  readonly scenario: Scenario;
  /** The scenario for the engines: with the contents of the file. */
  readonly evaluated: Scenario;
  /** For messages and files; a link does not carry a file. */
  readonly link: string;
}

export interface GoalFile {
  readonly path: string;
  /** The value that represents the contents. */
  readonly value: string;
  /** Losses in converting the files, in sentences. */
  readonly notes?: readonly string[];
}

/** The lab that runs a schedule, and its parameter. */
export function goalIn(catalogue: Catalogue): { readonly lab: Lab; readonly goal: TextParameter } {
  const lab = takerOf(catalogue, 'goal');
  const goal = lab?.parameters.find(({ key }) => key === 'goal');
  if (lab && goal?.kind === 'text') return { lab, goal };
  throw new Error('no lab takes a schedule');
}

/** Reads the schedule of --goal, text or GOAL in binary, once for all links. */
export function readGoalFile(path: string, files: Files): GoalFile {
  const bytes = bytesIn(path, files);
  const binary = binaryFormat(bytes);
  if (binary !== null) {
    const allowed = 'a schedule in GOAL, as text or in binary';
    throw new InputError({ parameter: 'goal', value: path, allowed, message: `${path}: ${binary}; expected ${allowed}`, line: null, column: null });
  }
  return { path, value: attach(path, bytes.subarray(bytesOfMark(bytes))) };
}

/** The schedule of execution traces, one a rank; a file of groups is among them or beside the first. Throws InputError for malformed ones. */
export async function readChakraFiles(paths: readonly string[], gflop_s: number | null, files: Files, engines: HeadlessEngines): Promise<GoalFile> {
  const name = paths.join(' ');
  const opened = paths.map((path) => openIn(path, files));
  const beside = paths[0]!.replace(/[^/\\]*$/, groupFile);
  if (!paths.includes(beside) && files.exists(beside)) opened.push(openIn(beside, files));
  const { goal } = await (await engines.analytic()).readFiles(chakraReading(opened, gflop_s));
  const notes = goal.slice(0, goal.indexOf('num_ranks')).split('\n').filter(Boolean);
  return { path: name, value: attach(name, new TextEncoder().encode(goal)), notes: notes.map((note) => note.replace('// ', '')) };
}

/** The link of a schedule alone, which finds its lab itself. */
export const linkOfGoal = (catalogue: Catalogue): string => {
  const { lab } = goalIn(catalogue);
  return encode(defaultScenario(lab), lab);
};

/** Puts the schedule of a file into a scenario of its lab; its own, if the link names one, gives way. */
export function withGoalFile(scenario: Scenario, file: GoalFile | null, catalogue: Catalogue): Prepared {
  if (file === null) return { scenario, evaluated: scenario, link: encode(scenario, labOf(catalogue, scenario.lab)) };
  const { lab, goal } = goalIn(catalogue);
  if (scenario.lab !== lab.name) {
    throw new UsageError(`--goal ${file.path} is for the lab ${lab.name}, but a link names the lab ${scenario.lab}.`);
  }
  const withGoal = (value: string): Scenario => ({
    ...scenario,
    values: { ...scenario.values, goal: value },
    versus: scenario.versus && { ...scenario.versus, goal: value },
  });
  return { scenario: withGoal(file.path), evaluated: withGoal(file.value), link: encode(withGoal(goal.default), lab) };
}
