import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readTorchTrace } from '../../core/measured/readTorchTrace.ts';
import type { TraceColumns } from '../../core/measured/torchTrace.ts';
import { spanKinds } from '../../core/timeline/timeline.ts';
import { traceDiagram } from './traceTimeline.ts';

/** Four steps of 100 µs; in the second a kernel computes, and an all-reduce of 4000 bytes takes 40 where the fastest takes 30. */
const columns: TraceColumns = {
  names: ['gemm', 'nccl', '', 'allreduce', 'Float'],
  name: [0, 1, 1],
  start_us: [110, 145, 350],
  dur_us: [30, 40, 30],
  stream: [7, 24, 24],
  shape: [2, 2, 2],
  collective: [2, 3, 3],
  elements: [0, 1000, 1000],
  dtype: [2, 4, 4],
  group: [0, 2, 2],
  steps: [],
  world_size: 2,
  rank: 0,
  events: 3,
  cut: null,
};
const step = (start_us: number) => ({ start_us, duration_us: 100 });
const found = {
  steps: [step(0), step(100), step(200), step(300)],
  typical: 1,
  sizes: [{ collective: 'allreduce', bytes: 4000, group: 2, least_us: 30 }],
  communicating: ['nccl'],
  element_bytes: { Float: 4 },
};

test('kernels are spans of their streams, and what a collective takes too long stands before it as waiting', () => {
  const { timeline, texts, from, to } = traceDiagram(columns, found);
  expect([from, to, timeline.finish_us]).toEqual([0, 2, 300]);
  expect(timeline.processes.names).toEqual({ 0: 'stream 7', 1: 'network 24' });
  const { process, start_us, end_us, kind, bytes } = timeline.spans;
  const spans = texts.map((text, i) => [text, process[i], start_us[i], end_us[i], spanKinds[kind[i]!], bytes[i]]);
  expect(spans).toEqual([
    ['gemm', 0, 110, 140, 'compute', 0],
    ['waits for other ranks: nccl', 1, 145, 155, 'wait', 4000],
    ['nccl', 1, 155, 185, 'copy', 4000],
  ]);
});

test('the generated trace streams out of gzip, and says how far it is', async () => {
  const sample = readFileSync(new URL('sampleTrace.json.gz', import.meta.url));
  const parts: number[] = [];
  const read = await readTorchTrace(new Blob([new Uint8Array(sample)]), ({ part }) => parts.push(part));
  expect([read.steps.length, read.world_size, read.cut]).toEqual([3, 8, null]);
  expect(parts.at(-1)).toBe(1);
});
