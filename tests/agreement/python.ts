import { nodeFiles } from '../../src/engines/analytic/nodeFiles.ts';
import { bootRuntime } from '../../src/engines/analytic/runtime.ts';

let started: ReturnType<typeof bootRuntime> | undefined;

/** Python with the models of this checkout, started once for all files that a worker tests. */
export const sharedPython = (): ReturnType<typeof bootRuntime> => (started ??= bootRuntime(nodeFiles(process.cwd())));
