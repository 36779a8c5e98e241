import type { Processes } from '../../core/timeline/processes.ts';
import type { Trace } from '../../engines/simulation/memory.ts';

/**
 * The trace of a run whose ranks have several units each, with a row for each processor that a rank uses, and for each rank at
 * least one. Of ranks with one unit these are the rows that the trace has.
 */
export function processorRows(trace: Trace, ranks: Processes, units: number): { readonly processes: Processes; readonly trace: Trace } {
  if (units <= 1) return { processes: ranks, trace };
  const { spans, arrows, critical } = trace;
  const isUsed = new Uint8Array(ranks.count * units);
  for (const column of [spans.process, arrows.source, arrows.destination, critical?.process ?? []]) for (const unit of column) isUsed[unit] = 1;
  const rowOf = new Uint32Array(isUsed.length);
  const used: number[] = [];
  const names: Record<number, string> = {};
  for (let rank = 0; rank < ranks.count; rank += 1) {
    const first = used.length;
    const own = isUsed.subarray(rank * units, (rank + 1) * units);
    if (!own.includes(1)) own[0] = 1;
    own.forEach((is, cpu) => {
      rowOf[rank * units + cpu] = is ? used.push(rank * units + cpu) - 1 : first;
    });
    const name = ranks.names[rank];
    if (name !== undefined) names[first] = name;
  }
  const processors = {
    process: Uint32Array.from(used, (unit) => Math.floor(unit / units)),
    cpu: Uint8Array.from(used, (unit) => unit % units),
    processes: ranks.count,
  };
  const placed = (column: Uint32Array): Uint32Array => column.map((unit) => rowOf[unit]!);
  return {
    processes: { count: used.length, prefix: ranks.prefix, names, processors },
    trace: {
      ...trace,
      spans: { ...spans, process: placed(spans.process), peer: spans.peer.map((unit) => (unit < 0 ? unit : rowOf[unit]!)) },
      arrows: { ...arrows, source: placed(arrows.source), destination: placed(arrows.destination) },
      ...(critical && { critical: { ...critical, process: placed(critical.process) } }),
    },
  };
}
