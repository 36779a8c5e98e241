import * as fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import type { ParameterValues } from '../../src/core/parameters/parameter.ts';
import type { SimulationResult } from '../../src/core/results/simulation.ts';
import { moduleCache } from '../../src/engines/simulation/modules.ts';
import { nodeModules } from '../../src/engines/simulation/nodeModules.ts';
import { newSession } from '../../src/engines/simulation/session.ts';
import type { LabSimulator } from '../../src/engines/simulation/simulator.ts';
import { benchmarks } from '../../src/labs/prefetch/benchmarks.ts';
import { kernelTexts } from '../../src/labs/prefetch/kernelTexts.ts';
import type { PrefetchExports } from '../../src/labs/prefetch/module.ts';
import { prefetchModule } from '../../src/labs/prefetch/module.ts';
import { expectSame } from '../expectSame.ts';
import { labSimulator } from '../labSimulator.ts';
import { DlxMachine } from './DlxMachine.ts';
import { searchLiterally } from './literalPrefetchSearch.ts';
import { scenario } from './prefetchCases.ts';

let simulator: LabSimulator;
let exports: PrefetchExports;
beforeAll(async () => {
  simulator = await labSimulator('prefetch');
  exports = await moduleCache(nodeModules('.'))(prefetchModule);
});

const simulate = (change: ParameterValues, trace = false): SimulationResult => simulator.simulate({ lab: 'prefetch', parameters: scenario(change), trace });

/** All that a run leaves behind but the name that it has in a session. */
const unnamed = ({ values, timelines }: SimulationResult): object => ({ values, timelines: timelines.map(({ key: _, ...timeline }) => timeline) });

test('curves and what is found on them equal the same search written a second time, bit for bit', () => {
  const networks = fc.record({
    benchmark: fc.constantFrom('ll3', 'll5', 'll7', 'll12', 'jacobi', 'redblack', 'bl1.5'),
    virtualization: fc.integer({ min: 1, max: 300 }),
    latency: fc.integer({ min: 0, max: 5000 }),
    m: fc.integer({ min: 1, max: 40 }),
    k: fc.integer({ min: 1, max: 500 }),
    processors: fc.integer({ min: 2, max: 65_536 }),
  });
  for (const change of fc.sample(networks, { numRuns: 10, seed: 1994 })) {
    const machine = new DlxMachine(exports, kernelTexts[change.benchmark], scenario(change));
    const known = new Map<string, number>();
    const literal = searchLiterally((run, v) => {
      const key = `${run} ${v}`;
      if (!known.has(key)) known.set(key, machine.run(run, v, false).report.cycles);
      return known.get(key)!;
    }, change.virtualization);
    expect(simulate(change).values, JSON.stringify(change)).toMatchObject(literal);
  }
}, 120_000);

test.each(benchmarks)('the text of $value that a reader sees is what the simulator runs, line for line', ({ value: benchmark }) => {
  for (const virtualization of [1, 30]) {
    // A comment makes it the reader's own text.
    const program = `${kernelTexts[benchmark]}; a copy\n`;
    const [known, own] = ['benchmark', program].map((text) => new DlxMachine(exports, text, scenario({ benchmark })));
    for (const form of ['blocking', 'prefetch'] as const) expectSame(own!.run(form, virtualization, true), known!.run(form, virtualization, true));
  }
});

describe('runs over the virtualization', () => {
  /** 192 v cycles, and 3 billion for more than 3000 virtual processes, where the curve is cut. */
  const long = {
    program: 'li r3, v\nsgti r4, r3, 3000\nslli r3, r3, 6\nbeqz r4, loop\nli r3, 1000000000\nloop: subi r3, r3, 1\nbnez r3, loop\n',
    virtualization: 3,
  };

  test('are left now and then, and come to the same when something else was run in between', () => {
    const steps = simulator.simulateFor(newSession(), { lab: 'prefetch', parameters: scenario(long), trace: true });
    if (!(Symbol.iterator in steps)) throw new Error('a long program is not run in steps');
    let left = 0;
    for (let step = steps.next(); ; step = steps.next()) {
      if (step.done) {
        expect(left).toBeGreaterThan(3);
        expect((step.value as SimulationResult).values).toMatchObject({ curve_limit: 'steps' });
        expectSame(unnamed(step.value as SimulationResult), unnamed(simulate(long, true)));
        return;
      }
      left += 1;
      if (left === 2) expect(simulate({ benchmark: 'bl1.5' }).values).toMatchObject({ status: 'completed' });
    }
  }, 120_000);

  test('do not depend on what was asked before', async () => {
    const asked = [{ benchmark: 'll12' }, { benchmark: 'll12', virtualization: 84 }, { program: 'nop\n' }, { benchmark: 'll12', virtualization: 84, k: 7 }];
    for (const change of [...asked, ...asked.slice().reverse()]) {
      const fresh = (await labSimulator('prefetch')).simulate({ lab: 'prefetch', parameters: scenario(change), trace: true });
      expectSame(unnamed(simulate(change, true)), unnamed(fresh));
    }
  });
});
