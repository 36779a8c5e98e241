import { usualEvents, usualMemory } from '../../core/lab/labSimulation.ts';
import type { Address, RowStatus, SweepsExports } from './abi.ts';
import { readRowStatus, rowStatusBytes, sweepLimitsBytes, sweepLimitsOffsets } from './abi.ts';

export interface Sweep<Name extends string> {
  /** A column for each result; NaN: there is none. */
  readonly results: Readonly<Record<Name, Float64Array<ArrayBuffer>>>;
  readonly status: readonly RowStatus[];
}

/** What each row may take. */
export interface SweepRoom {
  /** After these it is given up; otherwise after about a second of work. */
  readonly events?: number;
  readonly memoryBytes?: number;
  /** Where the module keeps what it has read of a text; rows that run none need none. */
  readonly text?: Address;
}

/** Runs a workload, a lab or `lab:run`, with many rows of values at once. */
export function sweep<Name extends string>(
  simulator: SweepsExports,
  workload: string,
  rows: readonly ArrayLike<number>[],
  wanted: readonly Name[],
  { events = usualEvents, memoryBytes = usualMemory, text = 0 }: SweepRoom = {},
): Sweep<Name> {
  const { memory } = simulator;
  const [n, stride] = [rows.length, rows[0]?.length ?? 0];
  const texts = [workload, wanted.join(' ')].map((text) => new TextEncoder().encode(`${text}\0`)) as [Uint8Array, Uint8Array];
  const place = placesFrom(0);
  const [name, names, limits] = [place(texts[0].length), place(texts[1].length), place(sweepLimitsBytes)];
  const [input, output, status] = [place(8 * n * stride), place(8 * n * wanted.length), place(rowStatusBytes * n)];
  const scratch = place(memoryBytes);
  const base = simulator.ovx_reserve(scratch + memoryBytes);
  if (base === 0) throw new Error('there is no memory for a sweep');
  new Uint8Array(memory.buffer).set(texts[0], base + name);
  new Uint8Array(memory.buffer).set(texts[1], base + names);
  const values = new Float64Array(memory.buffer, base + input, n * stride);
  rows.forEach((row, i) => values.set(row, i * stride));
  const view = new DataView(memory.buffer, base + limits);
  view.setUint32(sweepLimitsOffsets.events, events, true);
  view.setUint32(sweepLimitsOffsets.memory_bytes, memoryBytes, true);
  view.setBigUint64(sweepLimitsOffsets.memory, BigInt(base + scratch), true);
  view.setBigUint64(sweepLimitsOffsets.text, BigInt(text), true);
  const swept = simulator.ovx_sweep(base + name, n, base + input, stride, base + limits, base + names, base + output, base + status);
  if (swept !== 0) throw new Error(`the simulator has no workload ${workload} with rows of ${stride} values and the results ${wanted.join(', ')}`);
  return {
    results: Object.fromEntries(wanted.map((result, i) => [result, new Float64Array(memory.buffer, base + output + 8 * n * i, n).slice()])) as Record<
      Name,
      Float64Array<ArrayBuffer>
    >,
    status: Array.from({ length: n }, (_, i) => readRowStatus(memory, base + status + i * rowStatusBytes)),
  };
}

/** Places one behind the other, each at a multiple of 16. */
function placesFrom(begin: number): (bytes: number) => number {
  let end = begin;
  return (bytes) => {
    const at = end;
    end = Math.ceil((end + bytes) / 16) * 16;
    return at;
  };
}
