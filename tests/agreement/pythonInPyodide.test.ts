import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { asksPython } from '../../src/core/lab/lab.ts';
import { withoutEdits } from '../../src/core/link/edits.ts';
import { InputError } from '../../src/core/parameters/inputError.ts';
import type { AnalyticRequest } from '../../src/core/results/analytic.ts';
import { nodeFiles } from '../../src/engines/analytic/nodeFiles.ts';
import { decodePrecomputed } from '../../src/engines/analytic/precomputedFile.ts';
import type { AnalyticRuntime } from '../../src/engines/analytic/runtime.ts';
import { bootRuntime } from '../../src/engines/analytic/runtime.ts';
import { exploreParameters } from '../../src/labs/exchange/model.ts';
import { exploreAxis } from '../../src/labs/explore/model.ts';
import { uniform } from '../arbitraries.ts';
import { expectSame } from '../expectSame.ts';
import { defaultScenario, labNamed, labNames, presets } from '../links.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const files = nodeFiles(root);
const python = fileURLToPath(new URL('../../.venv/bin/python', import.meta.url));

/** Any scenario of the front page that the parameter table allows. */
const parameters = fc.record(
  Object.fromEntries(
    exploreParameters.map(({ key, minimum, maximum, integer }) => [key, integer ? fc.integer({ min: minimum, max: maximum }) : uniform(minimum, maximum)]),
  ),
);

const requestFor = (values: AnalyticRequest['parameters']): AnalyticRequest => ({
  lab: 'explore',
  parameters: values,
  curve: exploreAxis(),
});

/** What the page asks of a lab. */
function requestOfPage(lab: string, values: AnalyticRequest['parameters']): AnalyticRequest {
  const { curve, extras } = labNamed(lab).evaluation;
  return { lab, parameters: withoutEdits(values), ...(curve && { curve: curve(values) }), ...extras?.(values) };
}

let cold: AnalyticRuntime;
let restored: AnalyticRuntime;

beforeAll(async () => {
  cold = await bootRuntime({ ...files, takeSnapshot: true });
  restored = await bootRuntime({ ...files, snapshot: cold.snapshot! });
});

describe('Python in Pyodide', () => {
  test.each([
    ['H1', 1, 1, 3 / 5],
    ['H2', 5, 0.2, 5 / 3],
    ['H3', 10, 0, 3 / 2],
  ])('gives the gain that Strumpen prints for machine %s of example 1', (_, gamma_h, omega, gain) => {
    const { values } = cold.evaluate({ lab: 'explore', parameters: { gamma_h, gamma_s: 5, f: 1, omega, q: 1 } });
    expect(values['gain']).toBeCloseTo(gain, 14);
  });

  test('gives the gain over the granularity that Strumpen prints for two processors: rising to 2, then falling', () => {
    const request = requestFor({ gamma_h: 1, f: 1, omega: 0, q: 1 });
    const { curve } = cold.evaluate(request);
    expect(Object.keys(curve!)).toEqual(['x', 'speedup', 'speedup_lh', 'gain']);
    const { x, gain } = curve as Record<'x' | 'gain', Float64Array>;
    expect(x).toHaveLength(401);
    expect([x[0], x[200], x[400]]).toEqual([0.001, expect.closeTo(1, 12), 1000]);
    // Section 2.1: G = 1 + gamma up to gamma = 1, from there on 1 + 1/gamma.
    x.forEach((gamma, index) => expect(gain[index]).toBeCloseTo(gamma < 1 ? 1 + gamma : 1 + 1 / gamma, 12));
  });

  test('says null for what does not exist', () => {
    const { values } = cold.evaluate({ lab: 'explore', parameters: { f: 0, omega: 0 } });
    expect(values).toMatchObject({ gamma_s_of_max: null, loss_above: null });
  });

  test('refuses a bad request naming parameter, value and range, and goes on', () => {
    for (const runtime of [cold, restored]) {
      const ask = (bad: AnalyticRequest['parameters']) => () => runtime.evaluate({ lab: 'explore', parameters: bad });
      expect(ask({ f: 2 })).toThrow(
        new InputError({
          parameter: 'f',
          value: '2',
          allowed: 'a number from 0 to 1',
          line: null,
          column: null,
          message: 'f = 2 is not allowed: it must be a number from 0 to 1',
        }),
      );
      expect(ask({ f: Number.NaN })).toThrow(/^f = None is not allowed/);
      expect(ask({ f: 1 })).not.toThrow();
    }
  });

  test('gives the same bits after a restart from its memory snapshot', () => {
    fc.assert(
      fc.property(parameters, (values) => {
        expectSame(restored.evaluate(requestFor(values)), cold.evaluate(requestFor(values)));
      }),
      { numRuns: 50 },
    );
  });

  // Close, not identical: the power function of the axis comes from each platform's mathematical library.
  test.skipIf(!existsSync(python))('gives what CPython gives', () => {
    const requests = fc.sample(parameters, 200).map(requestFor);
    const lines = execFileSync(python, ['tests/agreement/python_answers.py'], {
      cwd: root,
      input: requests.map((request) => JSON.stringify(request)).join('\n'),
      encoding: 'utf8',
      maxBuffer: 2 ** 26,
      timeout: 120_000,
    }).split('\n');
    requests.forEach((request, index) => {
      const { values, curve } = cold.evaluate(request);
      expect(values).toEqual((JSON.parse(lines[2 * index]!) as { values: unknown }).values);
      const native = new Float64Array(new Uint8Array(Buffer.from(lines[2 * index + 1]!, 'hex')).buffer);
      const columns = Object.values(curve!).flatMap((column) => [...column]);
      expect(native).toHaveLength(columns.length);
      const error = Math.max(...columns.map((value, at) => Math.abs(value / native[at]! - 1)));
      expect(error).toBeLessThan(1e-12);
    });
  });

  test('does not start from a broken snapshot', async () => {
    const broken = cold.snapshot!.slice(0, 5_000_000);
    await expect(bootRuntime({ ...files, snapshot: broken })).rejects.toThrow();
  });
});

describe('what the page starts Python from', () => {
  let shipped: AnalyticRuntime;
  beforeAll(async () => {
    shipped = await bootRuntime({ indexURL: files.indexURL, library: fileURLToPath(new URL('../../build/page_python.zip', import.meta.url)) });
  });

  test('gives the bits that the models of this checkout give', () => {
    for (const values of fc.sample(parameters, 50)) expectSame(shipped.evaluate(requestFor(values)), cold.evaluate(requestFor(values)));
  });

  test.each(labNames.filter((lab) => asksPython(labNamed(lab))))('has all that the lab %s needs', (lab) => {
    const request = requestOfPage(lab, defaultScenario(lab).values);
    expectSame(shipped.evaluate(request), cold.evaluate(request));
  });

  test('refuses a bad parameter and tells a defect by its last line, as ever', () => {
    const ask = (change: object) => () => shipped.evaluate({ lab: 'explore', parameters: {}, ...change } as AnalyticRequest);
    expect(ask({ parameters: { f: 2 } })).toThrow('f = 2 is not allowed: it must be a number from 0 to 1');
    expect(ask({ curve: { points: 3 } })).toThrow(/KeyError: 'key'\s*$/);
  });
});

const frontPage = presets.filter(({ scenario }) => scenario.lab === 'explore');
const defaults = labNames.filter((lab) => asksPython(labNamed(lab))).map((lab) => ({ name: `the defaults of the lab ${lab}`, scenario: defaultScenario(lab) }));

test.each([...defaults, ...frontPage])('what was computed at build time for $name is what Python says now', ({ scenario }) => {
  const request = requestOfPage(scenario.lab, scenario.values);
  const now = cold.evaluate(request);
  const then = decodePrecomputed(JSON.parse(readFileSync('build/precomputed.json', 'utf8')))(request);
  expect(then?.values).toEqual(now.values);
  for (const [name, column] of Object.entries(now.curve ?? {})) {
    column.forEach((value, index) => {
      const shipped = then!.curve![name]![index]!;
      expect(Math.abs(shipped - value), `${name}: ${shipped} and ${value}`).toBeLessThanOrEqual(1e-5 * Math.abs(value));
    });
  }
});
