import type { Answer } from '../engine.ts';
import { InputError } from '../parameters/inputError.ts';

/** The result of an answer, for those who take anything else as an error. */
export function resultOf<Result>(answer: Answer<Result>): Result {
  if (answer.kind === 'rejected') throw new InputError(answer.problem);
  if (answer.kind !== 'result') throw new Error(`there is no result: ${answer.kind}`);
  return answer.result;
}
