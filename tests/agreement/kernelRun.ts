import { parseKernel } from '../../scripts/kernels/compiler/parseKernel.ts';
import { kernelLoops } from '../../scripts/kernels/kernelLoops.ts';
import type { Benchmark } from '../../src/labs/prefetch/benchmarks.ts';
import { kernelTexts } from '../../src/labs/prefetch/kernelTexts.ts';
import type { PrefetchExports } from '../../src/labs/prefetch/module.ts';
import { defaultValues } from '../links.ts';
import { DlxMachine } from './DlxMachine.ts';
import { levelsOf, numbersOf } from './dlxNumbers.ts';
import { readProgram } from './literalDlxText.ts';

const start = 1.5;
const step = 0.25;

/** Word i of an array of floating-point numbers that the kernel itself does not fill. */
export const filled = (i: number): number => start + step * i;

export interface KernelRun {
  /** Words of an array as the run left them. */
  readonly after: (name: string) => Float32Array;
  readonly fan: number;
  readonly levels: number;
  readonly hops: number;
  readonly halvings: number;
}

/**
 * Runs a kernel on 1024 processors whose arrays begin with the values of `filled`, except those that it fills itself unless
 * they are to be filled, too.
 */
export function runKernel(exports: PrefetchExports, benchmark: Benchmark, v: number, form: 'blocking' | 'prefetch', fillAll = false): KernelRun {
  const real = parseKernel(kernelLoops[benchmark])
    .data.filter((each) => (each.kind === 'array' || each.kind === 'grid') && each.type === 'real' && (each.fill === null || fillAll))
    .map(({ name }) => name);
  const own = kernelTexts[benchmark];
  const text = (fillAll ? own.replaceAll(/^\s+\.fill.*\n/gm, '') : own).replaceAll(/^\s+\.(?:array|grid|remote)\s+(\w+),.*$/gm, (line, name: string) =>
    real.includes(name) ? `${line}\n.fill ${name}, ${start}, ${step}` : line,
  );
  const machine = new DlxMachine(exports, text, defaultValues('prefetch'));
  const { status } = machine.run(form, v, false).report;
  if (status !== 'completed') throw new Error(`${benchmark}: ${status}`);
  const numbers = numbersOf({ virtualization: v, processors: 1024 }, form);
  const { places } = readProgram(text, numbers, form === 'prefetch');
  const words = machine.words;
  return {
    after: (name) => words.subarray(places.get(name)!.begin, places.get(name)!.begin + places.get(name)!.size),
    fan: numbers['fan']!,
    levels: numbers['levels']!,
    hops: numbers['hops']!,
    halvings: levelsOf(1024, 2),
  };
}
