import { InputError } from '../inputError.ts';
import { BadRequest, bootRuntime, pyodideVersion } from './runtime.ts';
import type { AnalyticRuntime } from './runtime.ts';
import { loadingStep } from './loadingStep.ts';
import { openSnapshotStore } from './snapshotStore.ts';
import type { SnapshotStore } from './snapshotStore.ts';
import { LoadingFailed, watchLoading } from './watchLoading.ts';
import type { AnalyticSetup, FromAnalyticWorker, PythonSources, ToAnalyticWorker } from './types.ts';

let runtime: AnalyticRuntime | undefined;

self.onmessage = ({ data }: MessageEvent<ToAnalyticWorker>) => {
  if (data.kind === 'start') void start(data.setup);
  else if (data.kind === 'evaluate' && runtime !== undefined) evaluate(runtime, data.id, data.request);
};

function post(message: FromAnalyticWorker, transfer: Transferable[] = []): void {
  self.postMessage(message, { transfer });
}

async function start({ indexURL, sourcesURL }: AnalyticSetup): Promise<void> {
  try {
    const sources = await loadSources(sourcesURL);
    const store = await openSnapshotStore(indexURL, pyodideVersion, sources);
    const booted = (await restore(indexURL, sources, store)) ?? (await bootCold(indexURL, sources, store !== null));
    runtime = booted;
    post({ kind: 'ready' });
    if (booted.snapshot !== undefined) await store?.write(booted.snapshot);
  } catch (error) {
    post({ kind: 'failed', cause: causeOf(error) });
  }
}

/** The Python package as it was when the page was built. */
async function loadSources(address: string): Promise<PythonSources> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`the models could not be loaded: ${response.status} ${response.statusText}`);
  return (await response.json()) as PythonSources;
}

/** Null if there is no snapshot, or it does not work and is forgotten. */
async function restore(indexURL: string, sources: PythonSources, store: SnapshotStore | null): Promise<AnalyticRuntime | null> {
  const snapshot = await store?.read();
  if (!snapshot) return null;
  post({ kind: 'step', step: 'Restoring Python' });
  const watch = watchLoading();
  try {
    return await Promise.race([bootRuntime({ indexURL, sources, snapshot }), watch.failure]);
  } catch (error) {
    if (error instanceof LoadingFailed) throw error;
    await store?.forget();
    return null;
  } finally {
    watch.end();
  }
}

async function bootCold(indexURL: string, sources: PythonSources, takeSnapshot: boolean): Promise<AnalyticRuntime> {
  let shown = '';
  const watch = watchLoading((received) => {
    const step = loadingStep(received);
    if (step !== shown) post({ kind: 'step', step });
    shown = step;
  });
  try {
    return await Promise.race([bootRuntime({ indexURL, sources, takeSnapshot }), watch.failure]);
  } finally {
    watch.end();
  }
}

function evaluate(python: AnalyticRuntime, id: number, request: Parameters<AnalyticRuntime['evaluate']>[0]): void {
  try {
    const result = python.evaluate(request);
    const buffers = new Set(Object.values(result.curve ?? {}).map((column) => column.buffer as ArrayBuffer));
    post({ kind: 'result', id, result }, [...buffers]);
  } catch (error) {
    if (error instanceof InputError) post({ kind: 'rejected', id, cause: error.message, problem: error.problem });
    else if (error instanceof BadRequest) post({ kind: 'rejected', id, cause: error.message });
    else post({ kind: 'failed', cause: causeOf(error) });
  }
}

/** Of a Python exception its last line: the others are the traceback. */
function causeOf(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  return message.trimEnd().split('\n').at(-1) ?? message;
}
