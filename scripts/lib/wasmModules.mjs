/** The WebAssembly modules of the simulator and the files of wasm-sim/src/wasm that say what each exports. */
export const wasmModules = [
  { name: 'simulator', exports: ['report.c', 'run.c'] },
  { name: 'prefetch', exports: ['report.c', 'dlx.c'] },
  { name: 'schedule', exports: ['report.c', 'goal.c'] },
];
