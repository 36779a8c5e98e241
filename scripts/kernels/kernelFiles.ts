import { benchmarks } from '../../src/labs/prefetch/benchmarks.ts';
import { type GeneratedFile, generateCommand } from '../generators/literals.ts';
import { compileKernel } from './compiler/compileKernel.ts';
import { kernelLoops } from './kernelLoops.ts';

/**
 * The programs of all kernels, compiled: for the reader, and for the simulator, which needs neither comments nor blanks.
 */
export function kernelFiles(): GeneratedFile[] {
  const programs = benchmarks.map(({ value }) => ({ value, text: compileKernel(kernelLoops[value]) }));
  const generated = `Generated from scripts/kernels by: ${generateCommand}`;
  return [
    {
      path: 'src/labs/prefetch/kernelTexts.ts',
      text: [
        "import type { Benchmark } from './benchmarks.ts';",
        '',
        `/** The DLX assembly text of each benchmark, both forms in one. ${generated} */`,
        'export const kernelTexts: Readonly<Record<Benchmark, string>> = {',
        ...programs.map(({ value, text }) => `  ${/^\w+$/.test(value) ? value : `'${value}'`}: \`${text}\`,`),
        '};',
        '',
      ].join('\n'),
    },
    {
      path: 'wasm-sim/src/workload/prefetch/prefetch_kernels.c',
      text: [
        '/* The programs of all kernels, line for line those that the page shows, without comments and blanks.',
        ` * ${generated} */`,
        '#include "workload/prefetch/prefetch_kernels.h"',
        '',
        'const char *const ovx_prefetch_kernels[] = {',
        ...programs.flatMap(({ value, text }) => [
          `  /* ${value} */`,
          ...bare(text).map((line, i, lines) => `  "${line}\\n"${i + 1 < lines.length ? '' : ','}`),
        ]),
        '};',
        '',
      ].join('\n'),
    },
  ];
}

/** Blanks comment lines instead of dropping them: mistakes and traces refer to line numbers. */
const bare = (text: string): string[] =>
  text
    .replace(/\n$/, '')
    .split('\n')
    .map((line) =>
      line
        .replace(/;.*/, '')
        .trim()
        .replaceAll(/\s+/g, ' ')
        .replaceAll(/ ?([,+*/()]) ?/g, '$1'),
    );
