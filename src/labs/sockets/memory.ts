import { readReport } from '../../engines/simulation/memory.ts';
import type { Report } from '../../engines/simulation/memory.ts';

/** What the module reports of a run over sockets beyond every other run. */
export interface SocketsReport extends Report {
  readonly probes: number;
  /** When the last program was through; acknowledgements may come later. */
  readonly programsEnd_us: number;
  /** Who waits for whom when nothing moves any more; else empty. */
  readonly waiters: readonly { readonly process: number; readonly waitingFor: number }[];
  readonly fills: readonly StreamFill[];
}

/** What stands in the buffers between two processes. */
export interface StreamFill {
  readonly source: number;
  readonly destination: number;
  readonly unwritten: number;
  readonly inSendBuffer: number;
  readonly inReceiveBuffer: number;
}

export function readSocketsReport(memory: WebAssembly.Memory, address: number): SocketsReport {
  const view = new DataView(memory.buffer);
  const word = (offset: number): number => view.getUint32(address + offset, true);
  return {
    ...readReport(memory, word(0)),
    probes: word(4),
    programsEnd_us: Number(view.getBigInt64(address + 24, true)) / 1e6,
    waiters: rows(memory, word(12), word(8), 3).map(([process, , waitingFor]) => ({ process: process!, waitingFor: waitingFor! })),
    fills: rows(memory, word(20), word(16), 5).map(([source, destination, unwritten, inSendBuffer, inReceiveBuffer]) => (
      { source: source!, destination: destination!, unwritten: unwritten!, inSendBuffer: inSendBuffer!, inReceiveBuffer: inReceiveBuffer! })),
  };
}

function rows(memory: WebAssembly.Memory, address: number, count: number, words: number): number[][] {
  return Array.from({ length: count }, (_, row) => [...new Uint32Array(memory.buffer, address + 4 * words * row, words)]);
}
