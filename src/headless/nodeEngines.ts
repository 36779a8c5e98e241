import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { nodeFiles } from '../engines/analytic/nodeFiles.ts';
import { bootRuntime } from '../engines/analytic/runtime.ts';
import { createSimulator } from '../engines/simulation/simulator.ts';
import type { HeadlessEngines } from './evaluate.ts';

/** Both engines in Node, from the files below the root of the project; each is started once, when first asked for. */
export function nodeEngines(root: string): HeadlessEngines {
  return {
    analytic: once(() => bootRuntime(nodeFiles(root))),
    simulator: once(() => createSimulator(readFileSync(join(root, 'build', 'simulator.wasm')))),
  };
}

function once<Result>(start: () => Promise<Result>): () => Promise<Result> {
  let started: Promise<Result> | undefined;
  return async () => (started ??= start());
}
