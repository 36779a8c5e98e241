import { InputError, refusedFile } from '../../core/inputError.ts';
import { largeTrace, neitherGoalNorTrace } from './words.ts';

/** Traces are converted as a whole, in the page. */
const largestTrace = 200_000_000;

const isTrace = (name: string): boolean => /\.et$/i.test(name);

/** GOAL in binary: 4223, or 2342 where a run has spent it, in eight bytes (wasm-sim/src/goal/goal_binary.h). */
const isBinaryGoal = ([first, second, ...more]: Uint8Array): boolean =>
  more.length >= 6 && more.slice(0, 6).every((byte) => byte === 0) && [4223, 2342].includes(first! + 256 * second!);

/** Whether a file's first bytes are binary: a text has no control characters but ends of lines, tabs and the like. */
const looksBinary = (begin: Uint8Array): boolean => begin.some((byte) => byte < 9 || (byte > 13 && byte < 32 && byte !== 27));

/** Throws InputError for a file that can be no schedule, before a gigabyte of it is read. */
export function checkFile(file: { readonly name: string; readonly size: number }, begin: Uint8Array): void {
  if (isTrace(file.name)) {
    if (file.size > largestTrace) throw new InputError(refusedFile('goal', file, largeTrace(largestTrace)));
  } else if (looksBinary(begin) && !isBinaryGoal(begin)) {
    throw new InputError(refusedFile('goal', file, neitherGoalNorTrace));
  }
}
