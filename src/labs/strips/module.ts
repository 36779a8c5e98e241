// Generated from src/labs/strips/boundary.ts by: npx tsx scripts/generate.ts

import type { RunExports, SimulatorModule } from '../../engines/simulation/abi.ts';
import { runExports } from '../../engines/simulation/abi.ts';

/** build/strips.wasm */
export const stripsModule: SimulatorModule<RunExports> = { name: 'strips', exports: [...runExports] };
