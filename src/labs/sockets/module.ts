// Generated from src/labs/sockets/boundary.ts by: npx tsx scripts/generate.ts

import type { Address, RunExports, SweepsExports, SimulatorModule } from '../../engines/simulation/abi.ts';
import { runExports, sweepsExports } from '../../engines/simulation/abi.ts';

/** wasm-sim/src/wasm/sockets.c documents them. */
export interface SocketsExports extends RunExports, SweepsExports {
  readonly ovx_find_standstill: () => Address;
}

/** build/sockets.wasm */
export const socketsModule: SimulatorModule<SocketsExports> = { name: 'sockets', exports: [...runExports, ...sweepsExports, 'ovx_find_standstill'] };
