import * as fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { moduleCache } from '../../src/engines/simulation/modules.ts';
import { nodeModules } from '../../src/engines/simulation/nodeModules.ts';
import { benchmarks } from '../../src/labs/prefetch/benchmarks.ts';
import { kernelTexts } from '../../src/labs/prefetch/kernelTexts.ts';
import type { PrefetchExports } from '../../src/labs/prefetch/module.ts';
import { prefetchModule } from '../../src/labs/prefetch/module.ts';
import { defaultValues } from '../links.ts';
import { samples } from '../samples.ts';
import { DlxMachine } from './DlxMachine.ts';
import type { DlxSize } from './dlxNumbers.ts';
import { numbersOf, prefetchConstant } from './dlxNumbers.ts';
import type { LiteralCosts } from './literalDlx.ts';
import { runLiterally } from './literalDlx.ts';
import { readProgram } from './literalDlxText.ts';
import { randomDlxProgram } from './randomDlxProgram.ts';

let exports: PrefetchExports;
beforeAll(async () => {
  exports = await moduleCache(nodeModules('.'))(prefetchModule);
});

const none = { latency: 0, m: 1, k: 0, places: 0 } as const;

const costsOf = ({ t_start: start, base_addresses: base }: Machine): LiteralCosts => ({
  start,
  base,
  load: prefetchConstant('load_cycles'),
  branch: prefetchConstant('branch_cycles'),
  add: prefetchConstant('add_cycles'),
  multiply: prefetchConstant('multiply_cycles'),
  divide: prefetchConstant('divide_cycles'),
});

interface Machine extends DlxSize {
  readonly latency: number;
  readonly m: number;
  readonly k: number;
  readonly buffer: number;
  readonly t_start: number;
  readonly base_addresses: number;
}

/** Compares everything that both report; with the end of every instruction when the trace is asked for. */
function compare(text: string, machine: Machine, form: 'blocking' | 'prefetch', trace: boolean): void {
  const costs = costsOf(machine);
  const program = readProgram(text, numbersOf(machine, form), form === 'prefetch');
  const literal = runLiterally(program, { latency: machine.latency, m: machine.m, k: form === 'blocking' ? 0 : machine.k, places: machine.buffer }, costs);
  const ideal = runLiterally(program, none, costs);
  const simulated = new DlxMachine(exports, text, { ...defaultValues('prefetch'), ...machine });
  const { report, trace: rows } = simulated.run(form, machine.virtualization, trace);
  expect(report).toEqual({
    status: literal.status,
    fault: literal.status === 'fault' ? { line: literal.faultLine, message: expect.any(String) } : null,
    cycles: literal.cycles,
    cyclesWithoutNetwork: report.cyclesWithoutNetwork === null ? null : ideal.cycles,
    networkStall: literal.networkStall,
    steps: literal.steps,
    requests: literal.requests,
    demanded: literal.demanded,
  });
  if (rows) expect([...rows.end]).toEqual(literal.end.slice(0, rows.end.length));
  const words = simulated.words;
  expect(Buffer.from(words.buffer).equals(Buffer.from(literal.words.buffer))).toBe(true);
  const plain = runLiterally(readProgram(text, numbersOf(machine, form), false), none, costs);
  expect(simulated.idealCycles(form, machine.virtualization)).toBe(plain.cycles);
}

const machines: fc.Arbitrary<Machine> = fc.record({
  virtualization: fc.integer({ min: 1, max: 40 }),
  processors: fc.integer({ min: 4, max: 2048 }),
  latency: fc.integer({ min: 0, max: 300 }),
  m: fc.integer({ min: 1, max: 12 }),
  k: fc.integer({ min: 1, max: 60 }),
  buffer: fc.integer({ min: 0, max: 15 }),
  t_start: fc.integer({ min: 0, max: 400 }),
  base_addresses: fc.integer({ min: 0, max: 3 }),
});

describe('a processor written a second time, cycle by cycle, agrees with the simulator', () => {
  test('on random programs: cycles, stalls, requests, every word of memory, and the end of every instruction', () => {
    fc.assert(
      fc.property(randomDlxProgram, machines, fc.constantFrom('blocking', 'prefetch'), (text, machine, form) => {
        compare(text, machine, form, true);
      }),
      { numRuns: samples(1500), seed: 1990 },
    );
  }, 120_000);

  test.each(benchmarks)(
    'on $value, for random machines',
    ({ value: benchmark }) => {
      for (const machine of fc.sample(machines, { numRuns: 6, seed: benchmark.length })) {
        for (const form of ['blocking', 'prefetch'] as const) compare(kernelTexts[benchmark], machine, form, false);
      }
    },
    120_000,
  );
});
