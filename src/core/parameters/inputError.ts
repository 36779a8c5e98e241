import { formatBytes } from '../units/formatQuantity.ts';
import type { Problem } from './problem.ts';

/** A reader's mistake that only an engine can see, such as a malformed schedule; the engine goes on. */
export class InputError extends Error {
  readonly problem: InputProblem;

  constructor(problem: InputProblem) {
    super(problem.message);
    this.name = 'InputError';
    this.problem = problem;
  }
}

/** A refused value, and what is allowed instead. */
export function refusedValue(parameter: string, found: number | string, allowed: string): InputProblem {
  const value = String(found);
  return { parameter, value, allowed, message: `${parameter} = ${value} is not allowed: it must be ${allowed}`, line: null, column: null };
}

/** A problem with its place in a text, from 1; columns count bytes; null where unknown. */
export interface InputProblem extends Problem {
  readonly line: number | null;
  readonly column: number | null;
}

/** A refused file, by its name and size, and what is allowed. */
export function refusedFile(parameter: string, { name, size }: { readonly name: string; readonly size: number }, allowed: string): InputProblem {
  const value = `${name}, ${formatBytes(size)}`;
  return { parameter, value, allowed, message: `${value}, is not opened; allowed: ${allowed}.`, line: null, column: null };
}
