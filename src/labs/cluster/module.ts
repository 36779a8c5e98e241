// Generated from src/labs/cluster/boundary.ts by: npx tsx scripts/generate.ts

import type { RunExports, SimulatorModule } from '../../engines/simulation/abi.ts';
import { runExports } from '../../engines/simulation/abi.ts';

/** build/cluster.wasm */
export const clusterModule: SimulatorModule<RunExports> = { name: 'cluster', exports: [...runExports] };
