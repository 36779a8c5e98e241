import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import { headlessIn } from './headlessIn.ts';

const folder = mkdtempSync(join(tmpdir(), 'torch-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const headless = headlessIn(folder);
const sample = fileURLToPath(new URL('../../src/labs/program/traces/sampleTrace.json.gz', import.meta.url));

test('--torch prints the steps of a trace, and other buckets as the simulator runs them', async () => {
  const { status, results, stderr } = await headless('--torch', sample);
  expect([status, stderr]).toEqual([0, '']);
  const [{ steps, typical, machine, buckets, predicted, program, overlapped_us }] = results;
  const step = steps[typical];
  expect(step.compute_us + step.exposed_us + step.idle_us).toBeCloseTo(step.duration_us, 6);
  // What the sample was made of: 40 µs and 16 GB/s.
  expect(machine.segments[0].alpha_us).toBeCloseTo(40, 1);
  // One cause more a row, up to the trace; with the trace's own buckets in their places it is what the simulator runs of them.
  expect(predicted.map(({ cause }: { cause: string }) => cause)).toEqual(['apart', 'overlap', 'slowdown', 'idle', 'places', 'trace']);
  for (const row of predicted) expect(row.computation_us + row.exposed_us + row.idle_us).toBeCloseTo(row.step_us, 6);
  expect(predicted.at(-1)).toMatchObject({ step_us: step.duration_us, hidden_us: step.overlapped_us });
  expect(predicted.at(-2).step_us).toBeCloseTo(buckets[0].step_us, 1);
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

// A product at 0-100 us, a kernel at 50-150 on another stream, another product at 150-200.
const table = ['Start (ns),Duration (ns),CorrId,Strm,Name', '0,100000,1,7,gemm', '50000,100000,2,20,mine::send', '150000,50000,3,7,gemm'].join('\n');

test.each([
  [[], 200, 0, 0],
  [['--communicates', 'stream:20'], 150, 100, 50],
])('--nsys prints the same of a table of nsys, with %j', async (more, computes, sends, overlapped) => {
  writeFileSync(join(folder, 'trace.csv'), `Processing [x.sqlite] with [cuda_gpu_trace.py]...\n${table}\n`);
  const { status, results } = await headless('--nsys', 'trace.csv', ...more);
  expect(status).toBe(0);
  expect(results[0].steps[0]).toMatchObject({ duration_us: 200, compute_us: computes, communication_us: sends, overlapped_us: overlapped });
});

test('--mpip prints time in MPI, with waiting told apart, and the program as a scenario', async () => {
  const report = [
    '@ mpiP',
    '@--- MPI Time (seconds) ---',
    'Task AppTime MPITime MPI%',
    '0 10 2 20',
    '1 10 4 40',
    '@--- Callsite Time statistics (all, milliseconds): 1 ---',
  ];
  writeFileSync(join(folder, 'run.mpiP'), [...report, 'Barrier 1 * 100 90 50 20 30 100', ''].join('\n'));
  const { status, results } = await headless('--mpip', 'run.mpiP');
  expect(status).toBe(0);
  // 100 calls of 50 ms, the shortest 20 ms: 3 s of waiting, half of it on each rank.
  expect(results[0]).toMatchObject({ format: 'mpip', ranks: 2, in_mpi_us: [2e6, 4e6], waiting_us: 1.5e6, saving_at_most_us: 1.5e6, collectives: 100 });
});

test.each([
  ['--nsys', 'run.mpiP', /^line 7: the text ends without a header; expected the table of nsys/],
  ['--mpip', 'trace.csv', /^line 1: no report but 'Processing .*; expected a report of mpiP/],
])('%s refuses %s with what was expected, and code 2', async (option, name, message) => {
  const { status, results } = await headless(option, name);
  expect([status, results[0].error.parameter]).toEqual([2, option.slice(2)]);
  expect(results[0].error.message.replace(`${name}: `, '')).toMatch(message);
});
