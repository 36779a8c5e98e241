import * as fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import type { InputProblem } from '../../src/core/parameters/inputError.ts';
import { InputError } from '../../src/core/parameters/inputError.ts';
import { type ParameterValues, valuesOf } from '../../src/core/parameters/parameter.ts';
import type { SimulatedResult } from '../../src/core/results/labResults.ts';
import type { AnalyticRuntime } from '../../src/engines/analytic/runtime.ts';
import type { LabSimulator } from '../../src/engines/simulation/simulator.ts';
import { namedMachines } from '../../src/labs/cluster/machine.ts';
import type { Cluster } from '../../src/labs/cluster/model.ts';
import { clusterParameters, clusterPoints } from '../../src/labs/cluster/model.ts';
import { clusterPresets } from '../../src/labs/cluster/presets.ts';
import { clusterMeasuring, regression } from '../../src/labs/cluster/survey.ts';
import { labSimulator } from '../labSimulator.ts';
import { defaultValues } from '../links.ts';
import { isThorough, samples } from '../samples.ts';
import { sharedPython } from './python.ts';

let python: AnalyticRuntime;
let simulator: LabSimulator;

beforeAll(async () => {
  python = await sharedPython();
  simulator = await labSimulator('cluster');
}, 60_000);

type Numbers = Readonly<Record<string, number | null>>;
type Model = Omit<Numbers, 'packet'> & { readonly packet: Packet };
interface Packet {
  readonly Os: number;
  readonly gs: number;
  readonly gr: number;
  readonly Or: number;
  readonly Ur: number;
  readonly L: number;
}

const defaults = defaultValues('cluster');
const model = (change: ParameterValues) => python.evaluate({ lab: 'cluster', parameters: { ...defaults, ...change } }).values as unknown as Model;
const simulate = (change: ParameterValues) => simulator.simulate({ lab: 'cluster', parameters: { ...defaults, ...change }, trace: false }).values as Numbers;

/** The problem of a scenario that is not simulated. */
function refusal(change: ParameterValues): InputProblem {
  try {
    simulate(change);
  } catch (error) {
    if (error instanceof InputError) return error.problem;
    throw error;
  }
  throw new Error('it was simulated');
}

/** Processors and lengths of the paper's figures, Tam and Wang, section 5.5. */
const processors = [4, 8, 16];
const lengths = Array.from({ length: 11 }, (_, i) => 1024 * 2 ** i);
const ofThePaper = processors.flatMap((p) => lengths.map((message_bytes) => ({ p, message_bytes })));
/** The packet counts of these lengths, 1 to 700, in full packets: equations (1) and (2) know no others. */
const fullPackets = lengths.map((length) => Math.ceil(length / 1500) * 1500);

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

describe('the broadcast', () => {
  const errors = (change: ParameterValues, key: string, of: readonly number[]) =>
    processors.flatMap((p) =>
      of.map((message_bytes) => {
        const whole = { operation: 'broadcast', p, message_bytes, ...change };
        const { time_us } = simulate(whole);
        return Math.abs(time_us! - model(whole)[key]!) / time_us!;
      }),
    );

  // Without a copy, Table 1 makes the root the slowest, which (2) does not count; the next test covers that.
  test.each(['none', 'ctc', 'ctm', 'mtm'])(
    'takes the time of equation (2) within 8% on average over p = 4, 8, 16 and the packet counts of 1 KB to 1 MB, with copy %s',
    (copy) => {
      expect(mean(errors({ copy }, 'cluster_us', fullPackets))).toBeLessThan(0.08);
    },
  );

  test('takes the time of equation (1) where receiving takes less than a send gap', () => {
    for (const copy of ['none', 'ctm']) expect(mean(errors({ copy }, 'logp_us', fullPackets))).toBeLessThan(0.001);
  });

  test('takes the time of equation (2) where receiving takes longer than a send gap', () => {
    expect(mean(errors({ copy: 'mtm' }, 'cluster_us', fullPackets))).toBeLessThan(0.001);
    expect(
      mean(
        errors(
          { mtu: 256 },
          'cluster_us',
          fullPackets.map((bytes) => (bytes / 1500) * 256),
        ),
      ),
    ).toBeLessThan(0.001);
  });

  test('is simulated by LogP ever less well as messages grow where receiving takes longer than a send gap', () => {
    for (const p of processors) {
      const behind = fullPackets.map((message_bytes) => {
        const whole = { operation: 'broadcast', copy: 'mtm', p, message_bytes };
        return simulate(whole).time_us! - model(whole).logp_us!;
      });
      behind.slice(1).forEach((microseconds, i) => expect(microseconds).toBeGreaterThan(behind[i]!));
      // Equations (2) less (1) for 700 packets: 699 (O_r + U_r + M_mtm - g_s) = 699 * 12.885 µs.
      expect(behind.at(-1)! / (699 * 12.885)).toBeCloseTo(1, 0);
    }
  });

  test('has its bottleneck where the model has it', () => {
    for (const copy of ['none', 'mtm']) {
      for (const p of processors) {
        const whole = { operation: 'broadcast', copy, p, message_bytes: 150_000 };
        expect(simulate(whole).bottleneck).toBe(model(whole).bottleneck);
        expect(simulate(whole).bottleneck).toBe(copy === 'mtm' ? p / 2 : 0);
      }
    }
  });

  test('of one packet between two processes takes what the model counts for it, on every machine', () => {
    const machines = [...Object.keys(namedMachines), 'host:3,link:0.5', 'Os:3:0.01,L:5:1:0.02:50', 'Ur:1:0.5,port:7'];
    for (const machine of machines) {
      for (const [message_bytes, copy] of [
        [8, 'none'],
        [41, 'ctc'],
        [1500, 'ctm'],
        [1400, 'mtm'],
      ] as const) {
        const whole = { operation: 'broadcast', p: 2, machine, message_bytes, copy };
        const { Os, gr, L, Or, Ur } = model(whole).packet;
        expect(simulate(whole).time_us).toBeCloseTo(Os + Math.max(L, gr) + Or + Ur, 5);
      }
    }
  });
});

/** What the bounds of a window count on: a sender is active until its last packet leaves the switch, and the root has room for all. */
const foreseen = { handover: 'drained', receive_queue: 0 } as const;

const gathers = fc.record({
  handover: fc.constant('drained'),
  receive_queue: fc.constant(0),
  p: fc.integer({ min: 2, max: 60 }),
  message_bytes: fc.oneof(
    fc.integer({ min: 1, max: 100 }).map((i) => 1500 * i),
    fc.integer({ min: 1, max: 150_000 }),
  ),
  buffer_units: fc.integer({ min: 0, max: 1000 }),
  mtu: fc.constantFrom(1500, 1500, 600),
  copy: fc.constantFrom('none', 'none', 'mtm'),
});

describe('the gather', () => {
  test('has as many senders at once as the model says, or none where it has none', () => {
    fc.assert(
      fc.property(gathers, fc.integer({ min: 0, max: 70 }), fc.constantFrom(...Object.keys(namedMachines)), (gather, window, machine) => {
        const whole = { ...gather, window, machine };
        const { senders, problem } = model(whole);
        const simulated = simulate(whole);
        expect(simulated.senders).toBe(senders);
        expect(simulated.refused === null).toBe(problem === null);
      }),
      { numRuns: samples(300), seed: 2000 },
    );
  });

  test('inside its bounds drops nothing and takes the time of equation (8), within 8% on average', () => {
    const errors: number[] = [];
    fc.assert(
      fc.property(gathers, (gather) => {
        const { senders, bound_us } = model(gather);
        if (senders === null) return;
        const { time_us, dropped } = simulate(gather);
        expect(dropped).toBe(0);
        // The bound counts every last packet of a message at the end of its line; what waits behind a longer one is late.
        expect(time_us!).toBeGreaterThan(bound_us! * (1 - 1e-9));
        errors.push((time_us! - bound_us!) / time_us!);
      }),
      { numRuns: samples(600), seed: 8 },
    );
    expect(errors.length).toBeGreaterThan(samples(300));
    expect(mean(errors)).toBeLessThan(0.08);
    expect(Math.max(...errors)).toBeLessThan(0.35);
  });

  test('over p and lengths of the paper stays within 8% of equation (8) on average and 35% at worst', () => {
    const errors = ofThePaper.map((lengths) => {
      const scenario = { ...lengths, ...foreseen };
      // Four senders and more, some lengths: equation (7) has no window, but one that divides p - 1 serves.
      const { bound_us, senders, suggested_window } = model(scenario);
      const { time_us, dropped } = simulate({ ...scenario, window: senders === null ? suggested_window! : 0 });
      expect(dropped).toBe(0);
      return Math.abs(time_us! - bound_us!) / time_us!;
    });
    expect(mean(errors)).toBeLessThan(0.08);
    expect(Math.max(...errors)).toBeLessThan(0.35);
  });

  test('beats the simple one wherever that one overruns the buffer, and is never behind it', () => {
    let overrun = 0;
    fc.assert(
      fc.property(gathers, (gather) => {
        const { senders, packets, packet } = model(gather);
        if (senders === null || (gather.p - 1) * packets! <= gather.buffer_units) return;
        const [coordinated, simple] = [simulate(gather), simulate({ ...gather, algorithm: 'simple' })];
        // Which packet comes last may differ, a long one or a short one, and with it the way behind the switch.
        expect(coordinated.time_us!).toBeLessThanOrEqual(simple.time_us! + packet.L);
        // What was dropped may still be back before the queue is empty: then both take as long as the bottleneck needs.
        if (simple.discarded! === 0 && simple.idle_us === 0) return;
        overrun += 1;
        expect(coordinated.time_us!).toBeLessThan(simple.time_us!);
      }),
      { numRuns: samples(400), seed: 5 },
    );
    expect(overrun).toBeGreaterThan(samples(100));
  });

  test('below the lower bound leaves the link idle, above the upper one drops packets', () => {
    const below = { ...foreseen, machine: 'fast_port', p: 21, message_bytes: 65_536, buffer_units: 20_000 };
    const { lower } = model(below);
    for (let window = 1; window < lower!; window += 1) expect(simulate({ ...below, window }).bubbles).toBeGreaterThan(0);
    expect(simulate({ ...below, window: lower! }).idle_us).toBe(0);
    for (const buffer_units of [100, 500, 1935]) {
      const above = { ...foreseen, p: 40, message_bytes: 300_000, buffer_units };
      const { upper } = model(above);
      expect(simulate({ ...above, window: upper! + 1 }).dropped).toBeGreaterThan(0);
      if (upper! > 0) expect(simulate({ ...above, window: upper! }).dropped).toBe(0);
    }
  });

  test('shows the bubbles that it counts, and the queue up to its peak', () => {
    const parameters = { ...defaults, machine: 'fast_port', p: 8, message_bytes: 30_000, window: 3 };
    const { values, timelines } = simulator.simulate({ lab: 'cluster', parameters, trace: true });
    const [queue, idle] = timelines[0]!.levels;
    const starts = Array.from(idle!.time_us).filter((_, i) => idle!.amount[i] === 1);
    const ends = Array.from(idle!.time_us).filter((_, i) => idle!.amount[i] === 0);
    expect(starts).toHaveLength(values.bubbles as number);
    expect(starts.reduce((sum, start, i) => sum + ends[i]! - start, 0)).toBeCloseTo(values.idle_us as number, 3);
    expect(queue!.peak).toBe(values.peak_queue);
  });
});

describe('the captions of the presets keep their promises', () => {
  const of = (name: string) => {
    const { values } = clusterPresets.find((preset) => preset.name === name)!;
    return { simulated: simulate(values), model: model(values) };
  };

  test('in the tree of figures 1 and 3 process 8 is the slowest, with 4.3 units a packet', () => {
    const {
      simulated,
      model: { logp_us, cluster_us },
    } = of('tw-tree');
    expect(simulated.bottleneck).toBe(8);
    expect(simulated.time_us).toBeCloseTo(7 * 430 + 1200, 6);
    expect(cluster_us! - logp_us!).toBeCloseTo(7 * 30, 6);
  });

  test('above the bound and by the letter packets are dropped, within the bounds none', () => {
    expect(of('tw-above').simulated.dropped).toBeGreaterThan(0);
    expect(of('tw-literal').simulated.dropped).toBeGreaterThan(0);
    expect(of('tw-figure-5').simulated.dropped).toBeGreaterThan(0);
    expect(of('tw-figure-5').model.saturation_us! / 1000).toBeCloseTo(17, 0);
    expect(of('tw-foresight').simulated).toMatchObject({ dropped: 0, bubbles: 0, senders: 2 });
    expect(of('tw-all-at-once').simulated).toMatchObject({ dropped: 0, senders: 15 });
  });

  test('by algorithm 1 the buffer of the switch overflows within the bounds, and the root takes longer for a packet than its link', () => {
    const { simulated, model } = of('tw-figure-4');
    expect(simulated).toMatchObject({ senders: model.window!, peak_queue: 1935 });
    expect(model.window!).toBeLessThanOrEqual(model.upper!);
    expect(model.packet.Or + model.packet.Ur).toBeGreaterThan(model.packet.gr);
    expect(simulated.dropped! - simulated.overflowed!).toBeGreaterThan(0);
  });

  test('one sender at a time leaves little in the switch and fills the receive queue of the root', () => {
    const { simulated, model } = of('tw-receive-queue');
    expect([model.packet.Or + model.packet.Ur, model.packet.gr].map(Math.round)).toEqual([135, 123]);
    expect(simulated.peak_backlog).toBe(1024);
    expect(simulated.peak_queue!).toBeLessThan(100);
    expect(simulated.overflowed).toBe(simulated.dropped);
    expect(simulated.retransmitted!).toBeGreaterThan(10 * simulated.dropped!);
  });

  test('what of a small message the root has not copied yet waits in its receive queue', () => {
    expect(of('tw-all-at-once').simulated.peak_backlog!).toBeGreaterThan(200);
  });

  test('by the letter each pair of senders leaves some 700 packets more in the switch, and the third overflows the buffer', () => {
    const pairs = (count: number) => simulate({ message_bytes: 1_048_576, handover: 'sent', copy: 'none', window: 2, p: 2 * count + 1 });
    const [one, two, three] = [pairs(1), pairs(2), pairs(3)];
    expect(one.peak_queue).toBeGreaterThan(690);
    expect(two.peak_queue).toBeGreaterThan(2 * 690);
    expect([one.dropped, two.dropped]).toEqual([0, 0]);
    expect(three.dropped).toBeGreaterThan(0);
  });

  test('below the lower bound the link is idle half of the time', () => {
    const {
      simulated,
      model: { lower },
    } = of('tw-below');
    expect(lower).toBe(10);
    expect(simulated.idle_us! / simulated.time_us!).toBeCloseTo(0.5, 1);
  });

  test('on Gigabit Ethernet packets wait for the processor of the root, not in the switch', () => {
    const {
      simulated,
      model: { stage },
    } = of('tw-gigabit');
    expect(stage).toBe('processor');
    expect(simulated.dropped).toBe(0);
    expect(simulated.peak_backlog!).toBeGreaterThan(simulated.peak_queue!);
  });
});

describe('the machine, measured as the paper measures its own', () => {
  test.each(Object.keys(namedMachines))('%s gives back what its table says, and a flood the part of equation (4)', (machine) => {
    const requests = clusterMeasuring.requests({ ...valuesOf(clusterParameters, defaults), machine });
    const cells = requests.map((request) => {
      const answer = simulator.simulate({ ...request, trace: request.trace }) as unknown as SimulatedResult<Cluster>;
      return { request, cells: clusterMeasuring.row(request, answer).cells };
    });
    for (const { cells: row } of cells) {
      expect(row.some((cell) => cell !== null)).toBe(true);
      // Equation (4) leaves out the packet that is being delivered.
      row.forEach((cell, column) => cell && expect(Math.abs(cell.ratio! - 1)).toBeLessThan(column === 5 ? 0.005 : 1e-6));
    }
    expect(cells.flatMap(({ cells: row }) => row.filter((cell) => cell !== null))).toHaveLength(7 * 4 + 7 + 3);
  });

  test('a regression of a line is that line', () => {
    const { fixed, slope } = regression([1, 4, 9].map((x) => [x, 3 - 2 * x]));
    expect([fixed, slope]).toEqual([expect.closeTo(3, 12), expect.closeTo(-2, 12)]);
  });
});

describe('of the cluster lab', () => {
  test('a run that takes long says how far it is, and is the same as one in one piece', () => {
    const shares: number[] = [];
    const parameters = { ...defaults, ...foreseen, copy: 'none', p: 1024 };
    const { values } = simulator.simulate({ lab: 'cluster', parameters, trace: false }, (share) => shares.push(share));
    expect(shares.length).toBeGreaterThan(0);
    expect([...shares].sort((a, b) => a - b)).toEqual(shares);
    expect(shares.every((share) => share > 0 && share < 1)).toBe(true);
    expect(values.packets).toBe(1023 * 700);
    expect((values.time_us as number) / model({ p: 1024, copy: 'none' }).bound_us!).toBeCloseTo(1, 2);
  });

  test('no run delivers a packet in fewer than two events, so that none is refused that could come to its end', () => {
    const scenario = fc.record({
      operation: fc.constantFrom('broadcast', 'gather'),
      algorithm: fc.constantFrom('coordinated', 'simple'),
      copy: fc.constantFrom('none', 'mtm'),
      p: fc.integer({ min: 2, max: 12 }),
      message_bytes: fc.integer({ min: 1, max: 3000 }),
      mtu: fc.integer({ min: 16, max: 500 }),
      machine: fc.constantFrom('fast_ethernet', 'host:1000', 'link:1000,port:1000', 'Os:0:0,Or:0:0,Ur:0:0'),
    });
    fc.assert(
      fc.property(scenario, (change) => {
        const { status, packets, events } = simulate(change);
        if ((status as unknown) === 'completed') expect(events).toBeGreaterThanOrEqual(2 * packets!);
      }),
      { numRuns: 60 },
    );
  });

  test.each(['broadcast', 'gather'])('a %s of more packets than that is refused before it begins, with what would fit', (operation) => {
    const tooLong = { operation, p: 4096, message_bytes: 16_777_216, mtu: 16, window: 1 };
    const start_ms = performance.now();
    const { parameter, value, allowed, message } = refusal(tooLong);
    expect(performance.now() - start_ms).toBeLessThan(1000);
    expect({ parameter, value }).toEqual({ parameter: 'mtu', value: '16' });
    expect(message).toContain('4.29 × 10⁹ packets'); // 4095 times 2^20
    expect(message).toContain(allowed);
    // 100 million events at two a packet; each bound fits and its neighbour does not.
    const packets = ({ p, message_bytes, mtu }: typeof tooLong): number => (p - 1) * Math.ceil(message_bytes / mtu);
    const [, mtu, message_bytes, p] = /^at least (\d+), or message_bytes at most (\d+), or p at most (\d+)$/
      .exec(allowed.replaceAll(/\b,\b/g, ''))!
      .map(Number);
    const pairs = [
      [{ mtu }, { mtu: mtu! - 1 }],
      [{ message_bytes }, { message_bytes: message_bytes! + 1 }],
      [{ p }, { p: p! + 1 }],
    ];
    for (const [fits, doesNot] of pairs as [Partial<typeof tooLong>, Partial<typeof tooLong>][]) {
      expect(packets({ ...tooLong, ...fits })).toBeLessThanOrEqual(50_000_000);
      expect(packets({ ...tooLong, ...doesNot })).toBeGreaterThan(50_000_000);
      expect(refusal({ ...tooLong, ...doesNot }).parameter).toBe('mtu');
    }
  });

  const many = isThorough ? 4096 : 1024;

  test(`broadcasts and gathers among ${many} processes with 1 MB each come to their end`, () => {
    for (const operation of ['broadcast', 'gather']) {
      const { status, packets, dropped, events } = simulate({ ...foreseen, copy: 'none', operation, p: many });
      expect([status as unknown, packets, dropped]).toEqual(['completed', (many - 1) * 700, 0]);
      expect(events!).toBeLessThan(5.1 * (many - 1) * 700);
    }
    // By algorithm 1, whose losses cost events too.
    expect(simulate({ p: many })).toMatchObject({ status: 'completed', packets: (many - 1) * 700 });
  }, 60_000);

  test('points along the axis are the simulated times there', () => {
    for (const operation of ['broadcast', 'gather'] as const) {
      const parameters = { ...defaults, operation, sweep: 'message_bytes' } as const;
      const { points } = simulator.simulate({ lab: 'cluster', parameters, trace: false, points: clusterPoints(parameters) });
      points!['x']!.forEach((message_bytes, i) => {
        expect(points!['time_us']![i]).toBe(simulate({ operation, message_bytes }).time_us ?? NaN);
        if (operation === 'broadcast') return;
        expect(points!['coordinated_us']![i]).toBe(points!['time_us']![i]);
        expect(points!['simple_us']![i]).toBe(simulate({ message_bytes, algorithm: 'simple' }).time_us);
      });
    }
  });

  test('beside a gather the other algorithm is simulated as if it had been asked for, where that is quickly done', () => {
    const beside = (change: ParameterValues) => {
      const parameters = { ...defaults, ...change };
      return simulator.simulate({ lab: 'cluster', parameters, trace: false, withComparison: true }).values['compared'];
    };
    expect(beside({})).toEqual(simulate({ algorithm: 'simple' }));
    expect(beside({ algorithm: 'simple' })).toEqual(simulate({}));
    // 99 senders with 700 packets each, and no window by equation (7).
    expect(beside({ p: 100 })).toBeUndefined();
    expect(beside({ algorithm: 'simple', buffer_units: 100 })).toBeUndefined();
    expect(beside({ operation: 'broadcast' })).toBeUndefined();
  });

  test('where nothing can be simulated it is said why', () => {
    expect(simulate({ p: 1 })).toMatchObject({ refused: 'one_process', time_us: null, packets: 0 });
    expect(simulate({ message_bytes: 0, operation: 'broadcast' })).toMatchObject({ refused: 'no_bytes', time_us: null });
    expect(simulate({ buffer_units: 0 })).toMatchObject({ refused: 'no_window', status: 'limit', limit: 'window', time_us: null });
    expect(simulate({ buffer_units: 0, window: 1 })).toMatchObject({ refused: null, status: 'completed' });
    expect(() => simulate({ machine: 'gs:0:0' })).toThrow(/machine: gs:0:0 is not allowed/);
    expect(() => simulate({ machine: 'Os:900000:900000' })).toThrow(/a packet would cost 1,?350,?900,?000 µs/);
  });

  test('no text of a machine makes one engine go on where the other refuses', () => {
    const entry = fc.oneof(
      fc
        .tuple(
          fc.constantFrom('host', 'link', 'port', 'Os', 'gs', 'gr', 'Or', 'Ur', 'L', 'Mctc', 'x'),
          fc.array(fc.constantFrom('0', '1', '0.5', '10', '1e3', '1e9', '.5', '5.', '-1', 'NaN', ''), { maxLength: 5 }),
        )
        .map(([name, numbers]) => [name, ...numbers].join(':')),
      fc.constantFrom('host:2', 'link:0.5', 'Or:1:0.1', 'Ur:.5:5.', 'L:1:2:3:4', 'gs:1e3:0'),
      fc.string({ maxLength: 8 }),
    );
    let accepted = 0;
    fc.assert(
      fc.property(fc.array(entry, { minLength: 1, maxLength: 3 }), (entries) => {
        const machine = `${entries.join(',')},`;
        const attempt = (work: () => unknown): boolean => {
          try {
            work();
            return true;
          } catch {
            return false;
          }
        };
        const whole = { machine, p: 2, message_bytes: 100 };
        const known = attempt(() => model(whole));
        expect(attempt(() => simulate(whole))).toBe(known);
        accepted += known ? 1 : 0;
      }),
      { numRuns: samples(600), seed: 40 },
    );
    expect(accepted).toBeGreaterThan(samples(60));
  });
});
