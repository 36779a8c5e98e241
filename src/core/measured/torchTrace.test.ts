import { gunzipSync, gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readTorchTrace } from './readTorchTrace.ts';
import { TorchTraceReader } from './torchTrace.ts';

const kernel = (name: string, ts: number, dur: number, args: object = {}) => ({
  ph: 'X',
  cat: 'kernel',
  name,
  pid: 0,
  tid: 7,
  ts,
  dur,
  args: { stream: 7, ...args },
});
const reduce = { 'Collective name': 'allreduce', 'In msg nelems': 1000, 'Out msg nelems': 1000, dtype: 'Float', 'Group size': 2, grid: [4, 1, 1] };
const events = [
  { ph: 'X', cat: 'user_annotation', name: 'ProfilerStep#1', ts: 1000, dur: 100 },
  { ph: 'X', cat: 'cpu_op', name: 'aten::"mm" {[', ts: 1000, dur: 5 },
  kernel('gemm ⟨8⟩', 1010.5, 30),
  kernel('ncclDevKernel_AllReduce', 1045, 40, reduce),
  { ph: 'f', cat: 'ac2g', id: 3, ts: 1 },
];
const trace = { schemaVersion: 1, distributedInfo: { rank: 1, world_size: 2 }, traceEvents: events, traceName: 'x ] }' };
const bytesOf = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text) as Uint8Array<ArrayBuffer>;

function readWhole(bytes: Uint8Array, cuts: readonly number[] = []) {
  const reader = new TorchTraceReader();
  const ends = [...cuts.map((cut) => cut % (bytes.length + 1)).toSorted((a, b) => a - b), bytes.length];
  let from = 0;
  for (const end of ends) {
    reader.push(bytes.subarray(from, end));
    from = end;
  }
  return reader.end();
}

describe('the reader of traces', () => {
  test('keeps kernels and steps, in time from the first of them on', () => {
    const { names, ...found } = readWhole(bytesOf(JSON.stringify(trace)));
    expect(found).toMatchObject({ start_us: [10.5, 45], dur_us: [30, 40], elements: [0, 1000], group: [0, 2], world_size: 2, rank: 1, events: 5, cut: null });
    expect(found.name.map((at) => names[at])).toEqual(['gemm ⟨8⟩', 'ncclDevKernel_AllReduce']);
    expect(found.shape.map((at) => names[at])).toEqual(['', '[4,1,1]']);
    expect(found.steps).toEqual([['ProfilerStep#1', 0, 100]]);
  });

  test('reads the same in whatever pieces it comes, written in one line or in many', () => {
    const expected = readWhole(bytesOf(JSON.stringify(trace)));
    fc.assert(
      fc.property(fc.array(fc.nat(), { maxLength: 12 }), fc.constantFrom(0, 1, 2), (cuts, indent) => {
        expect(readWhole(bytesOf(JSON.stringify(trace, null, indent)), cuts)).toEqual(expected);
      }),
      { numRuns: 200 },
    );
    expect(readWhole(bytesOf(JSON.stringify(events)))).toEqual({ ...expected, world_size: null, rank: null });
  });

  test('of what was cut takes the whole events, and says after which line', () => {
    const text = JSON.stringify(trace, null, 1);
    const begun = text.slice(0, text.indexOf('"ac2g"'));
    const { cut, events: whole, name } = readWhole(bytesOf(begun));
    expect([whole, name.length]).toEqual([4, 2]);
    expect(cut).toBe(`line ${begun.split('\n').length}: the text ends within traceEvents, after 4 whole events`);
  });

  test.each([
    ['', 'line 1: an empty file; expected a trace of the PyTorch profiler'],
    ['# OSU MPI Latency Test\n1 2\n', 'line 1: no JSON but "# OSU MPI Latency Te"; expected'],
    ['\x7fELF\0\0', 'line 1: no JSON but'],
    ['{"a\0": 1}', 'line 1: binary data'],
    ['{"a": 1,\n "b": 2}\n', 'line 3: the text ends without "traceEvents"'],
    ['{"traceEvents": [\n{"ph": "X", "cat": "kernel", "ts": 1,5}\n]}', 'line 2: event 1 is no JSON; expected an event such as'],
    ['{"traceEvents": [{}, 5]}', 'line 1: event 2 is no JSON'],
    ['{"traceEvents": []}', 'none of 0 events is a kernel'],
    [JSON.stringify([kernel('gemm', '12' as never, 3)]), 'line 1: event 1, gemm, has ts = "12"; expected a number of microseconds'],
    [JSON.stringify([kernel('gemm', 12, -3)]), 'has dur = -3'],
  ])('refuses %j with the line and what was expected', (text, message) => {
    expect(() => readWhole(bytesOf(text))).toThrow(message);
  });
});

test('of a file that was cut within gzip what lies before counts', async () => {
  const noise = Array.from({ length: 4000 }, (_, i) => kernel(`gemm ${(i * 2654435761) % 4294967296}`, 1000 + i, 1));
  const whole = gzipSync(JSON.stringify({ traceEvents: noise }));
  const half = await readTorchTrace(new Blob([new Uint8Array(whole.subarray(0, whole.length / 2))]));
  expect(half.name.length).toBeGreaterThan(500);
  expect(half.cut).toMatch(/^line 1: the text ends within traceEvents, after \d+ whole events$/);
});

test('a trace in several members of gzip reads as one, also where a stream takes the first alone', async () => {
  const text = JSON.stringify(trace);
  const parts = [0, 1, 2, 3].map((k) => gzipSync(text.slice((k * text.length) / 4, ((k + 1) * text.length) / 4)));
  const native = globalThis.DecompressionStream;
  try {
    globalThis.DecompressionStream = FirstMember as unknown as typeof native;
    expect(await readTorchTrace(new Blob(parts.map((part) => new Uint8Array(part))))).toEqual(readWhole(bytesOf(text)));
  } finally {
    globalThis.DecompressionStream = native;
  }
});

/** Decompresses as browsers do: what follows the first member is an error. */
class FirstMember {
  readonly readable: ReadableStream<Uint8Array>;
  readonly writable: WritableStream<Uint8Array>;
  constructor() {
    const chunks: Uint8Array[] = [];
    const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>({
      transform: (chunk) => void chunks.push(chunk),
      flush(controller) {
        const all = Buffer.concat(chunks);
        const end = memberEnd(all);
        controller.enqueue(gunzipSync(all.subarray(0, end)));
        if (end < all.length) throw new TypeError('Junk found after end of compressed data.');
      },
    });
    [this.readable, this.writable] = [readable, writable];
  }
}

/** A member is the shortest beginning that decompresses. */
function memberEnd(all: Buffer): number {
  for (let end = 18; ; end += 1) {
    try {
      gunzipSync(all.subarray(0, end));
      return end;
    } catch (error) {
      if (end >= all.length) throw error;
    }
  }
}
