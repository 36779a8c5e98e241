import { benchmarks } from '../parameters/benchmarks.ts';
import { compareWarschko, warschkoKeys, type WarschkoCell } from '../reference/compareWarschko.ts';
import { formatQuantity } from '../results/formatQuantity.ts';
import type { PrefetchValues } from '../results/prefetch.ts';
import { printedRow } from './prefetchReference.ts';
import type { Necessary } from '../reference/warschko.ts';
import type { RunsSection } from './section.ts';

const given = ['latency', 'm', 'k', 'processors'] as const;

/** Tables 2 and 3 as a whole. */
export const prefetchTables: RunsSection = {
  kind: 'runs', title: 'All 33 kernels', start: 'Simulate all 33 kernels',
  note: 'Each kernel at every virtualization up to 10,000 on the network that is chosen. Where Tables 2 and 3 of Warschko, Herter and Tichy 1994 hold, their number follows ours after a stroke; a star marks what differs by more than a factor of two, or ten points of utilization. A percentage is the highest utilization, where the wanted one is never reached.',
  key: (values) => given.map((key) => values[key]).join(' '),
  requests: (values) => benchmarks.map(({ value: benchmark }) => ({
    lab: 'prefetch', parameters: { ...values, program: 'benchmark', virtualization: 1, benchmark }, trace: false,
  })),
  head: ['kernel', '50%, blocking', '50%, prefetching', '90%, blocking', '90%, prefetching', 'largest improvement', 'at a virtualization of', 'ours is'],
  row({ parameters }, answer) {
    const benchmark = String(parameters['benchmark']);
    const label = benchmarks.find(({ value }) => value === benchmark)!.label;
    const values = answer?.values as unknown as PrefetchValues | undefined;
    return { label, cells: values?.curve ? cellsOf(parameters, values) : warschkoKeys.map(() => '–').concat('–'), values: { benchmark, program: 'benchmark' } };
  },
};

function cellsOf(parameters: Parameters<typeof printedRow>[0], values: PrefetchValues): string[] {
  const row = printedRow(parameters);
  if (row !== null) {
    const cells = compareWarschko(row, values);
    return [...cells.map(both), cells[0]!.use === 'calibration' ? 'calibrated' : 'predicted'];
  }
  return [...warschkoKeys.map((key) => shown(values[key], key.endsWith('blocking') ? values.max_utilization_blocking : values.max_utilization_prefetch)), 'predicted'];
}

const both = (cell: WarschkoCell): string => `${shown(cell.here, cell.utilization)} | ${printedIn(cell.printed)}${cell.close ? '' : ' *'}`;

function shown(value: number | null, utilization: number | null): string {
  if (value !== null) return formatQuantity(value, 4);
  return utilization === null ? '> 10,000' : `${formatQuantity(100 * utilization, 2)}%`;
}

function printedIn(printed: Necessary): string {
  if (typeof printed === 'number') return formatQuantity(printed);
  return 'above' in printed ? `> ${printed.above.toLocaleString('en')}` : `${formatQuantity(100 * printed.most)}%`;
}
