import type { ReadBytes, TorchSteps } from '../../core/measured/torchSteps.ts';
import { causeOf, startPython } from '../../engines/analytic/serveAnalytic.ts';
import type { AnalyticSetup } from '../../engines/analytic/types.ts';

/** A request to the worker that reads a trace. */
export interface TraceOrder {
  readonly file: File;
  readonly setup: AnalyticSetup;
}

/** How far a trace is read. */
export interface TraceProgress {
  /** Part of the file's bytes, from 0 to 1. */
  readonly part: number;
  readonly events: number;
  readonly kernels: number;
}

/** What the worker says. */
export type TraceMessage =
  | { readonly kind: 'step'; readonly step: string }
  | { readonly kind: 'progress'; readonly progress: TraceProgress }
  | { readonly kind: 'read'; readonly found: TorchSteps }
  | { readonly kind: 'refused'; readonly message: string };

const pause_ms = 100;

/** Reads one trace in a Python of its own, which computes nothing else meanwhile, and says how far it is. */
export async function serveTrace({ file, setup }: TraceOrder, post: (message: TraceMessage) => void): Promise<void> {
  try {
    await startPython(
      setup,
      (step) => post({ kind: 'step', step }),
      ({ readTrace }) => {
        const { read, place } = reading(file);
        let said = performance.now();
        const found = readTrace(read, (events, kernels) => {
          if (performance.now() - said < pause_ms) return;
          said = performance.now();
          post({ kind: 'progress', progress: { part: file.size > 0 ? place() / file.size : 1, events, kernels } });
        });
        post({ kind: 'read', found });
      },
    );
  } catch (error) {
    post({ kind: 'refused', message: causeOf(error) });
  }
}

/** Piece by piece: of a long file little is in memory. */
function reading(file: File): { readonly read: ReadBytes; readonly place: () => number } {
  const reader = new FileReaderSync();
  let at = 0;
  return {
    place: () => Math.min(at, file.size),
    read: (max) => new Uint8Array(reader.readAsArrayBuffer(file.slice(at, (at += max)))),
  };
}
