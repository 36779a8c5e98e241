import { nodeFiles } from '../engines/analytic/nodeFiles.ts';
import { bootRuntime } from '../engines/analytic/runtime.ts';
import { nodeModules } from '../engines/simulation/nodeModules.ts';
import { createSimulator, type Simulations } from '../engines/simulation/simulator.ts';
import type { HeadlessEngines } from './evaluate.ts';

/** Both engines in Node, from the files below the root of the project; each is started once, when first asked for. */
export function nodeEngines(root: string, simulations: Simulations): HeadlessEngines {
  const simulator = createSimulator(nodeModules(root), simulations);
  return {
    analytic: once(() => bootRuntime(nodeFiles(root))),
    simulator: (lab) => simulator.lab(lab),
  };
}

function once<Result>(start: () => Promise<Result>): () => Promise<Result> {
  let started: Promise<Result> | undefined;
  return async () => (started ??= start());
}
