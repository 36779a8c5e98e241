// Generated from src/labs/schedule/boundary.ts by: npx tsx scripts/generate.ts

import type { Address, SimulatorModule } from '../../engines/simulation/abi.ts';

/** wasm-sim/src/wasm/goal.c says what they do. */
export interface ScheduleExports {
  readonly memory: WebAssembly.Memory;
  readonly ovx_values: () => Address;
  readonly ovx_text: (bytes: number) => Address;
  readonly ovx_run_text: (bytes: number, memory_bytes: number, events: number, spans: number, arrows: number) => Address;
}

/** build/schedule.wasm */
export const scheduleModule: SimulatorModule<ScheduleExports> = { name: 'schedule', exports: ['memory', 'ovx_values', 'ovx_text', 'ovx_run_text'] };
