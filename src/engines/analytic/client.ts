import pagePython from '../../../build/page_python.json';
import libraryUrl from '../../../build/page_python.zip?url';
import type { Engine } from '../../core/engine.ts';
import type { AnalyticRequest, AnalyticResult } from '../../core/results/analytic.ts';
import { lackingForEngines } from '../lackingForEngines.ts';
import { startWorker } from '../startWorker.ts';
import { createWorkerEngine } from '../workerEngine.ts';
import { fetchPrecomputed } from './precomputed.ts';
import type { AnalyticSetup } from './types.ts';
import workerUrl from './worker.ts?worker&url';

export interface AnalyticClientOptions {
  /** Load Python only when a result is wanted that was not computed at build time; for a page in a frame. */
  readonly lazy?: boolean;
  /** Load nothing before this: eleven megabytes must not delay the first picture. */
  readonly startAfter?: Promise<void>;
}

/** What a worker needs to start the page's Python. */
export const analyticSetup = (): AnalyticSetup => ({
  indexURL: new URL(`pyodide-${pagePython.pyodide}/`, document.baseURI).href,
  library: new URL(libraryUrl, document.baseURI).href,
  digest: pagePython.digest,
  bytes: pagePython.bytes,
});

/** The Python models. Defaults and presets are answered at once; Python starts with the first request or `retry`. */
export function createAnalyticClient(options: AnalyticClientOptions = {}): Engine<AnalyticRequest, AnalyticResult> {
  return createWorkerEngine({
    startWorker: () => startWorker(workerUrl),
    incoming: (result: AnalyticResult) => result,
    setup: analyticSetup(),
    known: fetchPrecomputed(),
    // In WebKit Python takes up to 33 s to start, in which nothing can be heard; phones are slower than that.
    patience: { loading_ms: 90_000, answer_ms: 30_000, known_ms: 10_000 },
    lacking: lackingForEngines(),
    lazy: options.lazy ?? false,
    ...(options.startAfter && { startAfter: options.startAfter }),
  });
}
