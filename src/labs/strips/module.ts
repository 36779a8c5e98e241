// Generated from src/labs/strips/boundary.ts by: npx tsx scripts/generate.ts

import type { RunExports, SweepsExports, SimulatorModule } from '../../engines/simulation/abi.ts';
import { runExports, sweepsExports } from '../../engines/simulation/abi.ts';

/** build/strips.wasm */
export const stripsModule: SimulatorModule<RunExports & SweepsExports> = { name: 'strips', exports: [...runExports, ...sweepsExports] };
