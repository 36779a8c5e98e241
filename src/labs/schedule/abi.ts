// Generated from src/labs/schedule/boundary.ts by: npx tsx scripts/generate.ts

import type { Address, Waiter } from '../../engines/simulation/abi.ts';
import { columnAt, textAt, readWaiter, waiterBytes } from '../../engines/simulation/abi.ts';

/** The state of reading a text. */
export interface Reading {
  /** Bytes read so far. */
  readonly bytes: number;
  /** Address of the parsed text, for a sweep; 0: not read to its end. */
  readonly text: number;
  /** 1: binary GOAL, which counts as line 1 and has no text to show. */
  readonly binary: number;
  /** 0: the text has no error. */
  readonly error_line: number;
  readonly error_column: number;
  readonly error_found: string;
  readonly error_expected: string;
}

export function readReading(memory: WebAssembly.Memory, at: Address): Reading {
  const view = new DataView(memory.buffer);
  return {
    bytes: view.getUint32(at + 0, true),
    text: view.getUint32(at + 4, true),
    binary: view.getUint32(at + 8, true),
    error_line: view.getUint32(at + 12, true),
    error_column: view.getUint32(at + 16, true),
    error_found: textAt(memory, view.getUint32(at + 20, true)),
    error_expected: textAt(memory, view.getUint32(at + 24, true)),
  };
}

/** Results of a schedule beyond those of every run. */
export interface GoalReport {
  readonly rank_count: number;
  /** Copied on access: the next run overwrites it. */
  readonly finish_ns: () => Float64Array<ArrayBuffer>;
  readonly circle: number;
  readonly waiter_count: number;
  readonly waiters: readonly Waiter[];
  /** Copied on access: the next run overwrites it. */
  readonly waiter_line: () => Uint32Array<ArrayBuffer>;
  /** More than waiter_count where the list is cut. */
  readonly waiter_total: number;
  /** The first operations that never ran or never ended. */
  readonly unfinished_count: number;
  /** Copied on access: the next run overwrites it. */
  readonly unfinished_rank: () => Uint32Array<ArrayBuffer>;
  /** Copied on access: the next run overwrites it. */
  readonly unfinished_line: () => Uint32Array<ArrayBuffer>;
  /** Length of the schedule without contention. */
  readonly uncontended_us: number;
  readonly operation_count: number;
  /** Line of each operation in the text. */
  readonly operation_line: () => Uint32Array<ArrayBuffer>;
}

export function readGoalReport(memory: WebAssembly.Memory, at: Address): GoalReport {
  const view = new DataView(memory.buffer);
  return {
    rank_count: view.getUint32(at + 0, true),
    finish_ns: () => columnAt<Float64Array<ArrayBuffer>>(memory, Float64Array, view.getUint32(at + 4, true), view.getUint32(at + 0, true)),
    circle: view.getUint32(at + 8, true),
    waiter_count: view.getUint32(at + 12, true),
    waiters: Array.from({ length: view.getUint32(at + 12, true) }, (_, i) => readWaiter(memory, view.getUint32(at + 16, true) + i * waiterBytes)),
    waiter_line: () => columnAt<Uint32Array<ArrayBuffer>>(memory, Uint32Array, view.getUint32(at + 20, true), view.getUint32(at + 12, true)),
    waiter_total: view.getUint32(at + 24, true),
    unfinished_count: view.getUint32(at + 28, true),
    unfinished_rank: () => columnAt<Uint32Array<ArrayBuffer>>(memory, Uint32Array, view.getUint32(at + 32, true), view.getUint32(at + 28, true)),
    unfinished_line: () => columnAt<Uint32Array<ArrayBuffer>>(memory, Uint32Array, view.getUint32(at + 36, true), view.getUint32(at + 28, true)),
    uncontended_us: Number(view.getBigInt64(at + 40, true)) / 1e6,
    operation_count: view.getUint32(at + 48, true),
    operation_line: () => columnAt<Uint32Array<ArrayBuffer>>(memory, Uint32Array, view.getUint32(at + 52, true), view.getUint32(at + 48, true)),
  };
}
