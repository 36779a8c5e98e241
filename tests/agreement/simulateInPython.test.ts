import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import * as fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { asksPython, labOf } from '../../src/core/lab/lab.ts';
import type { Scenario } from '../../src/core/lab/scenario.ts';
import * as codec from '../../src/core/link/codec.ts';
import type { Parameter, ParameterValues } from '../../src/core/parameters/parameter.ts';
import { traceColumns } from '../../src/core/timeline/traceColumns.ts';
import { catalogue } from '../../src/labs/index.ts';
import { lessons, loadSteps } from '../../src/lessons/index.ts';
import { logarithmic, uniform } from '../arbitraries.ts';
import { brokenLinks } from '../cases/brokenLinks.ts';
import { labSimulator } from '../labSimulator.ts';
import { decode, defaultScenario, encode, presets } from '../links.ts';
import { headlessIn } from './headlessIn.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const python = `${root}.venv/bin/python`;
const script = fileURLToPath(new URL('simulate_answers.py', import.meta.url));

/** What `simulate` gives for links: one Python for all of them. */
function simulateInPython(links: readonly string[]): string[] {
  const input = links.map((link) => `${JSON.stringify(link)}\n`).join('');
  const { stdout, stderr, status } = spawnSync(python, [script], { input, encoding: 'utf8', maxBuffer: 2 ** 28, timeout: 120_000 });
  if (status !== 0) throw new Error(stderr);
  return stdout.trimEnd().split('\n');
}

/** JSON as JavaScript writes it: Python has other exponents, and a point behind whole numbers. */
const written = (json: string): string => JSON.stringify(JSON.parse(json));

const headless = headlessIn(root);

/** Each of these takes a tenth of a second, or seconds, in either of both. */
const long = [
  'deposit-figure-2',
  'free-copies',
  'congestion',
  'deposit-table-1-fft',
  'wht-figure-4',
  'wht-figure-7',
  'wht-indirect',
  'wht-indirect-sum',
  'wht-long-latency',
  'wht-one-in-flight',
  'wht-short-latency',
  'wht-jacobi',
  'wht-none',
  'wht-class-as-fast',
  'wht-figure-2',
  'wht-figure-5',
];

/** Between these a scenario takes milliseconds, and is seldom refused. */
const ranges: Readonly<Record<string, Readonly<Record<string, readonly [number, number]>>>> = {
  explore: { p: [2, 24], packets: [1, 20], q: [0.01, 10], iterations: [1, 5] },
  gain: { p: [1, 100], q: [0.01, 10], iterations: [1, 5] },
  sockets: {
    message_bytes: [1, 20_000],
    iterations: [1, 3],
    latency_us: [0, 20_000],
    fragment: [500, 10_000],
    send_buffer: [500, 20_000],
    receive_buffer: [500, 20_000],
    pipe_us: [0, 5000],
  },
  deposit: { n: [4, 256], p: [2, 4] },
  cluster: { p: [1, 24], message_bytes: [0, 60_000], mtu: [400, 3000], buffer_units: [1, 400] },
  prefetch: { virtualization: [1, 200], latency: [0, 2000] },
  buckets: { gradient_bytes: [1_000_000, 1_000_000_000], bucket_bytes: [100_000, 100_000_000], forward_us: [1, 100_000], backward_us: [1, 100_000] },
  strips: { processes: [2, 8], size_bytes: [100_000, 400_000], transfers: [1, 4], strips: [0, 8], first_strip_bytes: [0, 60_000] },
};

/** DLX text that runs, that faults, and that is none; GOAL text that runs, deadlocks, leaves a message, never ends in time, and is none. */
const texts: Readonly<Record<string, readonly string[]>> = {
  program: ['benchmark', 'nop\n', 'lw r1, -4(r0)\n', 'nop\nwhat is this\n'],
  goal: [
    'num_ranks 2\nrank 0 {\n  send 100000b to 1\n}\nrank 1 {\n  recv 100000b from 0\n}\n',
    'num_ranks 2\nrank 0 {\n  recv 8b from 1\n}\nrank 1 {\n  recv 8b from any\n}\n',
    'num_ranks 2\nrank 0 {\n  send 8b to 1\n}\nrank 1 {\n  calc 5\n}\n',
    `num_ranks 1\nrank 0 {\n${'  calc 1000000000000000\n'.repeat(5)}}\n`,
    'num_ranks 2\nrank 0 {\n  calc five\n}\n',
  ],
  dimensions: ['2', '2x1', '1x2x1', '3x2x2x1', '1x1x4', '9999x9999x9999'],
  machine: ['fast_ethernet', 'gigabit', 'host:3,link:2.5', 'Ur:11.7:0.0314,L:1:2:0.5:3', 'Os:1000000:1000000', 'gs:0:0', 'ham:1'],
};

function valueOf(row: Parameter, range?: readonly [number, number]): fc.Arbitrary<number | string> {
  if (row.kind === 'choice') return fc.constantFrom(...row.choices.map(({ value }) => value));
  if (row.kind === 'text') return fc.constantFrom(...row.names, ...(texts[row.key] ?? []));
  const [low, high] = range ?? [row.minimum, row.maximum];
  const any = low > 0 ? logarithmic(low, high) : uniform(low, high);
  return row.integer ? any.map(Math.round) : any;
}

/** Scenarios in which about half of the parameters have other values than their defaults, and some want a trace. */
function scenariosOf(lab: string, numRuns: number): Scenario[] {
  const base = defaultScenario(lab);
  const bounds = ranges[lab] ?? {};
  const values = Object.fromEntries(labOf(catalogue, lab).parameters.map((row) => [row.key, valueOf(row, bounds[row.key])]));
  const usual = Object.fromEntries(Object.entries(bounds).map(([key, [, high]]) => [key, Math.min(high, Number(base.values[key]))]));
  return fc
    .sample(fc.tuple(fc.record(values, { requiredKeys: [] }), fc.boolean()), { numRuns, seed: 2000 })
    .map(([changed, trace]) => ({ ...base, values: { ...base.values, ...usual, ...(changed as ParameterValues) }, view: { ...base.view, trace } }));
}

/** Refused before it begins, with what would fit. */
const endless = decode('#v=1&lab=cluster&p=4096&mtu=40&message_bytes=16777216&window=3').scenario;

/** The length of its stored block is wrong, which Python calls damage and JavaScript does not look at. */
const laxlyInflated = '#v=1&lab=schedule&goal=z.AQUA_v9IZWxsbw';

/** What Python knows: a lab that asks no engine is a page alone. */
/** Labs that Python computes: of others it reads links. */
const computed = [...catalogue.values()].filter((lab) => asksPython(lab) || lab.simulation !== undefined);
const computing = new Map([...catalogue].filter(([, { evaluation }]) => evaluation.model || evaluation.simulation));

const counts = { explore: 20, gain: 30, sockets: 20, deposit: 30, cluster: 40, prefetch: 5, strips: 40, buckets: 20, schedule: 40 };
const shown = presets
  .filter(({ name, scenario }) => labOf(catalogue, scenario.lab).simulation !== undefined && !long.includes(name))
  .map(({ scenario }) => scenario);

const strayLinks = (JSON.parse(readFileSync(new URL('../cases/stray-links.json', import.meta.url), 'utf8')) as { link: string }[]).map(({ link }) => link);

describe.skipIf(!existsSync(python))('simulate in Python', () => {
  const scenarios = [...shown, endless, ...Object.entries(counts).flatMap(([lab, count]) => scenariosOf(lab, count))];
  const broken = [...brokenLinks.map(({ link }) => link), ...strayLinks, '#v=1&lab=cluster&machine=z.AAA', '#v=1&lab=explore&theme=blue&f=2', '#v=1&f=.5&f=.6'];
  let answers: string[];
  let refusals: string[];
  beforeAll(() => {
    const all = simulateInPython([...scenarios.map(encode), ...broken]);
    answers = all.slice(0, scenarios.length);
    refusals = all.slice(scenarios.length);
  }, 120_000);

  test('gives what headless prints, to the last digit: presets and scenarios of all labs, with spans and arrows where they are wanted', async () => {
    const refused = [];
    for (const [i, scenario] of scenarios.entries()) {
      const answer = answers[i]!;
      if (answer.startsWith('{"error"')) {
        refused.push({ link: encode(scenario), answer });
        continue;
      }
      const { lab, values, view } = scenario;
      const found = (await labSimulator(lab)).simulate({ lab, parameters: values, trace: view.trace });
      expect(written(answer), encode(scenario)).toBe(JSON.stringify({ ...found.values, ...(view.trace ? traceColumns(found.timelines) : {}) }));
    }
    expect(refused.length).toBeGreaterThan(10);
    expect(refused.length).toBeLessThan(scenarios.length / 4);
    const { results } = await headless(...refused.map(({ link }) => link));
    expect(refused.map(({ answer }) => JSON.parse(answer))).toEqual(results);
  }, 120_000);

  test('refuses a broken link as headless does: the same parameter, value, range and message', async () => {
    await loadSteps();
    for (const [i, link] of broken.entries()) {
      const [problem] = codec.decode(link, computing, lessons).problems;
      const { parameter, value, allowed, cause, message } = problem!;
      if (link === laxlyInflated) expect(JSON.parse(refusals[i]!).error.parameter).toBe(parameter);
      else expect(JSON.parse(refusals[i]!), link.slice(0, 200)).toEqual({ error: { parameter, value, allowed, message: cause ?? message } });
    }
  });

  test('of a figure in a notebook knows what headless prints of model and simulator, before a browser answers, but curves', async () => {
    const links = computed.map(({ name }) => `#v=3&lab=${name}`);
    const script = 'import json, sys, overlap_models\nfor link in json.load(sys.stdin): print(json.dumps(overlap_models.widget(link).state))';
    const { stdout, stderr } = spawnSync(python, ['-c', script], { input: JSON.stringify(links), encoding: 'utf8', maxBuffer: 2 ** 28, timeout: 60_000 });
    expect(stderr).toBe('');
    // The models' powers differ in their last bit from one machine to the other.
    const rounded = (result: unknown): unknown =>
      JSON.parse(JSON.stringify(result, (_, value: unknown) => (typeof value === 'number' ? Number(value.toPrecision(10)) : value)));
    const { results } = await headless(...links);
    for (const [i, line] of stdout.trimEnd().split('\n').entries()) {
      const { model, simulation } = results[i] as { model: { curve?: unknown } | null; simulation: unknown };
      const told = JSON.parse(line) as { model: unknown; simulation: unknown };
      expect(rounded({ model: told.model, simulation: told.simulation }), links[i]).toEqual(
        rounded({ model: model && { ...model, curve: undefined }, simulation }),
      );
    }
  }, 120_000);
});
