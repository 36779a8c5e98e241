import { type Answer, newClientOf } from '../core/engine.ts';
import { InputError } from '../core/parameters/inputError.ts';
import type { PictureEngines } from '../pictures/pictureResults.ts';
import type { Explorer } from '../ui/context.ts';

/** The engines of the page for pictures, as clients of their own: nothing that the page waits for is dropped for them. */
export function pictureEngines({ engines }: Pick<Explorer, 'engines'>): PictureEngines {
  const [analytic, simulation] = [newClientOf(engines.analytic), newClientOf(engines.simulation)];
  return {
    analytic: async (request) => resultOf(await analytic.evaluate(request)),
    simulate: async (request) => resultOf(await simulation.evaluate(request)),
  };
}

function resultOf<Result>(outcome: Answer<Result>): Result {
  if (outcome.kind === 'result') return outcome.result;
  if (outcome.kind === 'rejected') throw new InputError(outcome.problem);
  throw new Error(outcome.kind === 'unanswered' ? outcome.cause : 'an engine was asked for something else meanwhile');
}
