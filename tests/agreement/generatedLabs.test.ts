import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { labOf } from '../../src/core/lab/lab.ts';
import { rowLabel } from '../../src/core/timeline/processes.ts';
import { traceEvents } from '../../src/core/timeline/traceEvents.ts';
import { type DecodingValues, decodingModel } from '../../src/labs/decoding/model.ts';
import { type ExpertsValues, expertsModel } from '../../src/labs/experts/model.ts';
import { explainedModel } from '../../src/labs/explained/model.ts';
import { catalogue } from '../../src/labs/index.ts';
import { type LaunchValues, launchModel } from '../../src/labs/launch/model.ts';
import reductionsPrinted from '../../src/labs/reductions/evidence.json' with { type: 'json' };
import { iterationsMeasured } from '../../src/labs/reductions/reference.ts';
import { logarithmic, orZero } from '../arbitraries.ts';
import { labSimulator } from '../labSimulator.ts';
import { defaultValues, presets } from '../links.ts';
import { samples } from '../samples.ts';
import { headlessProcess } from './headlessIn.ts';

/*
 * Labs whose mechanism is a schedule: what the simulator says of it, beside the recursion of its steps written once more here, without max() over whole
 * phases. Times in GOAL are whole nanoseconds, so that a step may be off by one.
 */

interface Times {
  readonly blocking_us: number;
  readonly overlapped_us: number;
}

async function expectTimes(lab: string, values: Readonly<Record<string, number | string>>, { blocking_us, overlapped_us }: Times, operations: number) {
  const { values: run } = (await labSimulator(lab)).simulate({ lab, parameters: { ...defaultValues(lab), ...values }, trace: false });
  expect(run['status']).toBe('completed');
  const within = 1e-3 * operations;
  expect(Math.abs(Number(run['blocking_us']) - blocking_us)).toBeLessThan(within);
  expect(Math.abs(Number(run['overlapped_us']) - overlapped_us)).toBeLessThan(within);
  expect(run['gain']).toBeCloseTo(Number(run['blocking_us']) / Number(run['overlapped_us']), 12);
}

/** When a rank has what came k steps around a ring on which each step takes so long, and has computed all parts. */
function ringEnd(p: number, part_us: number, step_us: number): number {
  let computed = part_us;
  for (let k = 1; k < p; k += 1) computed = Math.max(computed, k * step_us) + part_us;
  return computed;
}

test('a product cut into parts beside its all-gather or reduce-scatter takes as long as its steps, counted one by one', async () => {
  const values = fc.record({
    p: fc.integer({ min: 2, max: 16 }),
    product_us: logarithmic(10, 1e5),
    collective_us: logarithmic(10, 1e5),
    omega: orZero(0.01, 2),
  });
  await fc.assert(
    fc.asyncProperty(values, fc.constantFrom('all_gather', 'reduce_scatter'), async (drawn, operation) => {
      const { p, product_us, collective_us, omega } = drawn;
      const [part_us, step_us] = [((1 + omega) * product_us) / p, collective_us / (p - 1)];
      let sent = 0;
      // The sum that leaves in step k has its summand computed, and has come from the rank before.
      for (let k = 1; k < p; k += 1) sent = Math.max(k * part_us, sent) + step_us;
      const overlapped_us = operation === 'all_gather' ? ringEnd(p, part_us, step_us) : Math.max(sent, p * part_us);
      await expectTimes('tensor', { ...drawn, operation }, { blocking_us: product_us + collective_us, overlapped_us }, 3 * p);
    }),
    { numRuns: samples(150), seed: 2023 },
  );
}, 60_000);

test('attention on a ring takes as long as its steps, and hides each transfer from F/B tokens on', async () => {
  const values = fc.record({
    p: fc.integer({ min: 2, max: 16 }),
    block: fc.integer({ min: 64, max: 32_768 }),
    tflop_s: logarithmic(10, 1000),
    gb_s: logarithmic(1, 1000),
    omega: orZero(0.01, 1),
  });
  await fc.assert(
    fc.asyncProperty(values, async (drawn) => {
      const { p, block, tflop_s, gb_s, omega } = drawn;
      const width = Number(defaultValues('attention')['width']);
      // Scores and weighted values: a multiplication and an addition each; keys and values of two bytes a number.
      const attention_us = (2 * 2 * block * block * width) / (tflop_s * 1e6);
      const transfer_us = (2 * 2 * block * width) / (gb_s * 1e3);
      let turn = attention_us;
      for (let k = 1; k < p; k += 1) turn += transfer_us + attention_us;
      await expectTimes('attention', drawn, { blocking_us: turn, overlapped_us: ringEnd(p, (1 + omega) * attention_us, transfer_us) }, 3 * p);
      expect(attention_us >= transfer_us).toBe(block >= (1000 * tflop_s) / gb_s);
    }),
    { numRuns: samples(150), seed: 2310 },
  );
}, 60_000);

test('an iteration of conjugate gradients takes S + 2 G, with one reduction S + G, and pipelined the longer of both', async () => {
  const values = fc.record({
    p: fc.integer({ min: 2, max: 40 }),
    compute_us: logarithmic(10, 1e5),
    reduction_us: logarithmic(10, 1e5),
    iterations: fc.integer({ min: 1, max: 8 }),
  });
  await fc.assert(
    fc.asyncProperty(values, fc.constantFrom('merged', 'pipelined'), async (drawn, method) => {
      const { compute_us: S, reduction_us: G, iterations: n } = drawn;
      const overlapped_us = n * (method === 'merged' ? S + G : Math.max(S, G));
      await expectTimes('reductions', { ...drawn, method }, { blocking_us: n * (S + 2 * G), overlapped_us }, 16 * n);
    }),
    { numRuns: samples(100), seed: 2014 },
  );
}, 60_000);

test('two microbatches take as long as two streams that do their parts in order, by the closed form for a pair and no less than it for two forward passes', async () => {
  const values = fc.record({
    p: fc.integer({ min: 2, max: 8 }),
    layers: fc.integer({ min: 1, max: 6 }),
    attention_us: logarithmic(10, 1e4),
    expert_us: logarithmic(10, 1e4),
    dispatch_us: logarithmic(10, 1e4),
    combine_us: logarithmic(10, 1e4),
    taken: fc.integer({ min: 0, max: 120 }),
    backward: fc.double({ min: 1, max: 4, noNaN: true }),
  });
  // Megatron-LM, moe_a2a_overlap.md at fc81b20: its issue order; the other one alternates.
  const issued = {
    turns: 'F.attn S.attn F.dispatch S.dispatch F.expert S.expert F.combine S.combine',
    paired: 'F.attn B.combine F.dispatch B.expert B.dispatch F.expert F.combine B.attn',
  };
  await fc.assert(
    fc.asyncProperty(values, fc.constantFrom('turns' as const, 'paired' as const), async (drawn, order) => {
      const { p, layers, attention_us, expert_us, dispatch_us, combine_us, taken, backward } = drawn;
      const [slower, longer] = [132 / (132 - taken), order === 'paired' ? backward : 1];
      const parts = { attn: attention_us, expert: expert_us, dispatch: dispatch_us, combine: combine_us };
      const ready: Record<string, number> = {};
      const free = [0, 0];
      let turn = 0;
      for (let layer = 0; layer < layers; layer += 1)
        for (const [pass, part] of issued[order].split(' ').map((each) => each.split('.') as [string, keyof typeof parts])) {
          const isComputed = part === 'attn' || part === 'expert';
          const time_us = parts[part] * (isComputed && pass === 'B' ? longer : 1);
          const stream = Number(isComputed);
          ready[pass] = free[stream] = Math.max(ready[pass] ?? 0, free[stream]!) + time_us * (isComputed ? slower : 1);
          turn += time_us;
        }
      const overlapped_us = Math.max(...Object.values(ready));
      // A message is a whole number of a millionth of the longest one's bytes.
      const rounding = 8 * layers * p + 2e-6 * layers * Math.max(dispatch_us, combine_us) * 2000;
      await expectTimes('experts', { ...drawn, order }, { blocking_us: turn, overlapped_us }, rounding);
      const closed = expertsModel({ ...defaultValues('experts'), ...drawn, order } as unknown as ExpertsValues);
      expect(closed.blocking_us).toBeCloseTo(turn, 5);
      expect(overlapped_us).toBeGreaterThanOrEqual(closed.overlapped_us * (1 - 1e-9));
      if (order === 'paired') expect(closed.overlapped_us).toBeCloseTo(overlapped_us, 5);
    }),
    { numRuns: samples(150), seed: 132 },
  );
}, 60_000);

interface Kernel {
  readonly name: string;
  readonly computes: boolean;
  readonly length_us: number;
  readonly needs: readonly string[];
}

/** An accelerator that computing kernels fill: of the heads of its queues that could begin, the one of priority, that has waited longest, or launched first goes. */
function deviceEnd(launched: readonly Kernel[], queues: 'one' | 'many', isFirst: boolean): number {
  const queued = queues === 'one' ? [[...launched]] : [true, false].map((computes) => launched.filter((kernel) => kernel.computes === computes));
  const ends = new Map<string, number>();
  let free_us = 0;
  for (;;) {
    const heads = queued.flatMap(([head]) => (head === undefined ? [] : [head]));
    if (heads.length === 0) return Math.max(...ends.values());
    const waiting = heads
      .filter(({ needs }) => needs.every((name) => ends.has(name)))
      .map((kernel) => ({ kernel, ready_us: Math.max(0, ...kernel.needs.map((name) => ends.get(name)!)) }));
    const next_us = Math.max(free_us, Math.min(...waiting.map(({ ready_us }) => ready_us)));
    const kernel = waiting
      .filter(({ ready_us }) => ready_us <= next_us + 1e-6)
      .sort((a, b) => {
        if (isFirst && a.kernel.computes !== b.kernel.computes) return a.kernel.computes ? 1 : -1;
        return Math.abs(a.ready_us - b.ready_us) > 1e-6 ? a.ready_us - b.ready_us : launched.indexOf(a.kernel) - launched.indexOf(b.kernel);
      })[0]!.kernel;
    queued.find(([head]) => head === kernel)!.shift();
    ends.set(kernel.name, next_us + kernel.length_us);
    free_us = next_us + (kernel.computes ? kernel.length_us : 0);
  }
}

test('two streams take as long as an accelerator that takes kernels from the heads of its queues, and as the closed form', async () => {
  const values = fc.record({
    order: fc.constantFrom('behind', 'before'),
    queues: fc.constantFrom('one' as const, 'many' as const),
    priority: fc.constantFrom('none', 'communication'),
    kernels: fc.integer({ min: 1, max: 9 }),
    compute_us: logarithmic(10, 1e4),
    communication_us: logarithmic(10, 1e4),
    steps: fc.integer({ min: 2, max: 8 }),
    p: fc.integer({ min: 2, max: 4 }),
  });
  await fc.assert(
    fc.asyncProperty(values, async (drawn) => {
      const { order, queues, priority, kernels, compute_us, communication_us, steps } = drawn;
      const computation = (i: number): Kernel[] =>
        Array.from({ length: kernels }, (_, k) => ({
          name: `${i}.${k}`,
          computes: true,
          length_us: compute_us / kernels,
          needs: k > 0 ? [`${i}.${k - 1}`] : [...(i > 1 ? [`${i - 1}.${kernels - 1}`] : []), ...(i > 2 ? [`m${i - 2}`] : [])],
        }));
      const communication = (i: number): Kernel => ({
        name: `m${i}`,
        computes: false,
        length_us: communication_us,
        needs: [`${i}.${kernels - 1}`, ...(i > 1 ? [`m${i - 1}`] : [])],
      });
      const launched: Kernel[] = [];
      for (let i = 1; i <= steps; i += 1) {
        if (order === 'behind') launched.push(...computation(i), ...(i > 1 ? [communication(i - 1)] : []), ...(i === steps ? [communication(i)] : []));
        else launched.push(...computation(i), communication(i));
      }
      const overlapped_us = deviceEnd(launched, queues, priority === 'communication');
      expect(launchModel({ ...defaultValues('launch'), ...drawn } as LaunchValues).overlapped_us).toBeCloseTo(overlapped_us, 3);
      await expectTimes('launch', drawn, { blocking_us: steps * (compute_us + communication_us), overlapped_us }, 2 * steps * (kernels + 1));
    }),
    { numRuns: samples(150), seed: 32 },
  );
}, 60_000);
/** deepseek-ai/DeepEP, docs/legacy.md at dd758ca, low latency: ranks, µs and GB/s of dispatch, of combine; 128 tokens, 8 experts each, 7168 numbers. */
const deepEp = [
  [8, 77, 98, 114, 127],
  [16, 118, 63, 195, 74],
  [32, 155, 48, 273, 53],
  [64, 173, 43, 314, 46],
  [128, 192, 39, 369, 39],
  [256, 194, 39, 360, 40],
] as const;

test('presets have the times of DeepEP, whose product with the bandwidth is the bytes of a batch', () => {
  const presetOf = (ranks: number) => presets.find(({ name }) => name === `experts-${ranks}`)!.scenario.values;
  for (const [ranks, dispatch_us, dispatch_gb_s, combine_us, combine_gb_s] of deepEp) {
    if (ranks === 8 || ranks === 64 || ranks === 256) expect(presetOf(ranks)).toMatchObject({ dispatch_us, combine_us });
    const bytes = 128 * 8 * 7168;
    expect(Math.abs((1e3 * dispatch_us * dispatch_gb_s) / bytes - 1), `${ranks}`).toBeLessThan(0.035);
    expect(Math.abs((1e3 * combine_us * combine_gb_s) / (2 * bytes) - 1), `${ranks}`).toBeLessThan(0.025);
  }
});

test('a token takes as long as its layers one after the other, in each of which a microbatch is exchanged while the other one computes', () => {
  const values = fc.record({
    tokens: fc.integer({ min: 1, max: 4096 }),
    experts: fc.integer({ min: 1, max: 64 }),
    width: fc.integer({ min: 64, max: 65_536 }),
    gb_s: logarithmic(1, 1e5),
    layers: fc.integer({ min: 1, max: 100 }),
    compute_us: orZero(0.1, 1e6),
  });
  fc.assert(
    fc.property(values, (drawn) => {
      const { tokens, experts, width, gb_s, layers, compute_us } = drawn;
      // Three bytes for a number on its way there and back.
      const exchange_us = (3 * tokens * experts * width) / gb_s / 1000;
      let [time_us, serial_us] = [0, 0];
      for (let layer = 0; layer < layers; layer += 1)
        for (let microbatch = 0; microbatch < 2; microbatch += 1) {
          time_us += exchange_us > compute_us ? exchange_us : compute_us;
          serial_us += exchange_us + compute_us;
        }
      const { token_us, tokens_s, gain } = decodingModel(drawn as DecodingValues);
      expect(token_us / time_us).toBeCloseTo(1, 9);
      expect((tokens_s * time_us) / 1e6).toBeCloseTo(1, 9);
      expect(gain / (serial_us / time_us)).toBeCloseTo(1, 9);
    }),
    { numRuns: samples(200), seed: 2505 },
  );
});

test('both streams of a rank have names, in diagrams as in a trace for Perfetto', async () => {
  const { timelines } = (await labSimulator('tensor')).simulate({ lab: 'tensor', parameters: { ...defaultValues('tensor'), p: 2 }, trace: true });
  expect(timelines.map(({ diagram }) => diagram)).toEqual(['blocking', 'overlapped']);
  for (const { processes } of timelines) expect([0, 1, 2, 3].map((row) => rowLabel(processes, row, false))).toEqual(['rank 0', 'comm', 'rank 1', 'comm']);
  const threads = traceEvents(timelines.slice(1), '').traceEvents.filter(({ name }) => name === 'thread_name');
  const streams = ['computation stream', 'communication stream'];
  expect(threads.map(({ args }) => args!['name'])).toEqual(['rank 0', 'rank 1'].flatMap((rank) => streams.map((stream) => `${rank} ${stream}`)));
});

test('the scenarios of what is printed of the pipelined variant follow from the two other ones, where one reduction is faster than two', () => {
  const printed = [2, 8, 16, 32].map((nodes) => iterationsMeasured.find((each) => each.nodes === nodes)!);
  const rows = (reductionsPrinted as readonly { readonly rows: readonly { readonly at?: string; readonly is: number }[] }[]).flatMap((group) => group.rows);
  expect(rows.map(({ is }) => is)).toEqual(printed.map(({ pipelined_us }) => expect.closeTo(pipelined_us, 6)));
  const values = rows.map(({ at = '' }) => ({
    ...defaultValues('reductions'),
    ...Object.fromEntries([...new URLSearchParams(at)].map(([key, value]) => [key, Number(value)])),
  }));
  for (const [i, { compute_us, reduction_us }] of printed.entries()) {
    expect(values[i]!['compute_us']).toBeCloseTo(compute_us, 6);
    expect(values[i]!['reduction_us']).toBeCloseTo(reduction_us, 6);
  }
  expect(iterationsMeasured.filter(({ reduction_us }) => reduction_us <= 0).map(({ nodes }) => nodes)).toEqual([1, 4]);
});

/** From 0 to 1, as the simulator draws it, written once more. */
function drawn(seed: number, rank: number, number: number): number {
  let hash = Math.imul(seed, 0x9e3779b1) ^ Math.imul(rank + 1, 0x85ebca6b) ^ Math.imul(number + 1, 0xc2b2ae35);
  for (const [shift, factor] of [
    [15, 0x2c1b3c6d],
    [12, 0x297a2d39],
  ] as const)
    hash = Math.imul(hash ^ (hash >>> shift), factor);
  return ((hash ^ (hash >>> 15)) >>> 0) / 2 ** 32;
}

/** A sum of two ranks: when each has it, by when it began. A card sends one message at a time, and receives one at a time. */
function summed(begun_us: readonly number[], sum_us: number, cards: { readonly sends: number[]; readonly receives: number[] }): number[] {
  const starts = begun_us.map((time, rank) => Math.max(time, cards.sends[rank]!));
  for (const rank of [0, 1]) {
    cards.sends[rank] = starts[rank]! + sum_us;
    cards.receives[rank] = Math.max(starts[1 - rank]!, cards.receives[rank]!) + sum_us;
  }
  return starts.map((start, rank) => Math.max(start, cards.receives[rank]!));
}

test('with noise each half of an iteration is longer as it is drawn once more, and sums wait for the slowest', async () => {
  const values = fc.record({
    p: fc.constant(2),
    compute_us: logarithmic(10, 1e4),
    reduction_us: logarithmic(10, 1e4),
    iterations: fc.integer({ min: 1, max: 6 }),
    noise: fc.integer({ min: 1, max: 5000 }).map((thousandths) => thousandths / 1000),
    seed: fc.integer({ min: 1, max: 1_000_000 }),
  });
  await fc.assert(
    fc.asyncProperty(values, async (given) => {
      const { compute_us, reduction_us, iterations, noise, seed } = given;
      const [cards, mergedCards] = [0, 0].map(() => ({ sends: [0, 0], receives: [0, 0] }));
      let [classical, merged] = [cards!.sends, mergedCards!.sends].map((zeros) => [...zeros]) as [number[], number[]];
      for (let i = 0; i < iterations; i += 1) {
        const half = (h: number, rank: number): number => (compute_us / 2) * (1 + 2 * noise * drawn(seed, rank, 2 * i + h));
        for (const h of [0, 1])
          classical = summed(
            classical.map((time, rank) => time + half(h, rank)),
            reduction_us,
            cards!,
          );
        merged = summed(
          merged.map((time, rank) => time + half(0, rank) + half(1, rank)),
          reduction_us,
          mergedCards!,
        );
      }
      await expectTimes(
        'reductions',
        { ...given, method: 'merged' },
        { blocking_us: Math.max(...classical), overlapped_us: Math.max(...merged) },
        16 * iterations,
      );
    }),
    { numRuns: samples(60), seed: 70 },
  );
}, 60_000);

test('noise lengthens every variant, the one with two reductions most, and the same seed is the same run', async () => {
  const simulator = await labSimulator('reductions');
  const run = (more: object) =>
    simulator.simulate({ lab: 'reductions', parameters: { ...defaultValues('reductions'), p: 32, reduction_us: 10, noise: 2, ...more }, trace: false }).values;
  const [merged, again, other] = [run({ method: 'merged' }), run({ method: 'merged' }), run({ method: 'merged', seed: 2 })];
  expect(again).toEqual(merged);
  expect(other['blocking_us']).not.toBe(merged['blocking_us']);
  for (const seed of [1, 2, 3, 4, 5]) {
    const noisy = run({ method: 'merged', seed });
    // The slowest rank of each half, summed, is no earlier than the slowest of their sums.
    expect(Number(noisy['gain'])).toBeGreaterThan(1.005);
    expect(Number(noisy['blocking_us'])).toBeGreaterThan(Number(run({ noise: 0 })['blocking_us']));
  }
});

test.each(['tensor', 'attention', 'experts', 'reductions', 'launch'])(
  'the lab %s simulates the ends of all its sliders',
  async (lab) => {
    const simulator = await labSimulator(lab);
    const numbers = labOf(catalogue, lab).parameters.filter((row) => row.kind === 'number');
    for (let corner = 0; corner < 2 ** numbers.length; corner += 1) {
      const values = Object.fromEntries(numbers.map(({ key, minimum, maximum }, i) => [key, (corner >> i) % 2 === 0 ? minimum : maximum]));
      // A schedule of all ranks and iterations at once is long, and is tried below.
      const parameters = {
        ...defaultValues(lab),
        ...values,
        ...('iterations' in values && { iterations: 2 }),
        ...('layers' in values && { layers: 2 }),
        ...('steps' in values && { steps: 3 }),
      };
      expect(simulator.simulate({ lab, parameters, trace: false }).values['status'], JSON.stringify(values)).toBe('completed');
    }
  },
  60_000,
);

test.each(['tensor', 'attention', 'experts', 'reductions', 'launch', 'decoding', 'explained'])(
  'the command line draws the curves of %s without Python',
  (lab) => {
    const folder = mkdtempSync(join(tmpdir(), 'overlap-curves-'));
    try {
      const { status, stderr } = headlessProcess(folder, [], ['--svg', 'curves.svg', `#v=4&lab=${lab}&figure=curves`]);
      expect(stderr).toBe('');
      expect(status).toBe(0);
      expect(readFileSync(join(folder, 'curves.svg'), 'utf8')).toMatch(/panel-(gain|tokens)/);
    } finally {
      rmSync(folder, { recursive: true });
    }
  },
  60_000,
);

test('of a printed row, two definitions give .953 and .863, and a gain beyond what overlap explains comes from elsewhere', () => {
  // bytedance/flux, docs/performance_report.md at 79807b7 and docs/performance.md at 19831ca.
  const a800 = explainedModel({ computation_us: 2438, communication_us: 662, together_us: 2469, own_computation_us: 2378 });
  expect(a800.hidden_beside_computation).toBeCloseTo(0.953, 3);
  expect(a800.hidden_beside_own).toBeCloseTo(0.863, 3);
  expect(a800.elsewhere).toBe(1);
  const l20 = explainedModel({ computation_us: 5746, communication_us: 11_200, together_us: 5903, own_computation_us: 0 });
  expect([l20.gain.toFixed(2), l20.bound.toFixed(2)]).toEqual(['2.87', '1.51']);
  expect(l20.gain).toBeCloseTo(l20.bound * l20.elsewhere, 12);
});
