import { closeSync, openSync, readSync, writeFileSync } from 'node:fs';

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
