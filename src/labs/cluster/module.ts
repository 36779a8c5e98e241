// Generated from src/labs/cluster/boundary.ts by: npx tsx scripts/generate.ts

import type { RunExports, SweepsExports, SimulatorModule } from '../../engines/simulation/abi.ts';
import { runExports, sweepsExports } from '../../engines/simulation/abi.ts';

/** build/cluster.wasm */
export const clusterModule: SimulatorModule<RunExports & SweepsExports> = { name: 'cluster', exports: [...runExports, ...sweepsExports] };
