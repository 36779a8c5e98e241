import { spawnSync } from 'node:child_process';
import * as fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { valuesOf } from '../../src/core/parameters/parameter.ts';
import type { LabSimulator } from '../../src/engines/simulation/simulator.ts';
import { clusterParameters } from '../../src/labs/cluster/parameters.ts';
import { clusterRow } from '../../src/labs/cluster/run.ts';
import { buildNative, findCompiler } from '../../wasm-sim/tests/native.mjs';
import { labSimulator } from '../labSimulator.ts';
import { defaultValues } from '../links.ts';

const scenarios = fc.record({
  operation: fc.constantFrom('broadcast', 'gather'),
  p: fc.integer({ min: 2, max: 24 }),
  message_bytes: fc.integer({ min: 1, max: 40_000 }),
  buffer_units: fc.integer({ min: 0, max: 60 }),
  window: fc.integer({ min: 1, max: 24 }),
  handover: fc.constantFrom('drained', 'sent'),
});

const compiler = findCompiler();

describe.skipIf(!compiler)('the native simulator and the WebAssembly one', () => {
  let wasm: LabSimulator;
  let program: string;

  beforeAll(async () => {
    wasm = await labSimulator('cluster');
    const built = buildNative(compiler!, 'print_cluster_run', ['print_run.c'], ['-O2']);
    expect(built.error).toBeUndefined();
    program = built.program!;
  });

  test('give the same broadcasts and gathers, spans and arrows bit for bit', () => {
    for (const change of fc.sample(scenarios, { numRuns: 40, seed: 2000 })) {
      const parameters = { ...defaultValues('cluster'), ...change };
      const native = spawnSync(program, { input: ['cluster:run', ...clusterRow(valuesOf(clusterParameters, parameters))].join(' '), maxBuffer: 2 ** 30 });
      expect(native.status).toBe(0);
      const { spans, arrows, levels } = wasm.simulate({ lab: 'cluster', parameters, trace: true }).timelines[0]!;
      const columns = [
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
      const compared = Buffer.concat(columns.map((column) => Buffer.from(column.buffer, column.byteOffset, column.byteLength)));
      // What follows are the levels, all tracks in one table: a double and two whole numbers a row.
      const rows = levels.reduce((sum, { time_us }) => sum + time_us.length, 0);
      expect(native.stdout.length).toBe(compared.length + 16 * rows);
      expect(native.stdout.subarray(0, compared.length).equals(compared)).toBe(true);
    }
  });
});
