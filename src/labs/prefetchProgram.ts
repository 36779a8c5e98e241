import type { Benchmark } from '../parameters/benchmarks.ts';
import { kernelProgram } from '../scenario/kernels.ts';
import type { ParameterValues } from '../parameters/parameter.ts';

const kernelOf = (values: ParameterValues): string => kernelProgram(values['benchmark'] as Benchmark);

/** The assembly text that a value of the parameter program means: that of the kernel which is chosen, or itself. */
export function programText(value: string, values: ParameterValues): string {
  return value === 'benchmark' ? kernelOf(values) : value;
}

/** The shortest value that means a text. */
export function programValue(text: string, values: ParameterValues): string {
  return text === kernelOf(values) ? 'benchmark' : text;
}
