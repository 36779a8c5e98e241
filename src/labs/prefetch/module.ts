// Generated from src/labs/prefetch/boundary.ts by: npx tsx scripts/generate.ts

import type { Address, SweepsExports, SimulatorModule } from '../../engines/simulation/abi.ts';
import { sweepsExports } from '../../engines/simulation/abi.ts';

/** wasm-sim/src/wasm/dlx.c documents them. */
export interface PrefetchExports extends SweepsExports {
  readonly ovx_values: () => Address;
  readonly ovx_text: (bytes: number) => Address;
  readonly ovx_run_dlx: (run: number, rows: number, causes: number, memory_bytes: number) => Address;
  readonly ovx_study: (steps: number, memory_bytes: number) => Address;
}

/** build/prefetch.wasm */
export const prefetchModule: SimulatorModule<PrefetchExports> = { name: 'prefetch', exports: [...sweepsExports, 'ovx_values', 'ovx_text', 'ovx_run_dlx', 'ovx_study'] };
