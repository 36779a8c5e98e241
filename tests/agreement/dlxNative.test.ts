import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { moduleCache } from '../../src/engines/simulation/modules.ts';
import { nodeModules } from '../../src/engines/simulation/nodeModules.ts';
import { benchmarks } from '../../src/labs/prefetch/benchmarks.ts';
import { kernelTexts } from '../../src/labs/prefetch/kernelTexts.ts';
import type { PrefetchExports } from '../../src/labs/prefetch/module.ts';
import { prefetchModule } from '../../src/labs/prefetch/module.ts';
import { buildTestPrograms, findCompiler } from '../../wasm-sim/tests/native.mjs';
import { defaultValues } from '../links.ts';
import { DlxMachine } from './DlxMachine.ts';
import { randomDlxProgram } from './randomDlxProgram.ts';

/** Rows of a trace that print_dlx_run.c writes. */
const rows = 4096;

interface Run {
  readonly text: string;
  readonly machine: Readonly<Record<'virtualization' | 'processors' | 'latency' | 'm' | 'k' | 'buffer' | 't_start' | 'base_addresses', number>>;
  readonly form: 'blocking' | 'prefetch';
}

const runs = (text: fc.Arbitrary<string>): fc.Arbitrary<Run> =>
  fc.record({
    text,
    machine: fc.record({
      virtualization: fc.integer({ min: 1, max: 300 }),
      processors: fc.integer({ min: 2, max: 65_536 }),
      latency: fc.integer({ min: 0, max: 100_000 }),
      m: fc.integer({ min: 1, max: 1024 }),
      k: fc.integer({ min: 1, max: 100_000 }),
      buffer: fc.integer({ min: 0, max: 20 }),
      t_start: fc.integer({ min: 0, max: 100_000 }),
      base_addresses: fc.integer({ min: 0, max: 10 }),
    }),
    form: fc.constantFrom('blocking', 'prefetch'),
  });

const statuses = ['completed', 'limit', 'fault'];

const compiler = findCompiler();
/** Compiled before any test, whose time it would take on a busy machine. */
const built = compiler ? await buildTestPrograms(compiler) : null;

describe.skipIf(!compiler)('the native processor and the WebAssembly one', () => {
  let exports: PrefetchExports;
  let program: string;
  let folder: string;

  beforeAll(async () => {
    exports = await moduleCache(nodeModules('.'))(prefetchModule);
    expect(built?.error).toBeUndefined();
    program = join(built!.folder!, 'print_dlx_run');
    folder = mkdtempSync(join(tmpdir(), 'dlx-'));
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  /** Counters, times and words of a run in the order of print_dlx_run.c; which fault it was is left out. */
  function simulated({ text, machine, form }: Run): { readonly numbers: number[]; readonly words: Buffer } {
    const run = new DlxMachine(exports, text, { ...defaultValues('prefetch'), ...machine });
    const { report, trace } = run.run(form, machine.virtualization, true);
    const { begin, issue, end, network, requests } = trace!;
    const counters = [
      statuses.indexOf(report.status),
      report.fault?.line ?? 0,
      report.cycles,
      report.cyclesWithoutNetwork ?? -1,
      report.networkStall,
      report.steps,
      report.requests,
      report.demanded,
    ];
    const columns = [begin, issue, end, network, requests.asked, requests.released, requests.arrived].flatMap((column) => [...column.subarray(0, rows)]);
    return { numbers: [...counters, ...columns], words: Buffer.from(run.words.buffer) };
  }

  function compare(cases: readonly Run[]): void {
    const lines = cases.map(({ text, machine, form }, i) => {
      const path = join(folder, `${i}.s`);
      writeFileSync(path, text);
      return [
        path,
        machine.virtualization,
        machine.processors,
        machine.latency,
        machine.m,
        machine.k,
        machine.buffer,
        machine.t_start,
        machine.base_addresses,
        form === 'prefetch' ? 1 : 0,
      ].join(' ');
    });
    const native = spawnSync(program, { input: lines.join('\n'), maxBuffer: 2 ** 30, timeout: 120_000 });
    expect(native.status).toBe(0);
    let at = 0;
    for (const each of cases) {
      const { numbers, words } = simulated(each);
      const here = Array.from({ length: numbers.length + 1 }, (_, i) => native.stdout.readDoubleLE(at + 8 * i)).filter((_, i) => i !== 1);
      expect(here).toEqual(numbers);
      at += 8 * (numbers.length + 1);
      expect(native.stdout.subarray(at, at + words.length).equals(words)).toBe(true);
      at += words.length;
    }
    expect(at).toBe(native.stdout.length);
  }

  test('give the same numbers, times and words for random programs', () => {
    compare(fc.sample(runs(randomDlxProgram), { numRuns: 200, seed: 1994 }));
  }, 60_000);

  test('give the same for every kernel', () => {
    compare(benchmarks.flatMap(({ value: benchmark }, i) => fc.sample(runs(fc.constant(kernelTexts[benchmark])), { numRuns: 3, seed: i })));
  }, 60_000);

  test('agree about what is no number, whose bits processors choose differently', () => {
    const text = '.array x, 3\nli r1, x\ndivf f1, f0, f0\nsf 0(r1), f1\nsubf f2, f0, f1\nsf 4(r1), f2\nmovfp2i r2, f1\nsrai r2, r2, 31\nsw 8(r1), r2\n';
    const run: Run = {
      text,
      machine: { virtualization: 1, processors: 2, latency: 0, m: 1, k: 1, buffer: 0, t_start: 0, base_addresses: 0 },
      form: 'blocking',
    };
    compare([run]);
    expect([...new Int32Array(Uint8Array.from(simulated(run).words).buffer)]).toEqual([0x7fc00000, 0x7fc00000, 0]);
  });
});
