/** What everything on the command line is handed, and how it complains: whatever reads files, evaluates links or asks their questions. */
import type { Catalogue, Lab } from '../core/lab/lab.ts';
import type { Scenario } from '../core/lab/scenario.ts';
import type { Lessons } from '../core/lessons.ts';
import { type Decoded, decode } from '../core/link/codec.ts';
import { wordsAskedFor } from '../core/link/pieces.ts';
import type { FileRead } from '../core/measured/fileAnswers.ts';
import { type Problem, problem } from '../core/parameters/problem.ts';
import type { LabResults } from '../core/results/labResults.ts';
import type { PictureEngines } from '../pictures/pictureResults.ts';
import type { PictureText } from '../pictures/pictureText.ts';
import type { HeadlessEngines } from './evaluate.ts';
import type { Files } from './links.ts';
import type { Axis } from './overAlong.ts';
import { type Arguments, UsageError } from './usage.ts';

/** A command line, with what it works with. */
export interface Run {
  readonly options: Arguments;
  readonly project: Project;
  readonly engines: HeadlessEngines;
  readonly files: Files;
  readonly output: Output;
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

/** A figure as a file, and how large it is. */
type Drawn = Pick<PictureText, 'text' | 'width' | 'height'>;

/** Where results and complaints go: a line each. */
export interface Output {
  out(line: string): void;
  err(line: string): void;
}

/** 0: all well; 2: a link or the command line is wrong; 3: an engine or the disk failed, whatever else was wrong. */
export type ExitCode = 0 | 2 | 3;

/** Reads a link strictly: with any problem it is refused. */
export async function readLink(link: string, { catalogue, lessons, placeProblems }: Project): Promise<Decoded> {
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

/** Writes the picture of a link's figure, from all that the page would request, which is more than is printed; nothing where none is asked for. */
export async function writePictures(
  { options: { svg, png }, project: { draw, pixels }, engines: { analytic, simulator }, files }: Run,
  given: string,
  scenario: Scenario,
  lab: Lab,
  file: FileRead | null = null,
): Promise<void> {
  if (svg === null && png === null) return;
  const asked: PictureEngines = {
    analytic: async (request) => (await analytic()).evaluate(request),
    simulate: async (request) => (await simulator(request.lab)).simulate(request),
  };
  const address = given.includes('#') ? given.slice(0, given.indexOf('#')) : '';
  const drawn = await draw(scenario, lab, asked, address, file);
  if (drawn === null) throw new UsageError(`The figure ${scenario.view.figure} has no result for this scenario: there is no picture to write.`);
  if (svg !== null) writeFile(svg, drawn.text, files);
  if (png !== null) writeFile(png, await pixels(drawn), files);
}

/** The problem without the page's remedy: the command line replaces no value. */
export const complaint = ({ cause, message }: Problem): string => cause ?? message;

/** Refuses: the first problem is the result, and all are printed. */
export function refuse(problems: readonly Problem[], output: Output): ExitCode {
  const [first] = problems;
  if (first) {
    const { parameter, value, allowed } = first;
    output.out(JSON.stringify({ error: { parameter, value, allowed, message: complaint(first) } }));
  }
  for (const each of problems) output.err(complaint(each));
  return 2;
}

/** A fault is ours: what was asked for is in its message. */
export function failed(error: unknown, of: string, output: Output): ExitCode {
  const message = `${error instanceof Error ? error.message : String(error)}${of}`;
  output.out(JSON.stringify({ error: { parameter: null, value: null, allowed: null, message } }));
  output.err(message);
  return 3;
}

export function writeFile(path: string, contents: string | Uint8Array, files: Files): void {
  try {
    files.write(path, contents);
  } catch (error) {
    const message = `The file ${path} cannot be written: ${error instanceof Error ? error.message : String(error)}`;
    throw isFault(error) ? new DiskError(message) : new UsageError(message);
  }
}

/** A disk that is full or broken; a path that cannot be written is the reader's mistake. */
export class DiskError extends Error {}

/** No browser, or one that does not run: the message says what to do. */
export class NoBrowserError extends Error {}

const isFault = (error: unknown): boolean => error instanceof Error && 'code' in error && ['ENOSPC', 'EDQUOT', 'EFBIG', 'EIO'].includes(String(error.code));
