// Generated from src/labs/sockets/boundary.ts by: npx tsx scripts/generate.ts

import type { Address, Waiter } from '../../engines/simulation/abi.ts';
import { readWaiter, waiterBytes } from '../../engines/simulation/abi.ts';

/** Contents of the buffers of a stream at the end of the run. */
export interface Fill {
  readonly source: number;
  readonly destination: number;
  /** Bytes of the write under way, without room. */
  readonly unwritten: number;
  readonly in_send_buffer: number;
  readonly in_receive_buffer: number;
}

export const fillBytes = 20;

export function readFill(memory: WebAssembly.Memory, at: Address): Fill {
  const view = new DataView(memory.buffer);
  return {
    source: view.getUint32(at + 0, true),
    destination: view.getUint32(at + 4, true),
    unwritten: view.getUint32(at + 8, true),
    in_send_buffer: view.getUint32(at + 12, true),
    in_receive_buffer: view.getUint32(at + 16, true),
  };
}

/** Waiting processes and buffers of a deadlocked run over sockets. */
export interface Standstill {
  /** 0 unless the run is deadlocked. */
  readonly waiter_count: number;
  readonly waiters: readonly Waiter[];
  readonly fill_count: number;
  readonly fills: readonly Fill[];
}

export function readStandstill(memory: WebAssembly.Memory, at: Address): Standstill {
  const view = new DataView(memory.buffer);
  return {
    waiter_count: view.getUint32(at + 0, true),
    waiters: Array.from({ length: view.getUint32(at + 0, true) }, (_, i) => readWaiter(memory, view.getUint32(at + 4, true) + i * waiterBytes)),
    fill_count: view.getUint32(at + 8, true),
    fills: Array.from({ length: view.getUint32(at + 8, true) }, (_, i) => readFill(memory, view.getUint32(at + 12, true) + i * fillBytes)),
  };
}
