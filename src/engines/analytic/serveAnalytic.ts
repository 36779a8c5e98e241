import { InputError } from '../../core/parameters/inputError.ts';
import type { AnalyticRequest, AnalyticResult } from '../../core/results/analytic.ts';
import type { Post, Serve } from '../enterWorker.ts';
import { messageOf } from '../workerMessages.ts';
import { type AnalyticRuntime, BadRequest, bootRuntime, pyodideVersion } from './runtime.ts';
import type { AnalyticSetup } from './types.ts';
import { LoadingFailed, watchLoading } from './watchLoading.ts';

/** What the page says while Python loads, after so many of so many bytes. */
export function loadingStep(received: number, bytes: number): string {
  if (received >= bytes) return 'Starting Python';
  const megabytes = (some: number): number => Math.round(some / 1e6);
  return `Loading Python (${megabytes(received)} of ${megabytes(bytes)} MB)`;
}

/** Where a memory snapshot stays between two visits. Everything may fail; a visit then just starts slowly. */
interface SnapshotStore {
  read(): Promise<Uint8Array<ArrayBuffer> | null>;
  write(snapshot: Uint8Array<ArrayBuffer>): Promise<void>;
  forget(): Promise<void>;
}

const cacheName = 'overlap-explorer-python';

/**
 * Opens the store for what is started, by its name. Null where there is no storage: in a frame with an opaque origin,
 * in some private windows, on a page without https.
 */
async function openSnapshotStore(indexURL: string, started: string): Promise<SnapshotStore | null> {
  try {
    const address = `${indexURL}snapshot-${started}`;
    const cache = await caches.open(cacheName);
    return {
      async read() {
        const response = await cache.match(address).catch(() => undefined);
        return response === undefined ? null : new Uint8Array(await response.arrayBuffer());
      },
      async write(snapshot) {
        try {
          for (const old of await cache.keys()) await cache.delete(old);
          await cache.put(address, new Response(snapshot));
        } catch {
          // No room: the next visit starts slowly.
        }
      },
      async forget() {
        await cache.delete(address).catch(() => false);
      },
    };
  } catch {
    return null;
  }
}

type PostAnalytic = Post<AnalyticResult>;

/** The worker of the models: Python starts at once, and each request is evaluated when it comes. */
export const serveAnalytic: Serve<AnalyticSetup, AnalyticRequest, AnalyticResult> = (post) => {
  let runtime: AnalyticRuntime | undefined;
  return (message) => {
    if (message.kind === 'start')
      void start(message.setup, post, (booted) => {
        runtime = booted;
        post({ kind: 'ready' });
      });
    else if (message.kind === 'evaluate' && runtime !== undefined) evaluate(runtime, message.id, message.request, post);
  };
};

async function start(setup: AnalyticSetup, post: PostAnalytic, onBoot: (runtime: AnalyticRuntime) => void): Promise<void> {
  try {
    await startPython(setup, (step) => post({ kind: 'step', step }), onBoot);
  } catch (error) {
    post({ kind: 'failed', cause: causeOf(error) });
  }
}

/** Starts Python in this worker, from a snapshot where there is one, and keeps one where there is none. */
export async function startPython(setup: AnalyticSetup, say: Say, onBoot: (runtime: AnalyticRuntime) => void): Promise<void> {
  const store = await openSnapshotStore(setup.indexURL, `${pyodideVersion}-${setup.digest}`);
  const booted = (await restore(setup, store, say)) ?? (await bootCold(setup, store !== null, say));
  onBoot(booted);
  if (booted.snapshot !== undefined) await store?.write(booted.snapshot);
}

type Say = (step: string) => void;

/** Null if there is no snapshot, or it does not work and is forgotten. */
async function restore({ indexURL, library }: AnalyticSetup, store: SnapshotStore | null, say: Say): Promise<AnalyticRuntime | null> {
  const snapshot = await store?.read();
  if (!snapshot) return null;
  say('Starting Python');
  const watch = watchLoading();
  try {
    return await Promise.race([bootRuntime({ indexURL, library, snapshot }), watch.failure]);
  } catch (error) {
    if (error instanceof LoadingFailed) throw error;
    await store?.forget();
    return null;
  } finally {
    watch.end();
  }
}

async function bootCold({ indexURL, library, bytes }: AnalyticSetup, takeSnapshot: boolean, say: Say): Promise<AnalyticRuntime> {
  // Each piece that comes is said, also where the step reads the same: it is a sign of life.
  const watch = watchLoading((received) => say(loadingStep(received, bytes)));
  try {
    return await Promise.race([bootRuntime({ indexURL, library, takeSnapshot }), watch.failure]);
  } finally {
    watch.end();
  }
}

function evaluate(python: AnalyticRuntime, id: number, request: AnalyticRequest, post: PostAnalytic): void {
  try {
    const result = python.evaluate(request);
    const buffers = new Set(Object.values(result.curve ?? {}).map((column) => column.buffer as ArrayBuffer));
    post({ kind: 'result', id, result }, [...buffers]);
  } catch (error) {
    if (error instanceof InputError) post({ kind: 'rejected', id, problem: error.problem });
    else if (error instanceof BadRequest) post({ kind: 'unanswered', id, cause: error.message, missing: false });
    else post({ kind: 'failed', cause: causeOf(error) });
  }
}

/** Of a Python exception its last line: the others are the traceback. */
export function causeOf(error: unknown): string {
  const message = messageOf(error);
  return message.trimEnd().split('\n').at(-1) ?? message;
}
