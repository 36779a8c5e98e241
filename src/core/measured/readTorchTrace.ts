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
  const counted = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
    transform(chunk, controller) {
      read += chunk.length;
      controller.enqueue(chunk);
    },
  });
  const bytes = file.stream().pipeThrough(counted);
  const text: ReadableStream<Uint8Array> = (await isGzip(file)) ? bytes.pipeThrough(new DecompressionStream('gzip')) : bytes;
  const chunks = text.getReader();
  for (;;) {
    // What is cut or broken in gzip ends here; what lies before counts.
    const next = await chunks.read().catch(() => null);
    if (next === null || next.done) break;
    reader.push(next.value);
    onProgress({ part: file.size > 0 ? read / file.size : 1, events: reader.events, kernels: reader.kernels });
  }
  return reader.end();
}

/** Whether a file begins as gzip does. */
export async function isGzip(file: Blob): Promise<boolean> {
  const [first, second] = new Uint8Array(await file.slice(0, 2).arrayBuffer());
  return first === 0x1f && second === 0x8b;
}
