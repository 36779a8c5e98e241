import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { benchmarks } from './benchmarks.ts';
import type { Necessary } from './reference.ts';
import { warschkoCalibration, warschkoLongTables, warschkoShortTables, warschkoTables } from './reference.ts';

const file = new URL('../../../../shared/reference/warschko-1994.json', import.meta.url);

type Printed = number | { readonly above: number } | { readonly max_utilization: number };

type Virtualizations = readonly {
  readonly benchmark: string;
  readonly u50_blocking: Printed;
  readonly u50_prefetch: Printed;
  readonly u90_blocking: Printed;
  readonly u90_prefetch: Printed;
}[];

type Improvements = readonly { readonly benchmark: string; readonly improvement: number; readonly virtualization: number }[];

interface Reference {
  readonly table2_virtualization_L1000: Virtualizations;
  readonly table3_max_improvement_L1000: Improvements;
  readonly table4_L100: Virtualizations;
  readonly table3_L100: Improvements;
  readonly table5_virtualization_L10000: Virtualizations;
  readonly table3_max_improvement_L10000: Improvements;
}

const necessary = (printed: Printed): Necessary => (typeof printed === 'object' && 'max_utilization' in printed ? { max: printed.max_utilization } : printed);

describe.skipIf(!existsSync(file))('the reference data beside this project', () => {
  test('has the same Tables 2 to 5, cell by cell', () => {
    const reference = JSON.parse(readFileSync(file, 'utf8')) as Reference;
    for (const [ours, virtualizations, improvements] of [
      [warschkoShortTables, reference.table4_L100, reference.table3_L100],
      [warschkoTables, reference.table2_virtualization_L1000, reference.table3_max_improvement_L1000],
      [warschkoLongTables, reference.table5_virtualization_L10000, reference.table3_max_improvement_L10000],
    ] as const) {
      expect(ours).toEqual(
        virtualizations.map((row, i) => ({
          benchmark: row.benchmark,
          v50_blocking: necessary(row.u50_blocking),
          v50_prefetch: necessary(row.u50_prefetch),
          v90_blocking: necessary(row.u90_blocking),
          v90_prefetch: necessary(row.u90_prefetch),
          max_improvement: improvements[i]!.improvement,
          max_improvement_at: improvements[i]!.virtualization,
        })),
      );
      expect(improvements.map(({ benchmark }) => benchmark)).toEqual(virtualizations.map(({ benchmark }) => benchmark));
    }
  });
});

test('the tables have the 33 kernels in the order of the list', () => {
  for (const rows of [warschkoShortTables, warschkoTables, warschkoLongTables])
    expect(rows.map(({ benchmark }) => benchmark)).toEqual(benchmarks.map(({ value }) => value));
  expect(warschkoTables).toHaveLength(33);
});

test('more than half of the kernels were not looked at when something was chosen', () => {
  expect(Object.keys(warschkoCalibration).length).toBeLessThan(warschkoTables.length / 2);
});
