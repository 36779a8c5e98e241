import { resultOf } from '../../src/core/results/resultOf.ts';
import { nodeFiles } from '../../src/engines/analytic/nodeFiles.ts';
import { type AnalyticRuntime, bootRuntime } from '../../src/engines/analytic/runtime.ts';
import { catalogue } from '../../src/labs/index.ts';

let started: Promise<AnalyticRuntime> | undefined;

/** Python with the models of this checkout, started once for all files that a worker tests; labs with a closed form answer themselves. */
export const sharedPython = (): Promise<AnalyticRuntime> => (started ??= start());

async function start(): Promise<AnalyticRuntime> {
  const python = await bootRuntime(nodeFiles(process.cwd()));
  return {
    ...python,
    evaluate(request) {
      const answer = catalogue.get(request.lab)?.closedForm?.(request);
      return answer ? resultOf(answer) : python.evaluate(request);
    },
  };
}
