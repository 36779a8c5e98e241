import type { ParameterValues } from '../../src/core/parameters/parameter.ts';
import type { Benchmark } from '../../src/labs/prefetch/benchmarks.ts';
import { defaultValues } from '../links.ts';

export const scenario = (change: ParameterValues): ParameterValues => ({ ...defaultValues('prefetch'), ...change });

/** Section 5: these never communicate, so that they agree whatever the model. */
export const silent: readonly Benchmark[] = ['ll9', 'll10', 'll22', 'bl1.1', 'bl1.4'];
