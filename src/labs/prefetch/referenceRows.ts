import { hasValues } from '../../core/parameters/parameter.ts';
import type { LabResults } from '../../core/results/labResults.ts';
import { formatPercent, formatQuantity } from '../../core/units/formatQuantity.ts';
import type { NoticeSpec, ReferenceRow, ReferenceSpec } from '../../ui/specs.ts';
import type { Benchmark } from './benchmarks.ts';
import { compareWarschko, distinctCells, type WarschkoCell, type WarschkoKey } from './compareReference.ts';
import { kernelName } from './program.ts';
import { type Necessary, type WarschkoMachine, warschkoMachines } from './reference.ts';
import { highest, searched } from './resultNumbers.ts';
import type { PrefetchValues } from './results.ts';
import type { Prefetch } from './types.ts';
import * as words from './words.ts';

/** Parameters common to all tables; `machineValues` adds the machine's. */
export const tablesValues = { program: 'benchmark', m: 10, processors: 1024 } as const;
export const machineValues = ({ latency, k }: WarschkoMachine) => ({ ...tablesValues, latency, k });

/** The machine of the paper that was simulated; null: none for which it prints numbers. */
export function printedMachine(values: Prefetch['Values'] | undefined): WarschkoMachine | null {
  return warschkoMachines.find((machine) => values !== undefined && hasValues(values, machineValues(machine))) ?? null;
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

/** The kernel's cells of Tables 2 to 5 beside ours. */
export const prefetchReference: ReferenceSpec<Prefetch> = {
  origin: 'survey',
  title: 'This kernel in Tables 2 to 5',
  note: (results) => {
    const cells = cellsOf(results);
    const values = searched(results)?.values;
    return cells === null || values === undefined ? '' : noteOf(values.benchmark, printedMachine(values)!, cells);
  },
  read(results) {
    const table = printedMachine(searched(results)?.values)?.table;
    const cells = cellsOf(results);
    return cells === null ? null : distinctCells(cells).map((cell) => referenceRow(cell, table!));
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
        values: machineValues(machine),
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
export function referenceRow(cell: WarschkoCell, table: number): ReferenceRow {
  const { worth } = cell;
  return {
    label:
      cell.measure === 'utilization'
        ? cell.key.endsWith('blocking')
          ? 'largest utilization, blocking'
          : 'largest utilization, prefetching'
        : rowNames[cell.key],
    paper: printedText(cell.printed),
    ours: oursText(cell),
    ratio: cell.ratio,
    ...(cell.measure === 'above' && { holds: cell.close }),
    use: worth.use,
    ...(worth.use !== 'prediction' && { why: worth.why }),
    source: `Warschko, Herter, Tichy 1994, Table ${cell.key.startsWith('max') ? 3 : table}`,
    move: null,
  };
}

function printedText(printed: Necessary): string {
  if (typeof printed === 'number') return formatQuantity(printed);
  return 'above' in printed ? `above ${formatQuantity(printed.above)}` : formatPercent(printed.max);
}

function oursText({ measure, here, utilization }: WarschkoCell): string {
  if (measure === 'utilization') return utilization === null ? '–' : formatPercent(utilization);
  if (here !== null) return formatQuantity(here, 4);
  return measure === 'above' || utilization === null ? `above ${formatQuantity(highest)}` : `never: ${formatPercent(utilization)} at most`;
}

function noteOf(benchmark: Benchmark, { worth, difference }: WarschkoMachine, cells: readonly WarschkoCell[]): string {
  const kind = worth(benchmark);
  return words.besidePaper(
    cells.every(({ close }) => close),
    difference(benchmark),
    kind.use === 'prediction' ? null : kind.why,
  );
}
