import { expect, test } from 'vitest';
import { labSimulator } from '../../../tests/labSimulator.ts';
import { defaultValues } from '../../../tests/links.ts';
import type { Benchmark } from './benchmarks.ts';
import { ofTwoElements } from './evidence.ts';
import { kernelTexts } from './kernelTexts.ts';
import type { PrefetchValues } from './model.ts';

test('where a virtual process is two elements, half as many of them are needed', async () => {
  const simulator = await labSimulator('prefetch');
  const needed = (benchmark: Benchmark, program: string): number => {
    const values = simulator.simulate({ lab: 'prefetch', parameters: { ...defaultValues('prefetch'), benchmark, program }, trace: false }).values;
    return (values as unknown as PrefetchValues).v90_prefetch!;
  };
  for (const benchmark of ['ll3', 'bl1.9', 'bl1.10'] as const) {
    const elements = needed(benchmark, 'benchmark');
    expect(needed(benchmark, ofTwoElements(kernelTexts[benchmark])), benchmark).toBe(Math.ceil(elements / 2));
  }
});

test('ll6 with a broadcast of each element, which updates all behind it, needs for 50% and 90% what it needs with eight that stand for all', async () => {
  const simulator = await labSimulator('prefetch');
  const eight = kernelTexts.ll6;
  const changes = [
    ['.array   b, (8) * (v)', '.array   b, v'],
    ['(8) * (hops)', 'v * hops'],
    ['slei    r1, r13, 7', 'sle     r1, r13, r25'],
    // From the element on; of its row of b only the address is calculated.
    [/ +mult {4}r1, r27, r13\n.*\n.*\n +srai {4}r14, r1, 4/, '        add     r14, r13, r0'],
    ['add     r4, r3, r14', 'add     r4, r14, r0'],
  ] as const;
  const each = changes.reduce((text, [from, to]) => {
    const changed = text.replace(from, to);
    expect(changed).not.toBe(text);
    return changed;
  }, eight);
  const [ours, other] = [eight, each].map((program) => {
    // 300 cycles: 90% at 1000 would take more instructions than a run may.
    const parameters = { ...defaultValues('prefetch'), benchmark: 'll6', latency: 300, k: 30, program };
    return simulator.simulate({ lab: 'prefetch', parameters, trace: false }).values as unknown as PrefetchValues;
  });
  for (const key of ['v50_blocking', 'v90_blocking', 'v50_prefetch', 'v90_prefetch'] as const)
    expect(Math.abs(other![key]! / ours![key]! - 1), key).toBeLessThan(0.06);
  expect(other!.v90_blocking! / other!.v50_blocking!).toBeGreaterThan(9);
});
