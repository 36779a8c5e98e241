import { describe, expect, test } from 'vitest';
import { defaultValues } from '../../../tests/links.ts';
import { partly } from '../../../tests/partly.ts';
import type { ParameterValues } from '../../core/parameters/parameter.ts';
import type { LabResults } from '../../core/results/labResults.ts';
import { depositComparison } from './comparison.ts';
import { arraysFor, depositBreakdown, depositQuestions, depositRefusal, machinesFor } from './figures.ts';
import type { Deposit, DepositAnswers, DepositValues } from './model.ts';
import { deposit } from './Page.tsx';

const system = (transfer: number, control = 0, gather_scatter = 0, pack_unpack = 0): DepositValues => ({
  mflops_per_node: 10,
  mflops_total: 100,
  mbyte_s_per_node: 10,
  computation_ms: 100,
  communication_ms: transfer + control + gather_scatter + pack_unpack,
  breakdown: { transfer, control, gather_scatter, pack_unpack },
  sync_us: 3,
  sync_messages: 0,
});

const answers: DepositAnswers = {
  systems: { pvm: system(10, 10, 40, 40), rrmsg: system(10, 10, 30), dmsg: system(25) },
  synchronizations: { messages: { messages: 6, us: 30 }, tree: { messages: 2, us: 10 }, barrier: { messages: 0, us: 3 } },
  addresses: null,
};

function results(change: Partial<Deposit['Values']> = {}, given: DepositAnswers = answers, simulated?: number): LabResults<Deposit> {
  const values = { ...defaultValues('deposit'), ...change };
  const own = given.systems[values.system];
  return {
    values,
    model: { values, result: { values: { ...own, addresses_ms: 0, even_address_us: null, answers: given } } },
    simulation: simulated === undefined ? null : { values, result: { values: partly({ communication_ms: simulated }), timelines: [] } },
  };
}

test('while another system is awaited the bars say of which one the simulated end is', () => {
  const before = results({ system: 'pvm' }, answers, 101);
  const awaited = { ...before, values: { ...before.values, system: 'dmsg' as const } };
  expect(depositBreakdown.read(awaited)!.note).toBe(depositBreakdown.read(before)!.note);
  expect(depositBreakdown.read(before)!.note).toContain('bar of PVM is where');
});

describe('the headline', () => {
  test('says how many times as fast deposited data are, and what the chosen system spends', () => {
    expect(deposit.verdict.read(results())).toEqual({
      headline: 'Direct deposit communicates 4 times as fast as PVM and twice as fast as request and response',
      reason: 'Direct deposit communicates for 25 ms, 20% of the run: all of it the transfer itself.',
    });
    expect(deposit.verdict.read(results({ system: 'pvm' })).reason).toMatch(/^PVM communicates for 100 ms/);
  });

  test('of nodes that do not divide the array says which do, and each way out mends it', () => {
    const refused = { ...defaultValues('deposit'), p: 100 };
    const { reason, moves } = depositRefusal(refused)!;
    expect(reason).toBe('Choose 64 or 128 nodes, or an array whose side 100 divides.');
    expect(moves.map(({ label }) => label)).toEqual(['64 nodes', '128 nodes', 'An array of side 3,200']);
    for (const { values } of moves) expect(depositRefusal({ ...refused, ...values })).toBeNull();
    // 16,381 is a prime number, and more than there can be nodes.
    expect(depositRefusal({ ...refused, n: 16_381 })!.reason).toBe('No machine divides this array: choose an array with another side.');
  });

  test('waits for the model', () => {
    expect(deposit.verdict.read({ ...results(), model: null }).headline).toBe('Three ways to pass messages');
  });
});

describe('the sliders of nodes and columns', () => {
  test('hold at the divisors of the array, and at doublings of the nodes', () => {
    expect(machinesFor(96)).toEqual([2, 3, 4, 6, 8, 12, 16, 24, 32, 48, 96]);
    expect(machinesFor(16_381)).toEqual([]);
    expect(arraysFor(1000)).toEqual([1000, 2000, 4000, 8000, 16_000]);
  });
});

describe('the bars', () => {
  test('have parts that add up to what stands at their ends', () => {
    const [whole, communication] = depositBreakdown.read(results())!.panels;
    expect(whole!.bars.map(({ total }) => total)).toEqual(['200 ms', '150 ms', '125 ms']);
    expect(communication!.bars.map(({ parts }) => parts!.map(({ value }) => value))).toEqual([
      [10, 10, 40, 40],
      [10, 10, 30, 0],
      [25, 0, 0, 0],
    ]);
  });

  test('carry the simulation on the chosen system alone, and say how far it is from the closed form', () => {
    const simulated = (value: number) => results({ system: 'rrmsg' }, answers, value);
    expect(depositBreakdown.read(simulated(60))!.panels[1]!.bars.map((bar) => bar.simulated ?? null)).toEqual([null, 60, null]);
    expect(depositBreakdown.read(simulated(60))!.note).toMatch(/RRMSG is where its simulated communication ends: 60 ms, 20% later than the closed form/);
    expect(depositBreakdown.read(simulated(50))!.note).toMatch(/50 ms\.$/);
  });
});

describe('the questions', () => {
  const of = (who: string, change: Partial<Deposit['Values']> = {}) => depositQuestions.questions.find((each) => each.who === who)!.answers(results(change))!;

  test('say what is left without copies, and lead there', () => {
    const given = of('With free copies');
    expect(given.map(({ value }) => value)).toEqual(['20 ms instead of 100 ms', '20 ms instead of 50 ms', '25 ms, as it does']);
    expect(given[0]!.moves[0]!.values).toEqual({ gather: 'off', pack: 'off', buffer: 'off', unpack: 'off', scatter: 'off', system: 'pvm' });
    expect(given[2]!.moves).toEqual([]);
  });

  test('put the fastest system first, and offer what is not chosen', () => {
    const given = of('On this machine', { system: 'rrmsg' });
    expect(given.map(({ text }) => text)).toEqual(['1. DMSG', '2. RRMSG', '3. PVM']);
    expect(given.map(({ moves }) => moves.length)).toEqual([1, 0, 1]);
    expect(of('Without a hardware barrier').map(({ moves }) => moves.length)).toEqual([1, 1, 0]);
  });
});

describe('the table of the paper', () => {
  test("asks for each scenario once, of the paper's machine", () => {
    const asked = depositComparison.requests.map(({ parameters }) => JSON.stringify(parameters));
    expect(new Set(asked).size).toBe(asked.length);
    for (const { parameters } of depositComparison.requests) {
      const { kernel, n, p, iterations, system, sync, extra_barriers } = parameters as Deposit['Values'];
      expect({ ...defaultValues('deposit'), kernel, n, p, iterations, system, sync, extra_barriers }).toMatchObject(parameters);
    }
  });

  test('divides ours by what is printed', () => {
    const under = ({ parameters }: { readonly parameters: ParameterValues }) => answers.systems[(parameters as Deposit['Values']).system];
    const rows = depositComparison.read(depositComparison.requests.map((request) => ({ values: partly(under(request)) })));
    expect(rows[0]).toMatchObject({ paper: 'almost 4', ours: '4', ratio: 1, use: 'calibration' });
    expect(rows[6]).toMatchObject({ source: 'Table 1', paper: '1,103', ours: '100', ratio: 100 / 1103, use: 'calibration' });
  });
});
