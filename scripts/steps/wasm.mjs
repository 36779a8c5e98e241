import { execute } from '../lib/execute.mjs';
import { inRoot } from '../lib/root.mjs';
import { wasmModules } from '../lib/wasmModules.mjs';
import { generated } from './generated.mjs';
import { stampedStep } from './stampedStep.mjs';

/** The C simulator as WebAssembly. */
export const wasm = stampedStep({
  name: 'wasm',
  title: 'Compiling the simulator to WebAssembly',
  inputs: ['wasm-sim/src', 'wasm-sim/include', 'scripts/build-wasm.mjs', 'scripts/lib/wasmModules.mjs', 'node_modules/@yowasp/clang/package.json'],
  outputs: wasmModules.map(({ name }) => `build/${name}.wasm`),
  needs: [generated],
  run: () => execute(process.execPath, [inRoot('scripts', 'build-wasm.mjs')], { task: 'Compiling the simulator' }),
});
