import { hasValues } from '../../core/parameters/parameter.ts';
import type { LabResults } from '../../core/results/labResults.ts';
import { formatPercent, formatQuantity } from '../../core/units/formatQuantity.ts';
import type { NoticeSpec, ReferenceRow, ReferenceSpec } from '../../ui/specs.ts';
import type { Benchmark } from './benchmarks.ts';
import { compareWarschko, type WarschkoCell, type WarschkoKey } from './compareReference.ts';
import { kernelName } from './program.ts';
import { type Necessary, type WarschkoMachine, warschkoDifferences, warschkoMachines } from './reference.ts';
import { highest, searched } from './resultNumbers.ts';
import type { PrefetchValues } from './results.ts';
import type { Prefetch } from './types.ts';
import * as words from './words.ts';

/** What all tables hold for, and what those of one machine do. */
export const tablesValues = { program: 'benchmark', m: 10, processors: 1024 } as const;
export const valuesOf = ({ latency, k }: WarschkoMachine) => ({ ...tablesValues, latency, k });

/** The machine of the paper that was simulated; null: none for which it prints numbers. */
export function printedMachine(values: Prefetch['Values'] | undefined): WarschkoMachine | null {
  return warschkoMachines.find((machine) => values !== undefined && hasValues(values, valuesOf(machine))) ?? null;
}

/** The cells of a kernel beside what was found for its values; null where the paper prints none, or nothing was found. */
export function besidePrinted(values: Prefetch['Values'] | undefined, found: PrefetchValues | null | undefined): WarschkoCell[] | null {
  const machine = printedMachine(values);
  const row = machine?.rows.find(({ benchmark }) => benchmark === values!.benchmark);
  return machine && row && found?.curve ? compareWarschko(machine, row, found) : null;
}

function cellsOf(results: LabResults<Prefetch>): WarschkoCell[] | null {
  const found = searched(results);
  return besidePrinted(found?.values, found?.result.values);
}

/** The kernel's cells of Tables 2, 3 and 5 beside ours. */
export const prefetchReference: ReferenceSpec<Prefetch> = {
  origin: 'survey',
  title: 'This kernel in Tables 2, 3 and 5',
  note: (results) => {
    const cells = cellsOf(results);
    const values = searched(results)?.values;
    return cells === null || values === undefined ? '' : noteOf(values.benchmark, printedMachine(values)!, cells);
  },
  read(results) {
    const table = printedMachine(searched(results)?.values)?.table;
    return cellsOf(results)?.map((cell) => rowOf(cell, table!)) ?? null;
  },
};

/** The way back to where the paper prints numbers. */
export const prefetchElsewhere: NoticeSpec<Prefetch> = {
  read(results) {
    if (results.simulation === null || printedMachine(results.simulation.values) !== null) return null;
    return {
      text: words.whereTablesHold,
      moves: warschkoMachines.map((machine) => ({
        label: words.comparedAt(kernelName(results.values), machine.latency),
        values: valuesOf(machine),
      })),
    };
  },
};

const rowNames: Readonly<Record<WarschkoKey, string>> = {
  v50_blocking: 'virtualization for 50%, blocking',
  v50_prefetch: 'virtualization for 50%, prefetching',
  v90_blocking: 'virtualization for 90%, blocking',
  v90_prefetch: 'virtualization for 90%, prefetching',
  max_improvement: 'largest improvement',
  max_improvement_at: 'virtualization of the largest improvement',
};

/** A cell as a row of the table on the page; `table` is where virtualizations of its machine stand. */
export function rowOf(cell: WarschkoCell, table: number): ReferenceRow {
  return {
    label: rowNames[cell.key],
    paper: printedText(cell.printed),
    ours: oursText(cell),
    ratio: cell.ratio,
    ...(typeof cell.printed !== 'number' && { holds: cell.close }),
    use: cell.use,
    source: `Warschko, Herter, Tichy 1994, Table ${cell.key.startsWith('max') ? 3 : table}`,
    move: null,
  };
}

function printedText(printed: Necessary): string {
  if (typeof printed === 'number') return formatQuantity(printed);
  return 'above' in printed ? `above ${formatQuantity(printed.above)}` : `never: ${formatPercent(printed.most)} at most`;
}

function oursText({ here, between, utilization }: WarschkoCell): string {
  if (between !== null) return betweenText(between);
  if (here !== null) return formatQuantity(here, 4);
  return utilization === null ? `above ${formatQuantity(highest)}` : `never: ${formatPercent(utilization)} at most`;
}

/** Virtualizations of which none is better than another. */
export const betweenText = ([from, to]: readonly [number, number]): string => `${formatQuantity(from)} to ${formatQuantity(to)}`;

const noteOf = (benchmark: Benchmark, { calibration }: WarschkoMachine, cells: readonly WarschkoCell[]): string =>
  words.besidePaper(
    cells.every(({ close }) => close),
    warschkoDifferences[benchmark],
    calibration[benchmark],
  );
