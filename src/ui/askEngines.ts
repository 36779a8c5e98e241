import { type Answer, newClientOf } from '../core/engine.ts';
import { InputError } from '../core/parameters/inputError.ts';
import type { Explorer } from './context.ts';
import type { PictureEngines } from './pictureSpec.ts';

/** The engines of the page as clients of their own: nothing that the page waits for is dropped for them. `clientOf`: whether they give way to it. */
export function askEngines({ engines }: Pick<Explorer, 'engines'>, clientOf: typeof newClientOf = newClientOf): PictureEngines {
  const [analytic, simulation] = [clientOf(engines.analytic), clientOf(engines.simulation)];
  return {
    analytic: async (request) => resultOf(await analytic.evaluate(request)),
    simulate: async (request) => resultOf(await simulation.evaluate(request)),
  };
}

function resultOf<Result>(outcome: Answer<Result>): Result {
  if (outcome.kind === 'result') return outcome.result;
  if (outcome.kind === 'rejected') throw new InputError(outcome.problem);
  throw new Error(outcome.kind === 'superseded' ? 'an engine was asked for something else meanwhile' : outcome.cause);
}
