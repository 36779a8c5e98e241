// Generated from the files boundary.ts in src/core/parameters and in src/labs by: npm run generate

/** The WebAssembly modules of the simulator and the files of wasm-sim/src/wasm that say what each exports. */
export const wasmModules = [
  { name: 'simulator', exports: ['report.c', 'run.c', 'sweeps.c'] },
  { name: 'krylov', exports: ['report.c', 'run.c', 'sweeps.c'] },
  { name: 'sockets', exports: ['report.c', 'run.c', 'sweeps.c', 'sockets.c'] },
  { name: 'deposit', exports: ['report.c', 'run.c', 'sweeps.c'] },
  { name: 'cluster', exports: ['report.c', 'run.c', 'sweeps.c'] },
  { name: 'prefetch', exports: ['report.c', 'sweeps.c', 'dlx.c'] },
  { name: 'strips', exports: ['report.c', 'run.c', 'sweeps.c'] },
  { name: 'pipeline', exports: ['report.c', 'run.c', 'sweeps.c', 'pipeline.c'] },
  { name: 'buckets', exports: ['report.c', 'run.c', 'sweeps.c'] },
  { name: 'schedule', exports: ['report.c', 'sweeps.c', 'goal.c'] },
];
