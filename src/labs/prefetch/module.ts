// Generated from src/labs/prefetch/boundary.ts by: npx tsx scripts/generate.ts

import type { Address, SimulatorModule } from '../../engines/simulation/abi.ts';

/** wasm-sim/src/wasm/dlx.c says what they do. */
export interface PrefetchExports {
  readonly memory: WebAssembly.Memory;
  readonly ovx_text: (bytes: number) => Address;
  readonly ovx_run_dlx: (virtualization: number, processors: number, latency: number, m: number, k: number, prefetching: number, rows: number, memory_bytes: number) => Address;
}

/** build/prefetch.wasm */
export const prefetchModule: SimulatorModule<PrefetchExports> = { name: 'prefetch', exports: ['memory', 'ovx_text', 'ovx_run_dlx'] };
