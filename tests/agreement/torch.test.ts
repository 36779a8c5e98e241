import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import { headlessIn } from './headlessIn.ts';

const folder = mkdtempSync(join(tmpdir(), 'torch-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const headless = headlessIn(folder);
const sample = fileURLToPath(new URL('../../src/labs/program/sampleTrace.json.gz', import.meta.url));

test('--torch prints the steps of a trace, and other buckets as the simulator runs them', async () => {
  const { status, results, stderr } = await headless('--torch', sample);
  expect([status, stderr]).toEqual([0, '']);
  const [{ steps, typical, machine, buckets, program, overlapped_us }] = results;
  const step = steps[typical];
  expect(step.compute_us + step.exposed_us + step.idle_us).toBeCloseTo(step.duration_us, 6);
  // What the sample was made of: 40 µs and 16 GB/s.
  expect(machine.segments[0].alpha_us).toBeCloseTo(40, 1);
  // The trace's own buckets take as long as the step did, but for waiting for other ranks.
  const [observed, ...others] = buckets;
  expect(observed.step_us).toBeGreaterThan(step.duration_us - step.waiting_us - 1);
  expect(observed.step_us).toBeLessThan(step.duration_us);
  // Buckets of a megabyte pay 40 µs too often, one alone hides nothing, and the best lie between.
  const times = others.map(({ step_us }: { step_us: number }) => step_us);
  expect(Math.min(...times)).toBeLessThan(Math.min(times[0], times.at(-1)));
  expect(others.at(-1)).toMatchObject({ count: 1, exposed_us: expect.closeTo(others.at(-1).communication_us, 1) });
  const link = Object.entries(program).map(([key, value]) => `&${key}=${value}`);
  const [{ model }] = (await headless(`#v=2&lab=program${link.join('')}`)).results;
  expect(model.overlapped_us).toBeCloseTo(overlapped_us, 4);
});

test.each([
  ['words.json', '# no trace\n', /^line 1: no JSON but "# no trace/],
  ['host.json', '{"traceEvents": [{"ph": "X", "cat": "cpu_op", "name": "a", "ts": 1, "dur": 1}]}', /^none of 1 events is a kernel; expected/],
])('--torch refuses %s with what was expected, and code 2', async (name, text, message) => {
  writeFileSync(join(folder, name), text);
  const { status, results } = await headless('--torch', name);
  expect(status).toBe(2);
  expect(results[0].error.message.replace(`${name}: `, '')).toMatch(message);
  expect(readFileSync(join(folder, name), 'utf8')).toBe(text);
});
