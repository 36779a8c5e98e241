import type { InputProblem } from '../core/inputError.ts';
import { printable, strayIn } from '../core/parameters/problem.ts';

/** A problem with its place in the sentence. Values may be prose: blanks in them are no stray characters. */
export function at(place: Pick<InputProblem, 'line' | 'column'>, parameter: string, value: string, allowed: string, message: string): InputProblem {
  const stray = strayIn(value.replaceAll(' ', ''));
  return { parameter: printable(parameter), value: printable(value), allowed, message: `line ${place.line}: ${message}${stray}`, ...place };
}
