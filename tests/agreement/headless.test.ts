import { existsSync, mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { rowsOf } from '../../src/labs/evidence/rows.ts';
import type { ResultNames } from '../../src/lessons/resultNames.ts';
import results from '../../src/lessons/results.json' with { type: 'json' };
import { encode, labNamed, presets } from '../links.ts';
import { headlessIn, headlessProcess } from './headlessIn.ts';

const folder = mkdtempSync(join(tmpdir(), 'headless-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test.runIf(existsSync('/dev/full'))('results that find no room on the disk end in one message and code 3', () => {
  const { status, stderr } = headlessProcess(process.cwd(), [], ['--help'], openSync('/dev/full', 'w'));
  expect(status).toBe(3);
  expect(stderr).toMatch(/^headless: The results cannot be written: .*\n$/);
});

const headless = headlessIn(folder);

const declared: Readonly<Record<string, { readonly model: ResultNames; readonly simulation: ResultNames }>> = results;

const linkOf = (name: string) => encode(presets.find((preset) => preset.name === name)!.scenario);

const gainKeys = ['gain', 'speedup', 'speedup_lh', 'max_gain'];
const exchangeKeys = ['status', 'blocking_us', 'overlapped_us', 'deposit_us', 'gathered_us', 'gain', 'dropped', 'peak_queue'];
const depositKeys = ['mflops_per_node', 'mflops_total', 'mbyte_s_per_node', 'communication_ms', 'computation_ms', 'breakdown'];

/** What is reported under the names of the contract. Of whatever lab is more, by the types that it declares. */
const contract: Readonly<Record<string, { readonly model?: readonly string[]; readonly simulation?: readonly string[] }>> = {
  explore: { model: gainKeys, simulation: exchangeKeys },
  gain: {
    model: [...gainKeys, 'efficiency', 'efficiency_lh', 'gamma_ratio_of_max', 'loss_below', 'range_for', 'best_machine', 'curve'],
    simulation: exchangeKeys,
  },
  krylov: {
    model: [...gainKeys, 'lambda', 'f', 'omega_over_b', 'p_of_max_gain', 'p_of_max_speedup', 'p_of_max_speedup_lh', 'max_speedup', 'max_speedup_lh'],
    simulation: ['status', 'blocking_us', 'overlapped_us', 'gain'],
  },
  sockets: { model: ['penalty', 'expected_us'], simulation: ['status', 'iteration_us', 'finish_us', 'gain', 'zero_window_probes', 'deadlock'] },
  deposit: { model: depositKeys, simulation: [...depositKeys, 'status', 'messages'] },
  cluster: {
    model: ['logp_us', 'cluster_us', 'lower', 'upper', 'window', 'transfer_ratio', 'saturation_us', 'bound_us'],
    simulation: ['status', 'time_us', 'packets', 'dropped', 'retransmitted', 'peak_queue'],
  },
  strips: {
    model: ['threshold_bytes', 'speedup', 'expected_us'],
    simulation: ['status', 'blocking_us', 'nonblocking_us', 'demand_driven_us', 'strip_mined_us', 'signals', 'mprotect_calls'],
  },
  prefetch: {
    model: ['max_improvement', 'overlap_cycles', 'pattern'],
    simulation: ['utilization', 'cycles', 'v50', 'v90']
      .flatMap((each) => [`${each}_blocking`, `${each}_prefetch`])
      .concat('improvement', 'max_improvement', 'max_improvement_at'),
  },
  schedule: { simulation: ['status', 'finish_ns', 'messages', 'events', 'critical_path_us', 'exposed_us', 'deadlock'] },
  machine: { model: ['segments', 'loggp', 'error_rms'] },
  buckets: {
    model: ['step_us', 'step_without_us', 'exposed_us', 'gain', 'best_bucket_bytes'],
    simulation: ['status', 'step_us', 'step_without_us', 'exposed_us', 'gain', 'best_bucket_bytes'],
  },
  program: { model: ['gamma_h', 'gamma_s', 'f', 'omega', 'q', 'gain', 'max_gain', 'overhead_affordable', 'answers'] },
};

describe('both real engines', () => {
  /** Strumpen 1994, example 1: gamma_h, omega and the gain of its three machines at gamma_s = 5. */
  const machines = [
    [1, 1, 3 / 5],
    [5, 0.2, 5 / 3],
    [10, 0, 3 / 2],
  ] as const;
  const machineLinks = machines.map(([gamma_h, omega]) => `#v=1&lab=explore&f=1&gamma_s=5&gamma_h=${gamma_h}&omega=${omega}`);
  const links = [...machineLinks, linkOf('gather-overrun'), linkOf('gather-coordinated'), '#v=1&lab=explore&p=1'];
  let answer: ReturnType<typeof headlessProcess>;
  beforeAll(() => {
    writeFileSync(join(folder, 'links.txt'), links.join('\n'));
    answer = headlessProcess(folder, [], ['links.txt']);
  }, 60_000);

  test.each(machines.map(([gamma_h, , gain], i) => ({ gamma_h, gain, i })))(
    'agree on the gain $gain of the machine with gamma_h = $gamma_h in the first worked example of Strumpen 1994',
    ({ gain, i }) => {
      const { model, simulation } = answer.results[i];
      expect(model.gain).toBeCloseTo(gain, 12);
      expect(Math.abs(simulation.gain - gain)).toBeLessThan(1e-6);
      expect(simulation.blocking_us / simulation.overlapped_us).toBeCloseTo(simulation.gain, 9);
    },
  );

  test('find packets dropped above the upper bound of the window, and none within the bounds', () => {
    const [overrun, coordinated] = [answer.results[3], answer.results[4]];
    expect(overrun.simulation.dropped).toBeGreaterThan(0);
    expect(overrun.simulation.peak_queue).toBe(24);
    expect(coordinated.simulation.dropped).toBe(0);
    expect(coordinated.simulation.gathered_us).toBeLessThan(overrun.simulation.gathered_us);
    expect(coordinated.simulation.gathered_us).toBeGreaterThanOrEqual(coordinated.model.gather_bound_us - 1e-3);
  });

  test('are not asked about a broken link, which ends in an error, a message and code 2', () => {
    const error = { parameter: 'p', value: '1', allowed: 'a whole number from 2 to 1024' };
    expect(answer.results[5]).toMatchObject({ error });
    expect(answer.stderr.trim()).toBe(answer.results[5].error.message);
    expect(answer.status).toBe(2);
  });

  test('refuse nodes that do not divide the array of the deposit lab, with the message of the page and code 2', async () => {
    const { status, results, stderr } = await headless('#v=1&lab=deposit&p=100');
    expect(results[0].error).toMatchObject({ parameter: 'p', value: '100', allowed: 'a divisor of n = 4096' });
    expect(stderr.trim()).toBe(results[0].error.message);
    expect(status).toBe(2);
  }, 60_000);

  test('refuse an article, which has no numbers of its own', async () => {
    const { status, results } = await headless('#v=3&article=hiding&at=peak');
    expect(results[0].error).toMatchObject({ parameter: 'article', value: 'hiding' });
    expect(results[0].error.message).toMatch(/figures leads to a lab/);
    expect(status).toBe(2);
  }, 60_000);

  test('of the lab of evidence give the rows that its page shows', async () => {
    const { status, results } = await headless('#v=2&lab=evidence&paper=iancu&use=prediction');
    expect(status).toBe(0);
    const shown = (await rowsOf({ name: 'iancu' })).filter(({ use }) => use === 'prediction');
    expect(results[0].table.printed).toEqual(shown.map(({ printed }) => printed));
    expect(results[0].table.ratio).toEqual(shown.map(({ ratio }) => ratio));
    expect(shown.length).toBeGreaterThan(10);
  });

  test('give a result for every preset, in numbers and nulls only', async () => {
    const { status, stdout, results } = await headless(...presets.map(({ scenario }) => encode(scenario)));
    expect(status).toBe(0);
    expect(results).toHaveLength(presets.length);
    expect(stdout).not.toMatch(/NaN|Infinity/);
    for (const { scenario, model, simulation } of results) {
      const { lab } = scenario;
      const { evaluation } = labNamed(lab);
      for (const [answer, engine, isAsked] of [
        [model, 'model', evaluation.model],
        [simulation, 'simulation', evaluation.simulation],
      ] as const) {
        const expected = [...Object.keys(declared[lab]![engine]), ...(contract[lab]?.[engine] ?? [])];
        expect(answer === null ? null : Object.keys(answer), `${engine} of ${lab}`).toEqual(isAsked ? expect.arrayContaining(expected) : null);
      }
      if (lab === 'deposit')
        for (const { breakdown } of [model, simulation]) expect(Object.keys(breakdown)).toEqual(['transfer', 'control', 'gather_scatter', 'pack_unpack']);
      if (lab === 'cluster') expect(simulation.time_us).toBeGreaterThan(0);
      if (lab === 'strips') expect(simulation.status).toBe('completed');
    }
  }, 60_000);
});

describe('the trace', () => {
  let simulation: { [columns: string]: any };
  let file: { traceEvents: { ph: string; cat?: string }[] };
  beforeAll(async () => {
    const { results } = await headless(`${linkOf('gather-overrun')}&trace=1`, '--trace', 'trace.json');
    simulation = results[0].simulation;
    file = JSON.parse(readFileSync(join(folder, 'trace.json'), 'utf8'));
  }, 60_000);

  test('has columns of equal length', () => {
    for (const columns of [simulation.spans, simulation.arrows] as Record<string, unknown[]>[]) {
      expect(new Set(Object.values(columns).map((column) => column.length)).size).toBe(1);
    }
  });

  test('has no two spans of one process at the same time', () => {
    const { process, start_us, end_us } = simulation.spans as Record<string, number[]>;
    const order = process!.map((_, i) => i).sort((a, b) => process![a]! - process![b]! || start_us![a]! - start_us![b]!);
    const overlaps = order.filter((i, n) => {
      const before = order[n - 1];
      return before !== undefined && process![before] === process![i] && end_us![before]! > start_us![i]! + 1e-9;
    });
    expect(overlaps).toEqual([]);
  });

  test('shows a process of the blocking exchange computing or waiting at every moment, to the last', () => {
    const { diagram, process, start_us, end_us } = simulation.spans as Record<string, any[]>;
    const busy = diagram!.reduce((sum, name, i) => (name === 'blocking' && process![i] === 0 ? sum + end_us![i] - start_us![i] : sum), 0);
    const blocking = simulation.diagrams.find((run: { diagram: string }) => run.diagram === 'blocking');
    expect(busy).toBeCloseTo(blocking.finish_us, 6);
  });

  test('has every arrow between processes of one diagram, received after it was sent or not at all', () => {
    const { diagram, source, destination, sent_us, received_us } = simulation.arrows as Record<string, any[]>;
    const wrong = diagram!.filter(
      (name, i) =>
        simulation.processes[source![i]].diagram !== name ||
        simulation.processes[destination![i]].diagram !== name ||
        (received_us![i] !== null && received_us![i] < sent_us![i]),
    );
    expect(wrong).toEqual([]);
    expect(received_us!.filter((time) => time === null)).toHaveLength(simulation.dropped);
  });

  test('goes to a file with a complete event a span and a flow a message that arrived', () => {
    const count = (ph: string, cat?: string) => file.traceEvents.filter((event) => event.ph === ph && event.cat === cat).length;
    expect(count('X', 'span')).toBe(simulation.spans.process.length);
    const arrived = simulation.arrows.received_us.filter((time: number | null) => time !== null).length;
    expect(count('s', 'message')).toBe(arrived);
    expect(count('f', 'message')).toBe(arrived);
  });
});

test('a list of machines that is none, and a lambda too small to count, end in an error that names them and in code 2', async () => {
  const { status, results, stderr } = await headless('#v=1&lab=gain&machines=5:0.2,7', '#v=1&lab=gain&lambda=1e-7');
  expect(status).toBe(2);
  expect(results.map(({ error }) => error.parameter)).toEqual(['machines', 'lambda']);
  expect(stderr).toContain(results[0].error.message);
}, 60_000);

test('the lab gain says its curve and every machine of a link, and traces the exchange', async () => {
  const { status, results } = await headless('#v=1&lab=gain&machines=1:1,5:0.2&axis=figure&sweep=p&trace=1');
  expect(status).toBe(0);
  const { model, simulation, scenario } = results[0];
  expect(scenario.machines).toBe('1:1,5:0.2');
  expect(model.best_machine).toMatchObject({ number: 2, gamma_h: 5, omega: 0.2 });
  expect(Object.keys(model.curve)).toEqual(['x', 'speedup', 'speedup_lh', 'gain']);
  expect(new Set(Object.values(model.curve as Record<string, number[]>).map((column) => column.length)).size).toBe(1);
  expect(new Set(simulation.diagrams.map(({ diagram }: { diagram: string }) => diagram))).toEqual(new Set(['blocking', 'overlapped', 'deposit']));
}, 60_000);
