import { closeSync, openSync, readFileSync, readSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import type { Catalogue } from '../core/lab/lab.ts';
import { resultOf } from '../core/results/resultOf.ts';
import { decodePrecomputed, type PrecomputedFile } from '../engines/analytic/precomputedFile.ts';
import type { AnalyticRuntime, CreateModule } from '../engines/analytic/runtime.ts';
import { nodeModules } from '../engines/simulation/nodeModules.ts';
import { createSimulator, type Simulations } from '../engines/simulation/simulator.ts';
import type { HeadlessEngines } from './evaluate.ts';

/*
 * A memory in a file, without pages that are zero and were zero before: half of Python's. All numbers are of 32 bits,
 * and each run begins at a page, so that the file is read straight into the memory that it restores.
 *
 *   [ bytes of the head ][ bytes of the memory ] [ head, as JSON ] [ bytes of run 0 ] [ bytes of run 1 ] ...
 */

const page = 4096;

interface Head {
  /** State to store with the memory. */
  readonly state: unknown;
  /** Where each run begins and how long it is, in bytes. */
  readonly runs: readonly (readonly [start: number, length: number])[];
}

/** Writes how `memory` is now, which was `before` when it was fresh. */
export function writeMemoryImage(file: string, before: Uint8Array, memory: Uint8Array, state: unknown): void {
  if (before.length !== memory.length) throw new Error(`The memory grew from ${before.length} to ${memory.length} bytes: its image would not fit a fresh one`);
  const runs: [number, number][] = [];
  for (let start = 0; start < memory.length; start += page) {
    const end = Math.min(start + page, memory.length);
    if (isZero(before, start, end) && isZero(memory, start, end)) continue;
    const last = runs.at(-1);
    if (last && last[0] + last[1] === start) last[1] += end - start;
    else runs.push([start, end - start]);
  }
  const head = Buffer.from(JSON.stringify({ state, runs } satisfies Head));
  const sizes = new Uint32Array([head.length, memory.length]);
  writeFileSync(file, Buffer.concat([new Uint8Array(sizes.buffer), head, ...runs.map(([start, length]) => memory.subarray(start, start + length))]));
}

/** Opens an image, for one use: the returned function restores a fresh memory, and returns the state. */
export function openMemoryImage(file: string): (memory: Uint8Array) => unknown {
  const descriptor = openSync(file, 'r');
  return (memory) => {
    try {
      let position = 0;
      const fill = (bytes: Uint8Array): void => {
        for (let filled = 0; filled < bytes.length; ) {
          const read = readSync(descriptor, bytes, filled, bytes.length - filled, position);
          if (read === 0) throw new Error(`${file} ends too early`);
          filled += read;
          position += read;
        }
      };
      const sizes = new Uint32Array(2);
      fill(new Uint8Array(sizes.buffer));
      const head = Buffer.alloc(sizes[0]!);
      fill(head);
      if (sizes[1] !== memory.length) throw new Error(`${file} is the image of ${sizes[1]} bytes, the memory has ${memory.length}`);
      const { state, runs } = JSON.parse(head.toString()) as Head;
      for (const [start, length] of runs) fill(memory.subarray(start, start + length));
      return state;
    } finally {
      closeSync(descriptor);
    }
  };
}

function isZero(bytes: Uint8Array, start: number, end: number): boolean {
  for (let i = start; i < end; i += 1) if (bytes[i] !== 0) return false;
  return true;
}

/** Where scripts/buildHeadless.ts leaves what the command line starts from, below the root of the project. */
export const headlessFiles = (root: string) => {
  const folder = join(root, 'build', 'headless');
  return {
    folder,
    answers: join(folder, 'answers.json'),
    memory: join(folder, 'python.memory'),
    library: join(root, 'build', 'page_python.zip'),
    indexURL: `${join(root, 'node_modules', 'pyodide')}/`,
  };
};

/**
 * Both engines in Node, each started once, at the first request without an answer: the build computes those of defaults and presets, and labs with a closed form
 * answer themselves.
 */
export function nodeEngines(root: string, simulations: Simulations, catalogue: Catalogue): HeadlessEngines {
  const simulator = createSimulator(nodeModules(root), simulations);
  const known = once(() => decodePrecomputed(JSON.parse(readFileSync(headlessFiles(root).answers, 'utf8')) as PrecomputedFile));
  const python = once(() => startPython(root, 'short'));
  const reader = once(() => startPython(root, 'long'));
  return {
    analytic: async () => ({
      async evaluate(request) {
        const answer = catalogue.get(request.lab)?.closedForm?.(request);
        return answer ? resultOf(answer) : (known()(request) ?? (await python()).evaluate(request));
      },
      readFiles: async (reading) => (await reader()).readFiles(reading),
      answerAgain: async (options) => (await reader()).answerAgain(options),
    }),
    simulator: (lab) => simulator.lab(lab),
  };
}

async function startPython(root: string, work: 'short' | 'long'): Promise<AnalyticRuntime> {
  // Load both scripts from the bundle before the flags change: V8's code cache is bound to its flags.
  const [{ bootRuntime }, { default: create }] = await Promise.all([import('../engines/analytic/runtime.ts'), import('pyodide/pyodide.asm.mjs')]);
  const { indexURL, library, memory } = headlessFiles(root);
  const restore = openMemoryImage(memory);
  // A start runs a tenth of ten megabytes of WebAssembly: validate the rest only when it runs.
  setFlagsFromString('--wasm-lazy-validation');
  // Short work runs few times, which does not pay the optimizing compiler: it would spend as long on Python's interpreter
  // loop alone. A trace repeats it millions of times.
  if (work === 'short') {
    setFlagsFromString('--no-wasm-tier-up');
    setFlagsFromString('--no-wasm-dynamic-tiering');
  }
  const createModule: CreateModule = async (settings) => {
    const module = await create(settings);
    setFlagsFromString('--wasm-dynamic-tiering'); // the simulator is worth it
    module.API.restoreSnapshot = () => restore(module.HEAPU8) as ReturnType<typeof module.API.restoreSnapshot>;
    return module;
  };
  return bootRuntime({ indexURL, library, snapshot: new Uint8Array(), createModule });
}

function once<Result>(start: () => Result): () => Result {
  let started: { readonly result: Result } | undefined;
  return () => (started ??= { result: start() }).result;
}
