import { benchmarks } from './benchmarks.ts';
import { kernelTexts } from './kernelTexts.ts';
import type { Prefetch } from './types.ts';

const kernelOf = (values: Prefetch['Values']): string => kernelTexts[values.benchmark];

/** The assembly text for a value of the parameter program: the chosen kernel's, or the value itself. */
export function programText(value: string, values: Prefetch['Values']): string {
  return value === 'benchmark' ? kernelOf(values) : value;
}

/** The shortest value that means a text. */
export function programValue(text: string, values: Prefetch['Values']): string {
  return text === kernelOf(values) ? 'benchmark' : text;
}

export const kernelName = ({ benchmark }: Prefetch['Values']): string => benchmarks.find(({ value }) => value === benchmark)?.label ?? benchmark;

/** What runs: the kernel, a copy of it that the reader has changed, or a program of the reader's own. */
export function programName(values: Prefetch['Values']): string {
  const program = values.program;
  if (program === 'benchmark') return kernelName(values);
  return isCopy(program, kernelOf(values)) ? `your copy of ${kernelName(values)}` : 'your program';
}

/** At the beginning of a sentence; the short names of kernels are written small. */
export const capital = (text: string): string => (/^[bl]l\d/.test(text) ? text : text[0]!.toUpperCase() + text.slice(1));

/** Whether most lines of a text occur in another, in any order. */
export function isCopy(text: string, original: string): boolean {
  const lines = (of: string): string[] =>
    of
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line !== '');
  const known = new Set(lines(original));
  const own = lines(text);
  return own.length > 0 && own.filter((line) => known.has(line)).length > own.length / 2;
}
