import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { benchmarks } from './benchmarks.ts';
import type { Necessary } from './reference.ts';
import { warschkoCalibration, warschkoTables } from './reference.ts';

const file = new URL('../../../../shared/reference/warschko-1994.json', import.meta.url);

type Printed = number | { readonly above: number } | { readonly max_utilization: number };

interface Reference {
  readonly table2_virtualization_L1000: readonly {
    readonly benchmark: string;
    readonly u50_blocking: Printed;
    readonly u50_prefetch: Printed;
    readonly u90_blocking: Printed;
    readonly u90_prefetch: Printed;
  }[];
  readonly table3_max_improvement_L1000: readonly { readonly benchmark: string; readonly improvement: number; readonly virtualization: number }[];
}

const necessary = (printed: Printed): Necessary => (typeof printed === 'object' && 'max_utilization' in printed ? { most: printed.max_utilization } : printed);

describe.skipIf(!existsSync(file))('the reference data beside this project', () => {
  test('has the same Tables 2 and 3, cell by cell', () => {
    const { table2_virtualization_L1000: table2, table3_max_improvement_L1000: table3 } = JSON.parse(readFileSync(file, 'utf8')) as Reference;
    expect(warschkoTables).toEqual(
      table2.map((row, i) => ({
        benchmark: row.benchmark,
        v50_blocking: necessary(row.u50_blocking),
        v50_prefetch: necessary(row.u50_prefetch),
        v90_blocking: necessary(row.u90_blocking),
        v90_prefetch: necessary(row.u90_prefetch),
        max_improvement: table3[i]!.improvement,
        max_improvement_at: table3[i]!.virtualization,
      })),
    );
    expect(table3.map(({ benchmark }) => benchmark)).toEqual(table2.map(({ benchmark }) => benchmark));
  });
});

test('the tables have the 33 kernels in the order of the list', () => {
  expect(warschkoTables.map(({ benchmark }) => benchmark)).toEqual(benchmarks.map(({ value }) => value));
  expect(warschkoTables).toHaveLength(33);
});

test('more than two thirds of the rows were not looked at when something was chosen', () => {
  expect(Object.keys(warschkoCalibration).length).toBeLessThan(warschkoTables.length / 3);
});
