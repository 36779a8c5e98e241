import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import * as fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { enumeratorsOf } from '../../src/core/parameters/enumerations.ts';
import type { ParameterValues } from '../../src/core/parameters/parameter.ts';
import { rowOf, valuesOf } from '../../src/core/parameters/parameter.ts';
import type { Timeline } from '../../src/core/timeline/timeline.ts';
import { rowStatusBytes } from '../../src/engines/simulation/abi.ts';
import { moduleCache } from '../../src/engines/simulation/modules.ts';
import { nodeModules } from '../../src/engines/simulation/nodeModules.ts';
import type { LabSimulator } from '../../src/engines/simulation/simulator.ts';
import { sweep } from '../../src/engines/simulation/sweep.ts';
import { clusterParameters } from '../../src/labs/cluster/model.ts';
import { clusterRow } from '../../src/labs/cluster/simulate.ts';
import { depositParameters } from '../../src/labs/deposit/model.ts';
import { exploreParameters } from '../../src/labs/exchange/model.ts';
import { simulatorModule } from '../../src/labs/exchange/module.ts';
import { prefetchParameters, simulatedPrefetch } from '../../src/labs/prefetch/model.ts';
import { prefetchModule } from '../../src/labs/prefetch/module.ts';
import { socketsParameters } from '../../src/labs/sockets/model.ts';
import { facingLanes } from '../../src/labs/sockets/simulate.ts';
import { simulatedStrips, stripsParameters } from '../../src/labs/strips/model.ts';
import { buildTestPrograms, findCompiler } from '../../wasm-sim/tests/native.mjs';
import { uniform } from '../arbitraries.ts';
import { expectSame } from '../expectSame.ts';
import { labSimulator } from '../labSimulator.ts';
import { defaultValues } from '../links.ts';

type Column = Float64Array | Uint32Array | Int32Array | Uint8Array;

/** The order of print_run.c; the diagrams of the module simulator have at most one level, track 0. */
function bytesOf(timeline: Timeline): Buffer {
  return joined([...spansAndArrows(timeline), ...timeline.levels.flatMap(({ time_us, amount }) => [time_us, new Uint32Array(amount.length), amount])]);
}

const spansAndArrows = ({ spans, arrows }: Timeline): Column[] => [
  spans.start_us,
  spans.end_us,
  spans.bytes,
  spans.process,
  spans.peer,
  spans.kind,
  arrows.sent_us,
  arrows.received_us,
  arrows.dropped_us,
  arrows.bytes,
  arrows.source,
  arrows.destination,
  arrows.kind,
];

/** Levels follow, all tracks in one table: a double and two whole numbers a row. */
const levelBytes = ({ levels }: Timeline): number => 16 * levels.reduce((sum, { time_us }) => sum + time_us.length, 0);

const joined = (columns: readonly Column[]): Buffer => Buffer.concat(columns.map((column) => Buffer.from(column.buffer, column.byteOffset, column.byteLength)));

const small: Readonly<Record<string, number>> = { q: 12, p: 24, window: 24, buffer: 60, packets: 30, iterations: 4 };
const scenarios = fc.record(
  Object.fromEntries(
    exploreParameters.map(({ key, minimum, maximum, integer }) => {
      const max = small[key] ?? maximum;
      return [key, integer ? fc.integer({ min: minimum, max }) : uniform(minimum, max)];
    }),
  ),
);

const operations = fc.record({
  operation: fc.constantFrom('broadcast', 'gather'),
  p: fc.integer({ min: 2, max: 24 }),
  message_bytes: fc.integer({ min: 1, max: 40_000 }),
  buffer_units: fc.integer({ min: 0, max: 60 }),
  window: fc.integer({ min: 1, max: 24 }),
  handover: fc.constantFrom('drained', 'sent'),
});

const compiler = findCompiler();
/** Compiled before any test, whose time it would take on a busy machine. */
const built = compiler ? await buildTestPrograms(compiler) : null;

describe.skipIf(!compiler)('the native simulator and the WebAssembly one', () => {
  let wasm: LabSimulator;
  let program: string;

  beforeAll(async () => {
    wasm = await labSimulator('explore');
    expect(built?.error).toBeUndefined();
    program = join(built!.folder!, 'print_run');
  });

  test('give the same spans, arrows and levels bit for bit', () => {
    const parameters = fc.sample(scenarios, { numRuns: 150, seed: 1994 });
    const lines = parameters.flatMap((values) =>
      ['blocking', 'overlapped', 'request_response', 'deposit', 'gathered'].map((run) => [`explore:${run}`, ...rowOf(exploreParameters, values)].join(' ')),
    );
    const native = spawnSync(program, { input: lines.join('\n'), maxBuffer: 2 ** 30, timeout: 120_000 });
    expect(native.status).toBe(0);
    const timelines = parameters.flatMap((values) => wasm.simulate({ lab: 'explore', parameters: values, trace: true }).timelines);
    const compared = Buffer.concat(timelines.map(bytesOf));
    expect(timelines.reduce((sum, { spans }) => sum + spans.start_us.length, 0)).toBeGreaterThan(10_000);
    expect(native.stdout.length).toBe(compared.length);
    expect(native.stdout.equals(compared)).toBe(true);
  });

  test('give the same broadcasts and gathers of the cluster lab, spans and arrows, bit for bit', async () => {
    const cluster = await labSimulator('cluster');
    const scenarios = fc.sample(operations, { numRuns: 40, seed: 2000 }).map((change) => ({ ...defaultValues('cluster'), ...change }));
    const lines = scenarios.map((parameters) => ['cluster:run', ...clusterRow(valuesOf(clusterParameters, parameters))].join(' '));
    const native = spawnSync(program, { input: lines.join('\n'), maxBuffer: 2 ** 30, timeout: 120_000 });
    expect(native.status).toBe(0);
    let at = 0;
    for (const parameters of scenarios) {
      const timeline = cluster.simulate({ lab: 'cluster', parameters, trace: true }).timelines[0]!;
      const compared = joined(spansAndArrows(timeline));
      expect(native.stdout.subarray(at, at + compared.length).equals(compared)).toBe(true);
      at += compared.length + levelBytes(timeline);
    }
    expect(native.stdout.length).toBe(at);
  });

  test('give the same event diagrams of the deposit lab bit for bit', async () => {
    const deposit = await labSimulator('deposit');
    const defaults = defaultValues('deposit');
    const scenarios = ['fft2d', 'sor'].flatMap((kernel) =>
      ['messages', 'tree', 'barrier'].flatMap((sync) =>
        [
          [4096, 512, 16],
          [81, 3, 3],
          [1000, 125, 13],
        ].map(([n, p, shown]): ParameterValues => ({ ...defaults, kernel, sync, n: n!, p: p!, shown: shown! })),
      ),
    );
    const lines = scenarios.flatMap((values) =>
      ['pvm', 'rrmsg', 'dmsg'].map((system) => [`deposit:shown_${system}`, ...rowOf(depositParameters, values)].join(' ')),
    );
    const native = spawnSync(program, { input: lines.join('\n'), maxBuffer: 2 ** 30, timeout: 120_000 });
    expect(native.status).toBe(0);
    const compared = Buffer.concat(scenarios.flatMap((parameters) => deposit.simulate({ lab: 'deposit', parameters, trace: true }).timelines.map(bytesOf)));
    expect(compared.length).toBeGreaterThan(100_000);
    expect(native.stdout.equals(compared)).toBe(true);
  });

  test('give the same spans and arrows of the sockets bit for bit', async () => {
    const sockets = await labSimulator('sockets');
    const changes = [{}, { message_bytes: 800_000, latency_us: 10 }, { message_bytes: 9000, p: 5, nodelay: 'off' }];
    const scenarios = changes.map((change): ParameterValues => ({ ...defaultValues('sockets'), beside: 'all', ...change }));
    const runs = scenarios.flatMap((parameters) =>
      sockets.simulate({ lab: 'sockets', parameters, trace: true }).timelines.map((timeline) => ({ parameters, timeline })),
    );
    const lines = runs.map(({ parameters, timeline }) => [`sockets:${timeline.diagram}`, ...rowOf(socketsParameters, parameters)].join(' '));
    const native = spawnSync(program, { input: lines.join('\n'), maxBuffer: 2 ** 30, timeout: 120_000 });
    expect(native.status).toBe(0);
    let at = 0;
    for (const { timeline } of runs) {
      // The page turns the second of two processes round, which done twice is as it was.
      const asRun = timeline.processes.count > 6 ? timeline : { ...timeline, ...facingLanes(timeline, timeline.processes.count / 2) };
      const compared = joined(spansAndArrows(asRun));
      expect(compared.length).toBeGreaterThan(1000);
      // Levels, which the page counts differently, separate this run from the next.
      const found = native.stdout.indexOf(compared, at);
      expect(found, `${timeline.diagram} after byte ${at}`).toBeGreaterThanOrEqual(at);
      at = found + compared.length;
    }
  });

  test('give the same faults, handlers and gets bit for bit', async () => {
    const strips = await labSimulator('strips');
    const changes = [
      {},
      { system: 'ppc', transfers: 5, size_bytes: 8 },
      { system: 'alphaserver', independent_us: 100, transfers: 3 },
      { strips: 40, strip_sizes: 'growing', computation_us_per_kb: 2 },
      { access: 'random', strips: 9, page_bytes: '16384' },
    ].map((change): ParameterValues => ({ ...defaultValues('strips'), ...change }));
    // One process gets and the other only gives: all requests under way are on track 0.
    const lines = changes.flatMap((values) => simulatedStrips.runs.map((diagram) => [`strips:${diagram}`, ...rowOf(stripsParameters, values)].join(' ')));
    const native = spawnSync(program, { input: lines.join('\n'), maxBuffer: 2 ** 30, timeout: 120_000 });
    const compared = Buffer.concat(changes.flatMap((parameters) => strips.simulate({ lab: 'strips', parameters, trace: true }).timelines).map(bytesOf));
    expect(native.status).toBe(0);
    expect(compared.length).toBeGreaterThan(10_000);
    expect(native.stdout.equals(compared)).toBe(true);
  });

  test('give the same results and statuses of a sweep bit for bit', async () => {
    const rows = fc.sample(scenarios, { numRuns: 200, seed: 4 }).map((values) => rowOf(exploreParameters, values));
    // A part of the computation that is above 1 is refused.
    const some = rows.flatMap((row, i) => (i < 5 ? [row.map((value, k) => (k === 2 ? 7 : value)), row] : [row]));
    const wanted = ['gain', 'gathered_us', 'dropped', 'request_response_us'] as const;
    const native = spawnSync(program, ['sweep', 'explore', wanted.join(' '), String(rows[0]!.length)], {
      input: Buffer.from(Float64Array.from(some.flat()).buffer),
      maxBuffer: 2 ** 26,
      timeout: 120_000,
    });
    expect(native.status).toBe(0);
    const { results, status } = sweep(await moduleCache(nodeModules('.'))(simulatorModule), 'explore', some, wanted);
    // Bit patterns of NaN are not compared.
    const columns = new Float64Array(new Uint8Array(native.stdout.subarray(0, 8 * 4 * some.length)).buffer);
    expectSame(columns, Float64Array.from(wanted.flatMap((name) => [...results[name]])));
    const statuses = new Uint32Array(new Uint8Array(native.stdout.subarray(columns.byteLength)).buffer);
    expect(status.map((each) => each.status)).toEqual(
      Array.from(some, (_, i) => enumeratorsOf('status')[statuses[(i * rowStatusBytes) / statuses.BYTES_PER_ELEMENT]!]),
    );
    expect(status.filter((each) => each.status === 'invalid')).toHaveLength(5);
  });

  test('give the same results of a sweep over programs of a processor bit for bit', async () => {
    const machines = fc.record({
      benchmark: fc.constantFrom('ll3', 'll12', 'bl1.5'),
      virtualization: fc.integer({ min: 1, max: 300 }),
      latency: fc.integer({ min: 0, max: 100_000 }),
      m: fc.integer({ min: 1, max: 1024 }),
      k: fc.integer({ min: 1, max: 100_000 }),
    });
    const rows = fc.sample(machines, { numRuns: 12, seed: 2 }).map((values) => rowOf(prefetchParameters, { ...defaultValues('prefetch'), ...values }));
    const wanted = Object.keys(simulatedPrefetch.results);
    const native = spawnSync(program, ['sweep', 'prefetch', wanted.join(' '), String(rows[0]!.length)], {
      input: Buffer.from(Float64Array.from(rows.flat()).buffer),
    });
    expect(native.status).toBe(0);
    const { results, status } = sweep(await moduleCache(nodeModules('.'))(prefetchModule), 'prefetch', rows, wanted);
    expect(status.every((row) => row.status === 'completed')).toBe(true);
    const columns = new Float64Array(new Uint8Array(native.stdout.subarray(0, 8 * wanted.length * rows.length)).buffer);
    expectSame(columns, Float64Array.from(wanted.flatMap((name) => [...results[name]!])));
  });

  test('give the same when the same module runs the same again', () => {
    const [parameters] = fc.sample(scenarios, { numRuns: 1, seed: 5 });
    const request = { lab: 'explore', parameters: parameters!, trace: true };
    expectSame(wasm.simulate(request), wasm.simulate(request));
  });
});
