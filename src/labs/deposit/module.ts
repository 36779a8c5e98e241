// Generated from src/labs/deposit/boundary.ts by: npx tsx scripts/generate.ts

import type { RunExports, SweepsExports, SimulatorModule } from '../../engines/simulation/abi.ts';
import { runExports, sweepsExports } from '../../engines/simulation/abi.ts';

/** build/deposit.wasm */
export const depositModule: SimulatorModule<RunExports & SweepsExports> = { name: 'deposit', exports: [...runExports, ...sweepsExports] };
