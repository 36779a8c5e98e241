// Generated from src/labs/schedule/boundary.ts by: npx tsx scripts/generate.ts

import type { Address, SweepsExports, SimulatorModule } from '../../engines/simulation/abi.ts';
import { sweepsExports } from '../../engines/simulation/abi.ts';

/** wasm-sim/src/wasm/goal.c documents them. */
export interface ScheduleExports extends SweepsExports {
  readonly ovx_values: () => Address;
  readonly ovx_edit_rows: (count: number) => Address;
  readonly ovx_open_text: (bytes: number, memory_bytes: number) => Address;
  readonly ovx_read: (bytes: number) => Address;
  readonly ovx_run_schedule: (memory_bytes: number, events: number, spans: number, arrows: number, causes: number) => Address;
  readonly ovx_continue: (events: number) => Address;
  readonly ovx_explain_schedule: () => Address;
}

/** build/schedule.wasm */
export const scheduleModule: SimulatorModule<ScheduleExports> = { name: 'schedule', exports: [...sweepsExports, 'ovx_values', 'ovx_edit_rows', 'ovx_open_text', 'ovx_read', 'ovx_run_schedule', 'ovx_continue', 'ovx_explain_schedule'] };
