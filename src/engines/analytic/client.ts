import pagePython from '../../../build/page_python.json';
import libraryUrl from '../../../build/page_python.zip?url';
import type { Answer, Engine } from '../../core/engine.ts';
import type { AnalyticRequest, AnalyticResult } from '../../core/results/analytic.ts';
import { fetchFile } from '../fetchFile.ts';
import type { KnownResult } from '../knownResults.ts';
import { lackingForEngines } from '../lackingForEngines.ts';
import { startWorker } from '../startWorker.ts';
import { createWorkerEngine } from '../workerEngine.ts';
import { decodePrecomputed, type PrecomputedFile } from './precomputedFile.ts';
import type { AnalyticSetup } from './types.ts';
import workerUrl from './worker.ts?worker&url';

interface AnalyticClientOptions {
  /** Load Python only when a result is wanted that was not computed at build time; for a page in a frame. */
  readonly lazy?: boolean;
  /** Load nothing before this: eleven megabytes must not delay the first picture. */
  readonly startAfter?: Promise<void>;
  /** What answers for a lab in the place of Python; undefined: nothing does. */
  readonly closedForm?: (lab: string) => ((request: AnalyticRequest) => Answer<AnalyticResult>) | undefined;
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
    answer: (request) => options.closedForm?.(request.lab)?.(request),
    // In WebKit Python takes up to 33 s to start, in which nothing can be heard; phones are slower than that.
    patience: { loading_ms: 90_000, answer_ms: 30_000, known_ms: 10_000 },
    lacking: lackingForEngines(),
    lazy: options.lazy ?? false,
    ...(options.startAfter && { startAfter: options.startAfter }),
  });
}

/** Written by scripts/precompute.ts before the page is built. */
const urls = import.meta.glob<string>('../../../build/precomputed.json', { query: '?url', import: 'default', eager: true });

/** Results that were computed when the page was built, for exactly the request that asked for them. */
async function fetchPrecomputed(): Promise<KnownResult<AnalyticRequest, AnalyticResult>> {
  const [url] = Object.values(urls);
  if (url === undefined) return decodePrecomputed(undefined);
  const response = await fetchFile(new URL(url, document.baseURI));
  return decodePrecomputed((await response.json()) as PrecomputedFile);
}
