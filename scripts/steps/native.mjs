import { buildTestPrograms, findCompiler, keptPrograms } from '../../wasm-sim/tests/native.mjs';
import { SetUpError } from '../lib/SetUpError.mjs';

const compiler = findCompiler();

/** The C simulator and its tests for this machine; without a C compiler what needs them is skipped. */
export const native = {
  title: 'Compiling the simulator for this machine',
  isCurrent: () => !compiler || keptPrograms(compiler).isCurrent,
  async run() {
    const { error } = await buildTestPrograms(compiler);
    if (error) throw new SetUpError(error);
  },
};
