import * as fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import type { ParameterValues } from '../../src/core/parameters/parameter.ts';
import { atCost } from '../../src/core/results/cost.ts';
import type { Sensitivity } from '../../src/core/results/sensitivity.ts';
import { pathKinds } from '../../src/core/timeline/criticalPath.ts';
import type { LabSimulator } from '../../src/engines/simulation/simulator.ts';
import { goalSchedules } from '../../src/labs/schedule/goal.ts';
import { labSimulator } from '../labSimulator.ts';
import { defaultScenario, defaultValues, encode, labNamed } from '../links.ts';
import { samples } from '../samples.ts';
import { headlessIn, simulatorAlone } from './headlessIn.ts';
import { literalLogGOPSim } from './literalLogGOPSim.ts';
import { goalOf, type RandomSchedule, schedules } from './randomSchedule.ts';

let simulator: LabSimulator;
beforeAll(async () => {
  simulator = await labSimulator('schedule');
});

const costKeys = ['L', 'o', 'g', 'G', 'O'] as const;
type CostKey = (typeof costKeys)[number];

const valuesOf = (goal: string, machine: object) => ({ ...defaultValues('schedule'), ...machine, goal });

function sensitivityOf(goal: string, machine: object): Readonly<Record<CostKey, Sensitivity>> {
  const parameters = valuesOf(goal, machine);
  const costs = labNamed('schedule').costs!(parameters);
  const { sensitivity } = simulator.simulate({ lab: 'schedule', parameters, trace: false, sensitivity: { costs, diagrams: ['schedule'] } });
  return sensitivity!['schedule'] as Readonly<Record<CostKey, Sensitivity>>;
}

const slopes = (goal: string, machine: object): Readonly<Record<string, number | null>> =>
  Object.fromEntries(Object.entries(sensitivityOf(goal, machine)).map(([key, { slope }]) => [key, slope]));

/** In ns and bytes, of a machine on which all costs differ. */
const machine = { L: 2500, o: 1500, g: 1000, G: 6, O: 0, S: 65_535 };

describe('of schedules whose path is plain, by hand', () => {
  const ping = (bytes: number) => `num_ranks 2\nrank 0 {\nsend ${bytes}b to 1\n}\nrank 1 {\nrecv ${bytes}b from 0\n}\n`;

  test('a message of s bytes: o, L, o, and the bytes after the first on the wire', () => {
    const ns = (count: number) => count / 1000;
    // Under `overlap` the bytes come after the latency and before the overhead: o + (s - 1) G + L + o.
    expect(slopes(ping(1024), { ...machine, semantics: 'overlap' })).toEqual({ L: ns(1), o: ns(2), g: 0, G: ns(1023), O: ns(2 * 1023) });
    const { L, G, g } = sensitivityOf(ping(1024), { ...machine, semantics: 'overlap' });
    // 2 * 1500 + 2500 + 6138 = 11,638 ns, of which 1% is 116.38.
    expect(L.tolerance_1pct).toBe(2616);
    expect(G.tolerance_1pct).toBeCloseTo(6.113, 2); // 116.38 / 1023 = 0.1138, in whole picoseconds
    expect([g.slope, g.holds_from]).toEqual([0, 0]);
  });

  test.each([0.0004, 0.00055, 0.0125])('the slope by a G of %s ns a byte is that of any other', (G) => {
    for (const semantics of ['overlap', 'loggops']) {
      const found = sensitivityOf(ping(1_000_001), { ...machine, G, semantics });
      // o, L, o and a million bytes on the wire: 1% of 5500 ns and a million G.
      expect([found.G.slope, found.L.slope, found.G.holds_to]).toEqual([1000, 1 / 1000, 100_000]);
      expect(found.G.tolerance_1pct! - G).toBeCloseTo((0.01 * (5500 + 1_000_000 * G)) / 1_000_000, 5);
    }
  });

  test('a chain of n messages has n latencies and 2n overheads', () => {
    for (const n of [1, 3, 7]) {
      const middle = Array.from({ length: n - 1 }, (_, i) => `rank ${i + 1} {\na: recv 1b from ${i}\nb: send 1b to ${i + 2}\nb requires a\n}`);
      const goal = [`num_ranks ${n + 1}`, 'rank 0 {\nsend 1b to 1\n}', ...middle, `rank ${n} {\nrecv 1b from ${n - 1}\n}`, ''].join('\n');
      for (const semantics of ['overlap', 'loggops']) {
        expect(slopes(goal, { ...machine, semantics })).toEqual({ L: n / 1000, o: (2 * n) / 1000, g: 0, G: 0, O: 0 });
      }
    }
  });

  test('a stream of n small messages waits for n - 1 gaps where the gap is longer than the overhead, and for n overheads where not', () => {
    const n = 10;
    const lines = (what: string) => Array.from({ length: n }, () => what).join('\n');
    const goal = `num_ranks 2\nrank 0 {\n${lines('send 1b to 1')}\n}\nrank 1 {\n${lines('recv 1b from 0')}\n}\n`;
    // o, nine gaps between the first and the last message, L, o: gaps of 4000 ns until they are shorter than o.
    const long = sensitivityOf(goal, { ...machine, g: 4000, semantics: 'loggops' });
    expect([long.g.slope, long.o.slope, long.L.slope]).toEqual([9 / 1000, 2 / 1000, 1 / 1000]);
    expect([long.g.holds_from, long.g.holds_to]).toEqual([1500, 1_000_000_000]);
    expect([long.o.holds_from, long.o.holds_to]).toEqual([0, 4000]);
    // (1500 + 9 * 4000 + 2500 + 1500) * 0.01 / 9 = 46.1
    expect(long.g.tolerance_1pct).toBe(4046);
    const short = sensitivityOf(goal, { ...machine, g: 100, semantics: 'loggops' });
    expect([short.g.slope, short.o.slope, short.L.slope]).toEqual([0, 11 / 1000, 1 / 1000]);
    expect([short.g.holds_from, short.g.holds_to]).toEqual([0, 1500]);
  });

  test('who computes while a message comes does not wait for it, until its latency is longer', () => {
    const goal = 'num_ranks 2\nrank 0 {\nsend 1b to 1\n}\nrank 1 {\na: calc 100000\nb: recv 1b from 0\nb requires a\n}\n';
    const { L } = sensitivityOf(goal, { ...machine, semantics: 'overlap' });
    expect([L.slope, L.holds_from]).toEqual([0, 0]);
    // The message is there at o + L: with L = 98,500 when the computation is.
    expect(L.holds_to).toBe(98_500);
  });

  test('a deadlock has no finishing time, and nothing that changes it', () => {
    const { L } = sensitivityOf('deadlock', { semantics: 'loggops', S: 512 });
    expect(L).toEqual({ slope: null, holds_from: null, holds_to: null, tolerance_1pct: null });
  });
});

test.each(['loggops', 'overlap'])('with semantics %s the slope by L of each built-in schedule is the number of latencies on its critical path', (semantics) => {
  const known = goalSchedules.filter(({ name }) => name !== 'deadlock');
  for (const { name, text } of known) {
    const { timelines } = simulator.simulate({ lab: 'schedule', parameters: valuesOf(name, { semantics }), trace: true, critical: true });
    // Under the rules of LogGOPSim runs on several processors have no critical path.
    if (semantics === 'loggops' && / cpu [1-9]/.test(text())) {
      expect(timelines[0]!.critical).toBeUndefined();
      continue;
    }
    const latency = pathKinds.indexOf('latency');
    const latencies = timelines[0]!.critical!.kind.filter((kind) => kind === latency).length;
    expect({ name, slope: sensitivityOf(name, { semantics }).L.slope }).toEqual({ name, slope: latencies / 1000 });
  }
});

/** Schedules with messages, none of 0 bytes: the published program counts their bytes after the first as 2^64 - 1. */
const isPlain = ({ operations }: RandomSchedule): boolean => {
  const sizes = operations.flatMap((operation) => (operation.kind === 'calc' ? [] : [operation.bytes]));
  return sizes.length > 0 && !sizes.includes(0);
};

/** A whole schedule in ps, by the literal rules: its nanoseconds are their units. */
function literal_ps({ ranks, operations, edges, machine }: RandomSchedule, changed: Partial<Record<CostKey, number>>): number | null {
  const ps = (ns: number): number => Math.round(1000 * ns);
  const { L, o, g, G, O, S } = { ...machine, ...changed };
  const long = operations.map((operation) => (operation.kind === 'calc' ? { ...operation, ns: ps(operation.ns) } : operation));
  const { status, finish_ns } = literalLogGOPSim(ranks, long, edges, { L: ps(L), o: ps(o), g: ps(g), G: 1000 * G, O: 1000 * O, S });
  return status === 'completed' ? Math.max(...finish_ns) : null;
}

/** The simulator's finishing time of a schedule, in ps. */
function simulated_ps({ machine, ...schedule }: RandomSchedule, changed: Partial<Record<CostKey, number>>): number | null {
  const parameters = valuesOf(goalOf({ machine, ...schedule }).goal, { ...machine, ...changed, semantics: 'overlap' });
  const [timeline] = simulator.simulate({ lab: 'schedule', parameters, trace: true }).timelines;
  return timeline?.status === 'completed' ? Math.round(timeline.finish_us * 1e6) : null;
}

describe.each([
  ['loggops', literal_ps, 'the published rules'],
  ['overlap', simulated_ps, 'runs beside it'],
] as const)('with semantics %s, on random schedules', (semantics, at, reference) => {
  test(`slope, range and tolerance are those of ${reference}, to the picosecond`, () => {
    let [completed, derivatives, kinks] = [0, 0, 0];
    for (const random of fc.sample(schedules.filter(isPlain), { numRuns: 1000, seed: 1997 })) {
      if (completed === samples(200)) break;
      const here = at(random, {});
      if (here === null || here === 0) continue;
      completed += 1;
      const found = sensitivityOf(goalOf(random).goal, { ...random.machine, semantics });
      for (const key of costKeys) {
        const value = random.machine[key];
        const max = ['G', 'O'].includes(key) ? 100_000 : 1_000_000_000;
        const { slope, holds_from, holds_to, tolerance_1pct } = found[key];
        const context = JSON.stringify({ key, found: found[key], random });
        const [one, two] = [at(random, { [key]: value + 0.001 }), at(random, { [key]: value + 0.002 })];
        // Where the time jumps there is no derivative; the one from the other side may exist.
        if (one === null || two === null || two - one !== one - here) continue;
        expect(slope, context).not.toBeNull();
        expect(Math.abs(slope! * 1000 - (one - here)), context).toBeLessThanOrEqual(1e-9 * Math.abs(one - here));
        derivatives += 1;
        for (const end of [holds_from!, holds_to!]) {
          if (end < max) expect(at(random, { [key]: end }), context).toBeCloseTo(here + slope! * 1e6 * (end - value), 3);
        }
        if (holds_to! < max) {
          kinks += 1;
          // Another path may be longest only briefly.
          const isOff = (beyond: number): boolean => {
            const time = at(random, { [key]: holds_to! + beyond });
            return time === null || Math.abs(time - here - slope! * 1e6 * (holds_to! + beyond - value)) > 0.5;
          };
          expect(max === 100_000 ? isOff(0.001) : [1, ...Array.from({ length: 100 }, (_, i) => (i + 1) / 100)].some(isOff), context).toBe(true);
        }
        if (tolerance_1pct! < max) expect(at(random, { [key]: tolerance_1pct! }), context).toBeLessThanOrEqual(1.01 * here);
        if (tolerance_1pct! === max || (slope! < 0 && tolerance_1pct === 0)) continue;
        const worse = at(random, { [key]: tolerance_1pct! + (slope! < 0 ? -1 : 1) * (max === 100_000 ? 0.001 : 1) });
        if (worse !== null) expect(worse, context).toBeGreaterThan(1.01 * here);
      }
    }
    expect([completed, derivatives > samples(950)]).toEqual([samples(200), true]);
    expect(kinks).toBeGreaterThan(samples(190));
  }, 300_000);
});

const headless = headlessIn('.', simulatorAlone);

/** Labs that simulate a machine, and scenarios of theirs in which its costs matter. */
const scenarios: readonly (readonly [lab: string, changes: object])[] = [
  ['explore', {}],
  ['explore', { gamma_h: 3, omega: 0.4 }],
  ['gain', { gamma_h: 7 }],
  ['sockets', {}],
  ['deposit', { p: 16, n: 512 }],
  ['deposit', { p: 16, n: 512, system: 'pvm' }],
  ['cluster', { message_bytes: 20_000 }],
  ['cluster', { message_bytes: 20_000, operation: 'broadcast', machine: 'gigabit' }],
  ['prefetch', {}],
  ['strips', {}],
  ['strips', { system: 'ppc', size_bytes: 262_144 }],
  ['schedule', { goal: 'ring_stencil' }],
];

test.each(scenarios)('in lab %s %j the slopes that headless prints are what it prints at both sides differs by', async (lab, changes) => {
  const parameters = { ...defaultValues(lab), ...changes };
  const costs = labNamed(lab).costs!(parameters);
  const linkOf = (values: ParameterValues, wanted: string) => `${encode({ ...defaultScenario(lab), values })}&${wanted}`;
  const [{ simulation }] = (await headless(linkOf(parameters, 'trace=1&critical=1'))).results;
  const diagrams: readonly { diagram: string; finish_us: number }[] = simulation.diagrams;
  const found: Readonly<Record<string, Readonly<Record<string, Sensitivity>>>> =
    diagrams.length === 1 ? { [diagrams[0]!.diagram]: simulation.sensitivity } : simulation.sensitivity;
  expect(Object.keys(found)).toEqual(diagrams.map(({ diagram }) => diagram));

  /** Runs whose finishing times are known before them. */
  const runs: { readonly at: string; readonly link: string; readonly diagram: string; readonly holds: (finish_us: number) => void }[] = [];
  for (const { diagram, finish_us } of diagrams) {
    // A picosecond for each of some thousand events.
    const noise_us = 1e-3 + 1e-8 * finish_us;
    for (const cost of costs) {
      const { value, inverse = false, smallest } = cost;
      const { slope, holds_from, holds_to, tolerance_1pct } = found[diagram]![cost.key]!;
      const add = (place: number, holds: (finish_us: number) => void): void => {
        const at = `${diagram} ${cost.key} = ${value}: ${JSON.stringify(found[diagram]![cost.key])} at ${place}`;
        runs.push({ at, link: linkOf(atCost(parameters, cost, place), 'trace=1'), diagram, holds });
      };
      add(tolerance_1pct!, (found_us) => expect(found_us).toBeLessThanOrEqual(1.01 * finish_us + noise_us));
      if (slope === null) continue;
      const along = (place: number): number => (inverse ? 1 / place : place);
      const steepness = inverse ? -slope * value ** 2 : slope;
      for (const end of [holds_from!, holds_to!]) {
        // At most a tenth away: far from here what the slope was rounded to counts too.
        const [by, max] = [along(end) - along(value), 0.1 * along(Math.max(value, smallest))];
        const { step = 1e-9 * max } = cost;
        const place = along(along(value) + step * Math.trunc((Math.sign(by) * Math.min(Math.abs(by), max)) / step));
        const expected_us = finish_us + steepness * (along(place) - along(value));
        if (end !== value) add(place, (found_us) => expect(Math.abs(found_us - expected_us)).toBeLessThan(noise_us + 1e-6 * Math.abs(expected_us - finish_us)));
      }
    }
  }
  expect(Object.values(found).some((ofCosts) => Object.values(ofCosts).some(({ slope }) => slope !== 0 && slope !== null))).toBe(true);
  // Several diagrams ask for the same.
  const links = [...new Set(runs.map(({ link }) => link))];
  const { results } = await headless(...links);
  runs.forEach(({ at, link, diagram, holds }) => {
    const run = results[links.indexOf(link)].simulation.diagrams.find((each: { diagram: string }) => each.diagram === diagram);
    expect(() => holds(run.finish_us), at).not.toThrow();
  });
});
