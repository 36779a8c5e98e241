import { execute } from '../lib/execute.mjs';
import { inRoot } from '../lib/root.mjs';
import { stampedStep } from './stampedStep.mjs';

/** The C simulator as WebAssembly. */
export const wasm = stampedStep({
  name: 'wasm',
  title: 'Compiling the simulator to WebAssembly',
  inputs: ['wasm-sim/src', 'wasm-sim/include', 'scripts/build-wasm.mjs', 'node_modules/@yowasp/clang/package.json'],
  outputs: ['build/simulator.wasm'],
  run: () => execute(process.execPath, [inRoot('scripts', 'build-wasm.mjs')], { task: 'Compiling the simulator' }),
});
