import type { Address, RunExports } from './abi.ts';
import type { OnProgress } from './labRun.ts';
import type { Report } from './memory.ts';
import { readReport } from './memory.ts';
import type { Steps } from './steps.ts';

export interface SlicedRun {
  /** Events after which the run is given up. */
  readonly eventLimit: number;
  /** Begins it, until it has handled so many. */
  readonly start: (events: number) => Address;
  readonly onProgress?: OnProgress | undefined;
  /** Which part of it is done; else that of its operations. */
  readonly share?: ((report: Report) => number) | undefined;
}

const firstEvents = 100_000;
/** A slice lasts about so long, also on a slow machine: a stop, or another request, is heard behind it. */
const slice_ms = 25;

/** A run in slices, behind each of which it says how far it is, and may be left. */
export function* runInSlices({ memory, ovx_continue }: Pick<RunExports, 'memory' | 'ovx_continue'>, run: SlicedRun): Steps<Report> {
  const { eventLimit, start, onProgress } = run;
  let report = readReport(memory, start(0));
  const operations = report.unfinished;
  const share = run.share ?? (({ unfinished }) => (operations > 0 ? 1 - unfinished / operations : 0));
  let [events, slice] = [0, firstEvents];
  while (report.limit === 'events' && events < eventLimit) {
    if (events > 0) {
      onProgress?.(Math.min(1, share(report)));
      yield;
    }
    events = Math.min(events + slice, eventLimit);
    const began = performance.now();
    report = readReport(memory, ovx_continue(events));
    if (performance.now() - began < slice_ms) slice *= 2;
    else if (slice > firstEvents) slice /= 2;
  }
  return report;
}
