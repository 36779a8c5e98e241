// Generated from src/labs/exchange/boundary.ts by: npx tsx scripts/generate.ts

import type { RunExports, SweepsExports, SimulatorModule } from '../../engines/simulation/abi.ts';
import { runExports, sweepsExports } from '../../engines/simulation/abi.ts';

/** build/simulator.wasm */
export const simulatorModule: SimulatorModule<RunExports & SweepsExports> = { name: 'simulator', exports: [...runExports, ...sweepsExports] };
