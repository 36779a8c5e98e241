import { completeValues } from '../../src/core/lab/defaultScenario.ts';
import type { ParameterValues } from '../../src/core/parameters/parameter.ts';
import type { Benchmark } from '../../src/labs/prefetch/benchmarks.ts';
import { defaultValues, labNamed } from '../links.ts';

/** A scenario without what a program does before its first instruction. */
export const scenario = (change: ParameterValues): ParameterValues => ({ ...defaultValues('prefetch'), t_start: 0, ...change });

/** A scenario with a kernel as it is by default. */
export const kernelScenario = (benchmark: Benchmark, change: ParameterValues): ParameterValues => ({
  ...completeValues(labNamed('prefetch'), { benchmark }),
  ...change,
});

/** Section 5: these never communicate, so that they agree whatever the model. */
export const silent: readonly Benchmark[] = ['ll9', 'll10', 'll22', 'bl1.1', 'bl1.4'];
