import { InputError } from '../../core/inputError.ts';
import { readTorchTrace, type TraceProgress } from '../../core/measured/readTorchTrace.ts';
import type { TraceColumns } from '../../core/measured/torchTrace.ts';

/** What the worker that reads a trace says. */
export type TraceMessage =
  | { readonly kind: 'progress'; readonly progress: TraceProgress }
  | { readonly kind: 'read'; readonly columns: TraceColumns }
  | { readonly kind: 'refused'; readonly message: string; readonly line: number | null };

const pause_ms = 100;

/** Reads one trace and says how far it is. */
export async function serveTrace(file: File, post: (message: TraceMessage) => void): Promise<void> {
  let said = performance.now();
  try {
    const columns = await readTorchTrace(file, (progress) => {
      if (performance.now() - said < pause_ms) return;
      said = performance.now();
      post({ kind: 'progress', progress });
    });
    post({ kind: 'read', columns });
  } catch (error) {
    const line = error instanceof InputError ? error.problem.line : null;
    post({ kind: 'refused', message: error instanceof Error ? error.message : String(error), line });
  }
}
