import { closeSync, existsSync, fstatSync, openSync, readSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Pieces } from '../core/results/fileReading.ts';
import { formatBytes } from '../core/units/formatQuantity.ts';
import type { Files } from './links.ts';

/** Limit for pipes and devices, which have no known size, and may have no end. */
const maxUnsized_bytes = 2 ** 28;

const chunk_bytes = 2 ** 22;

/** The files that a command line names from a folder. */
export function diskFiles(folder: string): Files {
  return {
    exists: (path) => existsSync(resolve(folder, path)),
    bytes: (path, most_bytes) => readUpTo(resolve(folder, path), most_bytes),
    open: (path) => openPieces(resolve(folder, path)),
    write(path, contents) {
      const file = resolve(folder, path);
      try {
        writeFileSync(file, contents);
      } catch (error) {
        // What found no room would look like a whole file; a device stays.
        if (existsSync(file) && statSync(file).isFile()) rmSync(file, { force: true });
        throw error;
      }
    },
  };
}

/** Reads a whole file; throws as soon as it exceeds the limit. */
function readUpTo(file: string, most_bytes: number): Uint8Array {
  const descriptor = openSync(file, 'r');
  try {
    const stat = fstatSync(descriptor);
    const sized = stat.isFile() && stat.size > 0;
    const max = sized ? most_bytes : Math.min(most_bytes, maxUnsized_bytes);
    if (sized && stat.size > max) throw new TooLong(max);
    const chunks: Uint8Array[] = [];
    let length = 0;
    for (;;) {
      const chunk = new Uint8Array(Math.min(sized ? Math.max(stat.size - length, 1) : chunk_bytes, 2 ** 30));
      const read = readSync(descriptor, chunk);
      if (read === 0) return chunks.length === 1 ? chunks[0]! : Buffer.concat(chunks, length);
      chunks.push(chunk.subarray(0, read));
      length += read;
      if (length > max) throw new TooLong(max);
    }
  } finally {
    closeSync(descriptor);
  }
}

/** Reads a file as it is asked for; it is closed at its end, or with the program. */
function openPieces(file: string): Pieces {
  const descriptor = openSync(file, 'r');
  const stat = fstatSync(descriptor);
  // A folder opens, and says so once it is read.
  if (stat.isDirectory()) readSync(descriptor, new Uint8Array(1));
  let isOpen = true;
  return {
    size: stat.size,
    read(most) {
      if (!isOpen) return new Uint8Array(0);
      const piece = new Uint8Array(most);
      const length = readSync(descriptor, piece);
      if (length === 0) {
        isOpen = false;
        closeSync(descriptor);
      }
      return piece.subarray(0, length);
    },
  };
}

class TooLong extends Error {
  constructor(most_bytes: number) {
    super(`it has more than ${formatBytes(most_bytes)}, the most that is read of such a file.`);
  }
}
