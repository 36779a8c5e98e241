import { describe, expect, it, test } from 'vitest';
import { checkCommunicates } from './communicates.ts';
import { kernelRows, withChoice } from './kernelRows.ts';

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

test('a stream stands before its families, and adds them up', () => {
  const family = { stream: 7, family: 'gemm', kernels: 2, time_us: 900, sends_us: 0, ruled: false };
  const small = { ...family, family: 'fill', kernels: 1, time_us: 1 };
  const sends = { ...family, stream: 27, family: 'all_reduce', kernels: 1, time_us: 99, sends_us: 99, ruled: true };
  const { rows, left } = kernelRows([family, small, sends]);
  // 1 of 1000 us is less than 0.2 %.
  expect(left).toBe(1);
  expect(rows.map(({ entry, kernels, time_us, sends_us, ruled }) => [entry, kernels, time_us, sends_us, ruled])).toEqual([
    ['stream:7', 3, 901, 0, false],
    ['gemm', 2, 900, 0, false],
    ['stream:27', 1, 99, 99, true],
    ['all_reduce', 1, 99, 99, true],
  ]);
  expect(kernelRows([family, { ...sends, stream: 7 }]).rows[0]).toMatchObject({ kernels: 3, sends_us: 99, ruled: null });
});
