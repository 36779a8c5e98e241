import { hasValues } from '../../core/parameters/parameter.ts';
import { formatPercent, formatQuantity } from '../../core/units/formatQuantity.ts';
import type { NoticeSpec, ReferenceRow, ReferenceSpec } from '../../ui/specs.ts';
import type { Benchmark } from './benchmarks.ts';
import { compareWarschko, type WarschkoCell, type WarschkoKey } from './compareReference.ts';
import { kernelName } from './program.ts';
import { type Necessary, type WarschkoRow, warschkoCalibration, warschkoDifferences, warschkoTables } from './reference.ts';
import { highest, searched } from './resultNumbers.ts';
import type { Prefetch } from './types.ts';

/** What Tables 2 and 3 hold for. */
const tablesMachine = { program: 'benchmark', latency: 1000, m: 10, k: 100, processors: 1024 } as const;

/** The row of Tables 2 and 3 of the kernel that was simulated; null where they do not hold for what was. */
export function printedRow(values: Prefetch['Values'] | undefined): WarschkoRow | null {
  if (values === undefined || !hasValues(values, tablesMachine)) return null;
  return warschkoTables.find(({ benchmark }) => benchmark === values.benchmark) ?? null;
}

/** The kernel's cells of Tables 2 and 3 beside ours. */
export const prefetchReference: ReferenceSpec<Prefetch> = {
  origin: 'survey',
  title: 'This kernel in Tables 2 and 3',
  note: (results) => {
    const row = printedRow(searched(results)?.values);
    return row === null ? '' : noteOf(row.benchmark);
  },
  read(results) {
    const found = searched(results);
    const [row, values] = [printedRow(found?.values), found?.result.values];
    return row === null || !values?.curve ? null : compareWarschko(row, values).map(rowOf);
  },
};

/** The way back to where the paper prints numbers. */
export const prefetchElsewhere: NoticeSpec<Prefetch> = {
  read(results) {
    if (results.simulation === null || printedRow(results.simulation.values) !== null) return null;
    return {
      text: 'Tables 2 and 3 of the paper hold for its kernels with `L = 1000`, `m = 10`, `k = 100` and `p = 1024`.',
      moves: [{ label: `Compare ${kernelName(results.values)} with the paper`, values: tablesMachine }],
    };
  },
};

const rowNames: Readonly<Record<WarschkoKey, string>> = {
  v50_blocking: 'virtualization for 50%, blocking',
  v50_prefetch: 'virtualization for 50%, prefetching',
  v90_blocking: 'virtualization for 90%, blocking',
  v90_prefetch: 'virtualization for 90%, prefetching',
  max_improvement: 'largest improvement',
  max_improvement_at: 'at a virtualization of',
};

function rowOf(cell: WarschkoCell): ReferenceRow {
  return {
    label: rowNames[cell.key],
    paper: printedText(cell.printed),
    ours: oursText(cell),
    ratio: cell.ratio,
    use: cell.use,
    source: `Warschko, Herter, Tichy 1994, Table ${cell.key.startsWith('max') ? 3 : 2}`,
    move: null,
  };
}

function printedText(printed: Necessary): string {
  if (typeof printed === 'number') return formatQuantity(printed);
  return 'above' in printed ? `above ${formatQuantity(printed.above)}` : `never: ${formatPercent(printed.most)} at most`;
}

function oursText({ here, utilization }: WarschkoCell): string {
  if (here !== null) return formatQuantity(here, 4);
  return utilization === null ? `above ${formatQuantity(highest)}` : `never: ${formatPercent(utilization)} at most`;
}

function noteOf(benchmark: Benchmark): string {
  const [difference, calibration] = [warschkoDifferences[benchmark], warschkoCalibration[benchmark]];
  return [
    difference === undefined
      ? 'Every number lies within a factor of two of the printed one, every highest utilization within ten points.'
      : `Probable reason for differences of more than a factor of two: ${difference}`,
    calibration !== undefined && `Calibrated: a choice that the paper leaves open was made by this kernel, so that it is no evidence: ${calibration}.`,
  ]
    .filter(Boolean)
    .join(' ');
}
