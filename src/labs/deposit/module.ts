// Generated from src/labs/deposit/boundary.ts by: npx tsx scripts/generate.ts

import type { RunExports, SimulatorModule } from '../../engines/simulation/abi.ts';
import { runExports } from '../../engines/simulation/abi.ts';

/** build/deposit.wasm */
export const depositModule: SimulatorModule<RunExports> = { name: 'deposit', exports: [...runExports] };
