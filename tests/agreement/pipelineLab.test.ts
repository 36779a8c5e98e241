import * as fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import type { ParameterValues } from '../../src/core/parameters/parameter.ts';
import type { AnalyticRuntime } from '../../src/engines/analytic/runtime.ts';
import type { LabSimulator } from '../../src/engines/simulation/simulator.ts';
import { printedModels, printedSchedules, printedStages } from '../../src/labs/pipeline/evidence.ts';
import type { Pipeline } from '../../src/labs/pipeline/model.ts';
import { goalOfPlan, latencyMachine, read } from '../../src/labs/pipeline/plan.ts';
import { pipelinePresets } from '../../src/labs/pipeline/presets.ts';
import type { Schedule } from '../../src/labs/schedule/model.ts';
import { labSimulator } from '../labSimulator.ts';
import { defaultValues } from '../links.ts';
import { samples } from '../samples.ts';
import { sharedPython } from './python.ts';

let python: AnalyticRuntime;
let simulator: LabSimulator;
let schedules: LabSimulator;

beforeAll(async () => {
  python = await sharedPython();
  simulator = await labSimulator('pipeline');
  schedules = await labSimulator('schedule');
}, 60_000);

const defaults = defaultValues('pipeline');
const model = (change: ParameterValues) => python.evaluate({ lab: 'pipeline', parameters: { ...defaults, ...change } }).values as unknown as Pipeline['Model'];
const simulate = (change: ParameterValues, trace = false) =>
  simulator.simulate({ lab: 'pipeline', parameters: { ...defaults, ...change }, trace }).values as unknown as Pipeline['Simulation'];

const free = { t_comm_us: 0, t_w_us: 0 } as const;

describe('pipeline-parallelism-tutor, whose times are in units', () => {
  test.each([
    ['1F1B, 4 stages, 8 microbatches', { stages: 4, microbatches: 8, t_f_us: 1, t_b_us: 1, ...free }, 22],
    ['GPipe takes as long', { schedule: 'gpipe', stages: 4, microbatches: 8, t_f_us: 1, t_b_us: 1, ...free }, 22],
    ['backward twice as long as forward', { stages: 4, microbatches: 8, t_f_us: 1, t_b_us: 2, ...free }, 33],
    ['two chunks of a unit each', { schedule: 'interleaved', chunks: 2, stages: 4, microbatches: 8, t_f_us: 2, t_b_us: 2, ...free }, 38],
    ['two chunks and a ragged last group', { schedule: 'interleaved', chunks: 2, stages: 3, microbatches: 4, t_f_us: 2, t_b_us: 2, ...free }, 24],
    ['weights apart reach the floor', { schedule: 'zb_h1', stages: 4, microbatches: 8, t_f_us: 1, t_b_us: 1, t_w_us: 1, t_comm_us: 0 }, 27],
  ])('%s', (_, change, units) => {
    expect(simulate(change).iteration_us).toBe(units);
  });

  test('three elevenths of 1F1B are bubble', () => {
    expect(simulate({ stages: 4, microbatches: 8, t_f_us: 1, t_b_us: 1, ...free }).bubble_rate).toBeCloseTo(3 / 11, 12);
  });
});

describe('the bubble of all stages', () => {
  test.each(['gpipe', 'one_f_one_b', 'interleaved', 'zb_h1', 'zb_h2', 'zbv'])('is what the stages of %s do not compute of the whole iteration', (schedule) => {
    const times = { t_f_us: 10_000, t_b_us: 12_000, t_w_us: 8000, t_comm_us: 500 };
    const { iteration_us, idle_rate, bubble_rate } = simulate({ schedule, stages: 8, microbatches: 32, chunks: 2, ...times });
    // Each stage computes for 32 times 30 ms.
    expect(idle_rate).toBeCloseTo(1 - 960_000 / iteration_us!, 9);
    expect(idle_rate).toBeGreaterThan(bubble_rate! - 1e-9);
  });

  test('ranks schedules as their iterations do, where the bubble of the longest stage does not', () => {
    const at = (schedule: string) => simulate({ schedule, stages: 8, microbatches: 32 });
    const [zbv, h2] = [at('zbv'), at('zb_h2')];
    expect(zbv.iteration_us!).toBeLessThan(h2.iteration_us!);
    expect(zbv.idle_rate!).toBeLessThan(h2.idle_rate!);
    expect(zbv.bubble_rate!).toBeGreaterThan(h2.bubble_rate!);
  });

  test('is by closed form what it is by simulation, where a closed form of the iteration is published', () => {
    for (const schedule of ['gpipe', 'one_f_one_b', 'zb_h1']) {
      const change = { schedule, stages: 4, microbatches: 8, t_f_us: 1, t_b_us: 1, t_w_us: 1, t_comm_us: 0 };
      expect(model(change).idle_rate, schedule).toBeCloseTo(simulate(change).idle_rate!, 9);
    }
    // 1 - 16 / 22.
    expect(model({ stages: 4, microbatches: 8, t_f_us: 1, t_b_us: 1, ...free }).idle_rate).toBeCloseTo(3 / 11, 12);
    expect(model({ schedule: 'zb_h2', stages: 4, microbatches: 8 }).idle_rate).toBeNull();
  });
});

describe('Qi et al. 2024, Table 5, from the times of Table 9', () => {
  const rateOf = (printed: (typeof printedModels)[number], schedule: (typeof printedSchedules)[number]) => {
    const [t_f_us, t_b_us, t_w_us, t_comm_us] = printed.ms.map((ms) => ms * 1000) as [number, number, number, number];
    return simulate({ schedule, stages: printedStages, microbatches: printed.m, chunks: printed.chunks, t_f_us, t_b_us, t_w_us, t_comm_us }).bubble_rate!;
  };

  test.each(printedModels.map((printed) => [`${printed.model}, ${printed.m} microbatches`, printed] as const))(
    '%s: 1F1B, ZB-H1 and ZB-H2 to all printed digits',
    (_, printed) => {
      for (const schedule of ['one_f_one_b', 'zb_h1', 'zb_h2'] as const) {
        expect(rateOf(printed, schedule), schedule).toBeCloseTo(printed.rates[printedSchedules.indexOf(schedule)]!, 4);
      }
    },
  );

  test.each(printedModels.map((printed) => [`${printed.model}, ${printed.m} microbatches`, printed] as const))(
    '%s: interleaved, the printed bubble has one change of chunk less, which is a message for each stage',
    (_, printed) => {
      const ours = rateOf(printed, 'interleaved');
      const [forward, backward, weights, message] = printed.ms;
      const computation = printed.m * (forward + backward + weights);
      const bubble = (ours / (1 - ours)) * computation - printedStages * message;
      expect(bubble / (bubble + computation)).toBeCloseTo(printed.rates[1], 4);
    },
  );
});

const anyScenario = fc.record({
  schedule: fc.constantFrom('gpipe', 'one_f_one_b', 'interleaved', 'zb_h1', 'zb_h2', 'zbv', 'dualpipe', 'dualpipev'),
  stages: fc.integer({ min: 1, max: 7 }),
  microbatches: fc.integer({ min: 1, max: 24 }),
  chunks: fc.integer({ min: 1, max: 4 }),
  t_f_us: fc.integer({ min: 1, max: 60 }).map((t) => 12 * t),
  t_b_us: fc.integer({ min: 1, max: 60 }).map((t) => 12 * t),
  t_w_us: fc.integer({ min: 0, max: 60 }).map((t) => 12 * t),
  pair: fc.integer({ min: 5, max: 15 }).map((tenths) => tenths / 10),
  t_comm_us: fc.integer({ min: 0, max: 400 }),
  /** Whether passes take equally long, as in the pictures of orders. */
  isEven: fc.boolean(),
});

/** DualPipe pairs stages and microbatches. */
const scenarios = anyScenario.map(({ isEven, ...drawn }) => {
  const scenario = isEven ? { ...drawn, t_b_us: drawn.t_f_us, t_w_us: Math.min(drawn.t_w_us, drawn.t_f_us) } : drawn;
  if (scenario.schedule === 'dualpipe')
    return { ...scenario, stages: 2 * scenario.stages, microbatches: 4 * scenario.stages + 2 * (scenario.microbatches % 12) };
  if (scenario.schedule === 'dualpipev') return { ...scenario, microbatches: 2 * scenario.stages + (scenario.microbatches % 12) };
  return scenario.schedule === 'zbv' && isEven ? { ...scenario, t_w_us: scenario.t_f_us } : scenario;
});

test('where messages take no time the simulation is the closed form, wherever there is one', () => {
  let known = 0;
  fc.assert(
    fc.property(scenarios, (scenario) => {
      const change = { ...scenario, t_comm_us: 0 };
      const { bubble_us, iteration_us, peak_activations } = model(change);
      const run = simulate(change);
      if (bubble_us !== null) {
        known += 1;
        expect(run.bubble_us).toBeCloseTo(bubble_us, 5);
      }
      if (iteration_us !== null) expect(run.iteration_us).toBeCloseTo(iteration_us, 5);
      if (peak_activations !== null) expect(Math.max(...run.peak_activations)).toBeCloseTo(peak_activations, 9);
    }),
    { numRuns: samples(300) },
  );
  expect(known).toBeGreaterThan(samples(300) / 4);
});

/** On which stage each piece of the model is, in the order in which a microbatch that begins on chunk 0 or on the last stage goes through them. */
function waysOf({ schedule, stages, chunks }: { readonly schedule: string; readonly stages: number; readonly chunks: number }): readonly (readonly string[])[] {
  const once = (chunk: number) => Array.from({ length: stages }, (_, stage) => `${stage} ${chunk}`);
  if (schedule === 'dualpipe') return [once(0), once(1).toReversed()];
  if (schedule === 'dualpipev' || schedule === 'zbv') return [[...once(0), ...once(1).toReversed()]];
  return [Array.from({ length: schedule === 'interleaved' ? chunks : 1 }, (_, chunk) => once(chunk)).flat()];
}

/** Into how many pieces a schedule cuts the layers of a stage. */
const piecesOf = ({ schedule, chunks }: { readonly schedule: string; readonly chunks: number }): number =>
  ({ interleaved: chunks, zbv: 2, dualpipev: 2 })[schedule] ?? 1;

/**
 * When a pass of an order can begin: behind the one before it, and with the message of its neighbour there. A pair begins when both of
 * its passes can, and both end together. Written down once more, without events.
 */
function literalFinish(
  orders: readonly string[],
  values: ParameterValues & { readonly schedule: string; readonly stages: number; readonly chunks: number },
): number | null {
  const lines = orders.map((order) => order.split(' '));
  const ways = waysOf(values);
  const pieces = piecesOf(values);
  const isParted = orders.some((order) => order.includes('W'));
  const [forward, backward, weights] = [Number(values['t_f_us']), Number(values['t_b_us']), Number(values['t_w_us'])];
  const lasts: Readonly<Record<string, number>> = { F: forward, B: isParted ? backward : backward + weights, W: weights, BW: backward + weights };
  const ends = new Map<string, number>();
  /** When the message for a pass is there; null: what it needs has not been done. */
  const came = (stage: number, word: string): number | null => {
    const [, letters, microbatch, chunk = '0'] = word.match(/^([A-Z]+)(\d+)\.?(\d+)?$/)!;
    const way = ways.find((pieces) => pieces.includes(`${stage} ${chunk}`))!;
    const before = letters === 'W' ? undefined : way[way.indexOf(`${stage} ${chunk}`) + (letters === 'F' ? -1 : 1)];
    if (before === undefined) return 0;
    const end_us = ends.get(`${letters![0]}${microbatch} ${before}`);
    if (end_us === undefined) return null;
    return end_us + (before.split(' ')[0] === String(stage) ? 0 : Number(values['t_comm_us']));
  };
  const next = lines.map(() => 0);
  const free_us = lines.map(() => 0);
  for (let moved = true; moved; ) {
    moved = false;
    lines.forEach((line, stage) => {
      for (let word = line[next[stage]!]; word !== undefined; word = line[next[stage]!]) {
        const passes = word.split('&');
        const ready = passes.map((pass) => came(stage, pass));
        if (ready.includes(null)) return;
        const takes = passes.reduce((sum, pass) => sum + lasts[pass.replace(/[\d.]+/, '')]! / pieces, 0);
        free_us[stage] = Math.max(free_us[stage]!, ...ready.map(Number)) + takes * (passes.length > 1 ? Number(values['pair']) : 1);
        for (const pass of passes) {
          const [letters, microbatch, chunk = '0'] = [pass[0], pass.match(/\d+/)![0], pass.split('.')[1]];
          ends.set(`${letters}${microbatch} ${stage} ${chunk}`, free_us[stage]!);
        }
        next[stage]! += 1;
        moved = true;
      }
    });
  }
  return lines.every((line, stage) => next[stage] === line.length) ? Math.max(...free_us) : null;
}

test('every order finishes when its passes say that can follow each other, and stands still where they cannot', () => {
  fc.assert(
    fc.property(scenarios, (scenario) => {
      const run = simulate(scenario, true);
      const finish_us = literalFinish(run.orders!, scenario);
      expect(run.status).toBe(finish_us === null ? 'deadlock' : 'completed');
      if (finish_us !== null) expect(run.iteration_us).toBeCloseTo(finish_us, 5);
    }),
    { numRuns: samples(200) },
  );
});

test('every stage passes every microbatch forward and backward through each of its chunks once, and its weights once', () => {
  fc.assert(
    fc.property(scenarios, (scenario) => {
      const { orders } = simulate(scenario, true);
      const isParted = orders!.some((order) => order.includes('W'));
      const passes = (order: string, letters: readonly string[]) =>
        order
          .split(/[ &]/)
          .filter((word) => letters.includes(word.replace(/[\d.]+/, '')))
          .map((word) => word.replace(/^[A-Z]+/, ''));
      expect(orders).toHaveLength(scenario.stages);
      for (const order of orders!) {
        for (const letters of [['F'], ['B', 'BW'], ...(isParted ? [['W', 'BW']] : [])]) {
          const done = passes(order, letters);
          expect(done).toHaveLength(scenario.microbatches * piecesOf(scenario));
          expect(new Set(done).size).toBe(done.length);
        }
      }
    }),
    { numRuns: samples(100) },
  );
});

describe('deepseek-ai/DualPipe', () => {
  const units = { t_f_us: 1, t_b_us: 1, t_w_us: 1, t_comm_us: 0 } as const;

  test('has the bubble of its README, and holds one microbatch more than there are stages', () => {
    const run = simulate({ schedule: 'dualpipe', stages: 8, microbatches: 20, ...units });
    expect(run.bubble_us).toBeCloseTo((8 / 2 - 1) * (3 + 2 - 3), 9);
    expect(run.peak_activations).toEqual(Array(8).fill(9));
  });

  test('cut in half has the same bubble on half as many devices', () => {
    const run = simulate({ schedule: 'dualpipev', stages: 4, microbatches: 10, ...units, t_f_us: 2, t_b_us: 2, t_w_us: 2 });
    expect(run.bubble_us).toBeCloseTo((8 / 2 - 1) * (3 + 2 - 3), 9);
    expect(run.peak_activations).toEqual(Array(4).fill(9 / 2));
  });

  test('has another bubble than the printed one where a forward pass is shorter than a backward pass, and then no closed form', () => {
    const unequal = { schedule: 'dualpipe', stages: 8, microbatches: 20, t_f_us: 10, t_b_us: 14, t_w_us: 5, t_comm_us: 0 } as const;
    expect(simulate(unequal).bubble_us).toBeLessThan((8 / 2 - 1) * (29 + 19 - 15) - 1);
    expect(model(unequal).bubble_us).toBeNull();
  });

  test('is refused without pairs, with what would do', () => {
    expect(() => simulate({ schedule: 'dualpipe', stages: 5, microbatches: 20 })).toThrow('must be even');
    expect(() => simulate({ schedule: 'dualpipe', stages: 6, microbatches: 10 })).toThrow('12 microbatches or more');
    expect(() => simulate({ schedule: 'dualpipe', stages: 6, microbatches: 13 })).toThrow('as many in each direction');
    expect(() => simulate({ schedule: 'dualpipev', stages: 6, microbatches: 11 })).toThrow('12 microbatches or more');
    expect(simulate({ schedule: 'dualpipev', stages: 6, microbatches: 13 }).status).toBe('completed');
  });
});

test('ZBV has no bubble in the memory of 1F1B where all passes take equally long', () => {
  const run = simulate({ schedule: 'zbv', stages: 4, microbatches: 12, t_f_us: 2, t_b_us: 2, t_w_us: 2, t_comm_us: 0 });
  expect(run.bubble_us).toBeCloseTo(0, 9);
  expect(run.peak_activations).toEqual([4, 4, 4, 4]);
});

test('the run in the lab schedule, as GOAL, ends when the run here ends', () => {
  fc.assert(
    fc.property(scenarios, (scenario) => {
      const { status, iteration_us, orders } = simulate(scenario, true);
      const goal = goalOfPlan(read(orders!, scenario.schedule), scenario);
      const parameters = { ...defaultValues('schedule'), ...latencyMachine(scenario), goal };
      const run = schedules.simulate({ lab: 'schedule', parameters, trace: false }).values as unknown as Schedule['Simulation'];
      expect(run.status).toBe(status);
      if (iteration_us !== null) expect(Math.abs(Math.max(...run.finish_ns) / (1000 * iteration_us) - 1)).toBeLessThan(1e-4);
    }),
    { numRuns: samples(60) },
  );
});

/*
 * Two stages, F and B of 10, messages of 4, computing beside them half as fast:
 *
 *     stage 0   |F0 0-10|F1 10-22|        |B0 40-50|     |B1 62-72|
 *     messages          10-14    22-26   36-40        58-62
 *     stage 1            |F0 14-26|B0 26-36|F1 36-48|B1 48-58|
 */
test('computing beside a message is slowed as long as it travels', () => {
  const change = { stages: 2, microbatches: 2, t_f_us: 10, t_b_us: 10, t_w_us: 0, t_comm_us: 4, omega: 1 };
  expect(simulate(change)).toMatchObject({ iteration_us: 72, stage_us: [72, 44] });
  expect(simulate({ ...change, omega: 0 }).iteration_us).toBe(68);
});

test('more passes than a run can carry are refused with what would fit', () => {
  expect(() => simulate({ stages: 1024, microbatches: 4096 })).toThrow('microbatches = 4,096 is not allowed');
  expect(() => simulate({ stages: 1024, microbatches: 4096 })).toThrow('at most 128, or stages at most 32');
  expect(simulate({ stages: 1024, microbatches: 128 }).status).toBe('completed');
});

test('every preset runs to its end', () => {
  for (const { name, values } of pipelinePresets) expect(simulate(values).status, name).toBe('completed');
});
