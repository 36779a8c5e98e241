import * as fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { nodeFiles } from '../../src/engines/analytic/nodeFiles.ts';
import { bootRuntime } from '../../src/engines/analytic/runtime.ts';
import type { AnalyticRuntime } from '../../src/engines/analytic/runtime.ts';
import { nodeModules } from '../../src/engines/simulation/nodeModules.ts';
import { createSimulator } from '../../src/engines/simulation/simulator.ts';
import type { LabSimulator } from '../../src/engines/simulation/simulator.ts';
import type { ParameterValues } from '../../src/parameters/parameter.ts';
import { stripsModel, stripsSimulation } from '../../src/results/strips.ts';
import { defaultValues } from '../../src/scenario/defaultScenario.ts';
import { withStripsMachine } from '../../src/scenario/stripsMachine.ts';
import { stripsRefusal } from '../../src/scenario/stripsRefusal.ts';
import { literalBlocking, literalHunt, literalNonblocking } from './literalHunt.ts';
import type { LiteralMachine } from './literalHunt.ts';

let python: AnalyticRuntime;
let simulator: LabSimulator;

beforeAll(async () => {
  python = await bootRuntime(nodeFiles(process.cwd()));
  simulator = await createSimulator(nodeModules('.')).lab('strips');
}, 60_000);

const logarithmic = (low: number, high: number): fc.Arbitrary<number> =>
  fc.noBias(fc.integer({ min: 0, max: 2 ** 30 })).map((part) => Math.min(high, low * (high / low) ** (part / 2 ** 30)));
const orZero = (low: number, high: number): fc.Arbitrary<number> => fc.oneof({ weight: 1, arbitrary: fc.constant(0) }, { weight: 4, arbitrary: logarithmic(low, high) });

const scenarios = fc.record({
  system: fc.constantFrom('opteron', 'itanium', 'ppc', 'alphaserver', 'custom', 'custom', 'custom'),
  size_bytes: logarithmic(1, 2 ** 21).map(Math.round),
  strips: fc.oneof(fc.constant(0), fc.constant(0), fc.integer({ min: 1, max: 12 })),
  strip_sizes: fc.constantFrom('equal', 'growing'),
  first_strip_bytes: fc.oneof({ weight: 4, arbitrary: fc.constant(0) }, { weight: 1, arbitrary: logarithmic(4096, 2 ** 18).map(Math.round) }),
  access: fc.constantFrom('sequential', 'sequential', 'sequential', 'random'),
  page_bytes: fc.constantFrom('4096', '8192', '16384', '32768', '65536'),
  computation_us_per_kb: orZero(0.01, 100),
  independent_us: orZero(1, 10_000),
  transfers: fc.integer({ min: 1, max: 6 }),
  o: logarithmic(0.01, 100), G: orZero(0.01, 100), rtt: orZero(0.1, 1000), signal: orZero(0.1, 1000),
  mprotect: orZero(0.01, 100), gap: orZero(0.1, 100), tlb: orZero(0.1, 100), memory: orZero(0.01, 100),
  addresses: fc.constantFrom('physical', 'virtual'),
});

const ps = (us: number): number => Math.floor(us * 1e6 + 0.5);

function machineOf(values: ParameterValues): LiteralMachine {
  const v = (key: string): number => Number(withStripsMachine(values)[key]);
  const perByte_fs = Math.floor(v('G') / 1024 * 1e9 + 0.5), computation = Math.max(v('computation_us_per_kb'), v('memory'));
  return {
    o: ps(v('o')), latency: ps((Math.max(v('rtt'), v('o')) - v('o')) / 2), gap: ps(v('gap')),
    // Table 2: a fault with its handler takes one and a half signals, half of it before and half after.
    enter: ps(0.75 * v('signal')), leave: ps(0.75 * v('signal')), protect: ps(v('mprotect') + v('tlb')),
    page: Number(values['page_bytes']), virtual: withStripsMachine(values)['addresses'] === 'virtual',
    wire: (bytes) => Math.floor(perByte_fs * bytes / 1000 + 0.5), computing: (bytes) => ps(computation / 1024 * bytes),
  };
}

/** The order that the simulator reads in: Fisher and Yates with the generator of Numerical Recipes from 2005 on, high bits first. */
function shuffled(pieces: number): number[] {
  const order = Array.from({ length: pieces }, (_, i) => i);
  let state = 2005n;
  for (let i = pieces - 1; i > 0; i -= 1) {
    state = (state * 1664525n + 1013904223n) % 2n ** 32n;
    const j = Number((state * BigInt(i + 1)) >> 32n);
    [order[i], order[j]] = [order[j]!, order[i]!];
  }
  return order;
}

describe('the simulator of the strips lab against the rules of the paper, page by page', () => {
  test('gives the same times, faults and calls to the picosecond, but for the rounding of each page', () => {
    let compared = 0, faults = 0, mined = 0, random = 0;
    fc.assert(fc.property(scenarios, (change) => {
      const values: ParameterValues = { ...defaultValues('strips'), ...change };
      if (stripsRefusal(values)) return;
      const found = stripsSimulation(simulator.simulate({ lab: 'strips', parameters: values, trace: false }));
      const sizes = stripsModel(python.evaluate({ lab: 'strips', parameters: values })).strip_bytes;
      const machine = machineOf(values), transfers = Number(values['transfers']), size = Number(values['size_bytes']);
      const order = values['access'] === 'random' ? shuffled : null;
      const program = (strips: readonly number[]) => ({ transfers: Array<readonly number[]>(transfers).fill(strips), work: ps(Number(values['independent_us'])), order });
      const bound = 1e-6 * (transfers * (Math.ceil(size / machine.page) + 4) + 4);
      const close = (us: number | null, literal_ps: number, what: string): void => {
        expect(Math.abs(us! - literal_ps / 1e6), `${what}: ${us} and ${literal_ps / 1e6}`).toBeLessThanOrEqual(bound + 1e-14 * literal_ps);
      };
      const whole = program([size]), byStrips = literalHunt(machine, program(sizes)), onDemand = literalHunt(machine, whole);
      close(found.blocking_us, literalBlocking(machine, whole), 'blocking');
      close(found.nonblocking_us, literalNonblocking(machine, whole), 'non-blocking');
      close(found.demand_driven_us, onDemand.finish, 'on demand');
      close(found.strip_mined_us, byStrips.finish, 'strip-mined');
      expect([found.signals, found.mprotect_calls]).toEqual([byStrips.signals, byStrips.calls]);
      expect([found.demand_driven_signals, found.demand_driven_mprotect_calls]).toEqual([onDemand.signals, onDemand.calls]);
      compared += 1;
      faults += byStrips.signals;
      mined += Number(order === null && sizes.length > 1);
      random += Number(order !== null && sizes.length > 1);
    }), { numRuns: 2500, seed: 51 });
    expect(compared).toBeGreaterThan(1000);
    expect(faults).toBeGreaterThan(1000);
    expect(mined).toBeGreaterThan(200);
    expect(random).toBeGreaterThan(20);
  });
});
