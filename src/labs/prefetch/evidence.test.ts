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
