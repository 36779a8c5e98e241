// Generated from src/labs/exchange/boundary.ts by: npx tsx scripts/generate.ts

import type { RunExports, SimulatorModule } from '../../engines/simulation/abi.ts';
import { runExports } from '../../engines/simulation/abi.ts';

/** build/simulator.wasm */
export const simulatorModule: SimulatorModule<RunExports> = { name: 'simulator', exports: [...runExports] };
