import { InputError } from '../../core/parameters/inputError.ts';
import type { FileReading, ReadingProgress } from '../../core/results/fileReading.ts';
import type { AnalyticRuntime } from './runtime.ts';
import { causeOf, startPython } from './serveAnalytic.ts';
import type { AnalyticSetup } from './types.ts';

/** A request to the worker that reads files: first some files, then what they say with other options. */
export type FilesOrder = { readonly reading: FileReading; readonly setup: AnalyticSetup } | { readonly options: FileReading['options'] };

/** What the worker says. */
export type FilesMessage<Answer = unknown> =
  | { readonly kind: 'step'; readonly step: string }
  | { readonly kind: 'progress'; readonly progress: ReadingProgress }
  | { readonly kind: 'read'; readonly answer: Answer }
  | { readonly kind: 'refused'; readonly message: string; readonly allowed: string };

const pause_ms = 100;

/** The Python of this worker, which keeps what it has read. */
let python: AnalyticRuntime | undefined;

/** Reads files in a Python of its own, which computes nothing else meanwhile, and says how far it is. */
export async function serveFiles(order: FilesOrder, post: (message: FilesMessage) => void): Promise<void> {
  try {
    if ('options' in order) {
      post({ kind: 'read', answer: python!.answerAgain(order.options) });
      return;
    }
    // What the start leaves for the next one is written before the page, which has its answer, may end this worker.
    await startPython(
      order.setup,
      (step) => post({ kind: 'step', step }),
      (booted) => {
        python = booted;
      },
    );
    let said = performance.now();
    const answer = python!.readFiles(order.reading, (progress) => {
      if (performance.now() - said < pause_ms) return;
      said = performance.now();
      post({ kind: 'progress', progress });
    });
    post({ kind: 'read', answer });
  } catch (error) {
    post({ kind: 'refused', message: causeOf(error), allowed: error instanceof InputError ? error.problem.allowed : '' });
  }
}
