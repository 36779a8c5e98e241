import { TorchTraceReader, type TraceColumns } from './torchTrace.ts';

/** How far a trace is read. */
export interface TraceProgress {
  /** Part of the file's bytes, from 0 to 1. */
  readonly part: number;
  readonly events: number;
  readonly kernels: number;
}

/** Reads a trace as it streams out of its file, decompressed where that is gzip. Rejects with InputError where it is none. */
export async function readTorchTrace(file: Blob, onProgress: (progress: TraceProgress) => void = () => undefined): Promise<TraceColumns> {
  const reader = new TorchTraceReader();
  let read = 0;
  const counted = () =>
    new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
      transform(chunk, controller) {
        read += chunk.length;
        controller.enqueue(chunk);
      },
    });
  const packed = await isGzip(file);
  // A gzip file may have several members, one after another, of which a browser's stream decompresses the first alone.
  for (let from: number | null = 0; from !== null; ) {
    const member: ReadableStream<Uint8Array<ArrayBuffer>> = file.slice(from).stream().pipeThrough(counted());
    const chunks: ReadableStreamDefaultReader<Uint8Array> = (packed ? member.pipeThrough(new DecompressionStream('gzip')) : member).getReader();
    read = from;
    let length = 0;
    for (;;) {
      // What is cut or broken in gzip ends here; what lies before counts.
      const next = await chunks.read().catch(() => null);
      if (next === null || next.done) {
        from = packed && next === null ? await nextMember(file, from, length) : null;
        break;
      }
      length += next.value.length;
      reader.push(next.value);
      onProgress({ part: file.size > 0 ? Math.min(1, read / file.size) : 1, events: reader.events, kernels: reader.kernels });
    }
  }
  return reader.end();
}

/** Whether a file begins as gzip does. */
export async function isGzip(file: Blob): Promise<boolean> {
  const [first, second] = new Uint8Array(await file.slice(0, 2).arrayBuffer());
  return first === 0x1f && second === 0x8b;
}

const piece = 2 ** 22;
const magic = [0x1f, 0x8b, 8];

/** Where a member follows one that began at `from`: behind the length of what that held, with which it ends. Null: nowhere. */
async function nextMember(file: Blob, from: number, length: number): Promise<number | null> {
  const sought = [...new Uint8Array(Uint32Array.of(length).buffer), ...magic];
  for (let at = from; at < file.size; at += piece) {
    const bytes = new Uint8Array(await file.slice(at, at + piece + sought.length - 1).arrayBuffer());
    for (let i = bytes.indexOf(sought[0]!); i >= 0; i = bytes.indexOf(sought[0]!, i + 1))
      if (sought.every((each, k) => bytes[i + k] === each)) return at + i + 4;
  }
  return null;
}
