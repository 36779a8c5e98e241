import { describe, expect, it, test } from 'vitest';
import { checkCommunicates } from '../model.ts';
import { kernelRows, withChoice } from './rows.ts';

describe('what a link says of kernels that communicate', () => {
  it.each(['stream:27', '-stream:7,deep_ep::*', 'cutlass::device_kernel<flash::Bwd>,-cub::DeviceScan', ''])('may be %j', (text) =>
    expect(checkCommunicates(text)).toEqual({ text }),
  );

  it.each([
    ['stream:seven', 'stream:seven'],
    ['gemm,,stream:7', ''],
    ['gemm,-', '-'],
  ])('%j is refused at %j', (text, wrong) => expect(checkCommunicates(text)).toMatchObject({ wrong }));

  it('has one entry for a family or a stream, and none for what the rules say anyway', () => {
    expect(withChoice('', 'stream:27', true)).toBe('stream:27');
    expect(withChoice('stream:27,gemm', 'stream:27', false)).toBe('gemm,-stream:27');
    expect(withChoice('gemm,-stream:27', 'stream:27', null)).toBe('gemm');
  });
});

const family = { stream: 7, family: 'gemm', kernels: 2, time_us: 900, sends_us: 0, ruled: false };
const small = { ...family, family: 'fill', kernels: 1, time_us: 1 };
const sends = { ...family, stream: 27, family: 'all_reduce', kernels: 1, time_us: 99, sends_us: 99, ruled: true };

test('a stream stands before its families, and adds them up', () => {
  const { rows, left } = kernelRows([family, small, sends], '');
  // 1 of 1000 us is less than 0.2 %.
  expect(left).toBe(1);
  expect(rows.map((row) => [row.entry, row.kernels, row.time_us, row.sends])).toEqual([
    ['stream:7', 3, 901, false],
    ['gemm', 2, 900, false],
    ['stream:27', 1, 99, true],
    ['all_reduce', 1, 99, true],
  ]);
  expect(kernelRows([family, { ...sends, stream: 7 }], '').rows[0]).toMatchObject({ kernels: 3, sends: null, otherwise: null });
});

test('a choice shows before the trace has been read by it: a family goes before its stream, and both before the rules', () => {
  const states = (chosen: string) => Object.fromEntries(kernelRows([family, small, sends], chosen, 0).rows.map((row) => [row.entry, row.sends]));
  expect(states('stream:7')).toEqual({ 'stream:7': true, gemm: true, fill: true, 'stream:27': true, all_reduce: true });
  expect(states('stream:7,-fill')).toMatchObject({ 'stream:7': null, gemm: true, fill: false });
  expect(states('-all_reduce')).toMatchObject({ 'stream:27': false, all_reduce: false });
  // By its beginning: as it was read.
  expect(states('-all*')).toMatchObject({ all_reduce: true });
  const [, gemm] = kernelRows([family], 'stream:7,-gemm').rows;
  expect(gemm).toMatchObject({ sends: false, otherwise: true });
});
