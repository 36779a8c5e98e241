import { buildTestPrograms, findCompiler, keptPrograms } from '../../wasm-sim/tests/native.mjs';
import { generated } from './generated.mjs';

/**
 * The C simulator and its tests for this machine. Without a C compiler what needs them is skipped; where one has no sanitizers,
 * or finds a mistake, what needs them fails with the compiler's words, and nothing else does.
 */
export const native = {
  title: 'Compiling the simulator for this machine',
  needs: [generated],
  isCurrent() {
    const compiler = findCompiler();
    return !compiler || keptPrograms(compiler).isCurrent;
  },
  run: () => buildTestPrograms(findCompiler()),
};
