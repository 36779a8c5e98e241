import { expect, test } from 'vitest';
import { spanKinds } from '../../../core/timeline/timeline.ts';
import { traceDiagram } from './rows.ts';

test('kernels are spans of their streams, what a collective takes too long stands before it as waiting, and annotations above', () => {
  // A step of 300 µs: a kernel computes, and an all-reduce of 4000 bytes takes 40 where the fastest takes 30.
  const { timeline, texts, from, to } = traceDiagram({
    from: 0,
    to: 2,
    start_us: 1000,
    end_us: 1300,
    names: ['gemm', 'nccl'],
    name: [0, 1],
    begin_us: [1110, 1145],
    dur_us: [30, 40],
    stream: [7, 24],
    bytes: [0, 4000],
    sends: [false, true],
    least_us: [null, 30],
    marks: { stream: [24], name: ['backward'], begin_us: [1145], end_us: [1185] },
  });
  expect([from, to, timeline.finish_us]).toEqual([0, 2, 300]);
  expect(timeline.processes.names).toEqual({ 0: 'stream 7', 1: 'phases 24', 2: 'network 24' });
  const { process, start_us, end_us, kind, bytes } = timeline.spans;
  const spans = texts.map((text, i) => [text, process[i], start_us[i], end_us[i], spanKinds[kind[i]!], bytes[i]]);
  expect(spans).toEqual([
    ['backward', 1, 145, 185, 'overhead', 0],
    ['gemm', 0, 110, 140, 'compute', 0],
    ['waits for other ranks: nccl', 2, 145, 155, 'wait', 4000],
    ['nccl', 2, 155, 185, 'transfer', 4000],
  ]);
});
