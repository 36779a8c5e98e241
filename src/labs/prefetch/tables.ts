import { formatFixed, formatPercent, formatQuantity } from '../../core/units/formatQuantity.ts';
import { quantity } from '../../core/units/quantity.ts';
import type { RunCell, RunsSpec } from '../../ui/specs.ts';
import { benchmarks } from './benchmarks.ts';
import { type WarschkoCell, type WarschkoKey, warschkoKeys } from './compareReference.ts';
import { percent } from './formats.ts';
import type { Necessary } from './reference.ts';
import { besidePrinted } from './referenceRows.ts';
import { highest } from './resultNumbers.ts';
import type { PrefetchValues } from './results.ts';
import type { Prefetch } from './types.ts';
import { allKernelsNote } from './words.ts';

const given = ['latency', 'm', 'k', 'processors'] as const;

/** Tables 2 to 5 as a whole. */
export const prefetchTables: RunsSpec<Prefetch> = {
  title: 'All 33 kernels',
  fileName: 'prefetch.kernels',
  start: 'Simulate all 33 kernels',
  note: allKernelsNote,
  key: (values) => given.map((key) => values[key]).join(' '),
  requests: (values) =>
    benchmarks.map(({ value: benchmark }) => ({
      lab: 'prefetch',
      parameters: { ...values, program: 'benchmark', virtualization: 1, benchmark },
      trace: false,
    })),
  groups: [
    { title: '', columns: 1 },
    { title: 'virtualization for 50%', columns: 2 },
    { title: 'virtualization for 90%', columns: 2 },
    { title: 'largest improvement', columns: 2 },
    { title: '', columns: 1 },
  ],
  head: ['kernel', 'blocking', 'prefetching', 'blocking', 'prefetching', 'times', 'at', 'ours is'],
  row({ parameters }, answer) {
    const { benchmark } = parameters;
    const label = benchmarks.find(({ value }) => value === benchmark)!.label;
    const values = answer?.values;
    const printed = besidePrinted(parameters, values);
    const cells = values?.curve ? (printed?.map(beside) ?? warschkoKeys.map((key) => alone(key, values))) : warschkoKeys.map(() => null);
    return { label, cells, use: printed?.[0]!.worth.use ?? null, values: { benchmark, program: 'benchmark' } };
  },
};

function beside(cell: WarschkoCell): RunCell {
  const { key, here, utilization, measure } = cell;
  return {
    ours: shown(key, measure === 'utilization' ? null : here, measure === 'above' ? null : utilization),
    paper: printedIn(cell.key, cell.printed),
    ratio: cell.ratio,
    far: !cell.close,
  };
}

function alone(key: WarschkoKey, values: PrefetchValues): RunCell {
  const max = key.endsWith('blocking') ? values.max_utilization_blocking : values.max_utilization_prefetch;
  return { ours: shown(key, values[key], max), paper: null, ratio: null, far: false };
}

function shown(key: WarschkoKey, value: number | null, utilization: number | null): RunCell['ours'] {
  if (value !== null) return { value, format: key === 'max_improvement' ? (times) => formatFixed(times, 2) : formatQuantity };
  return quantity(utilization, percent) ?? `> ${formatQuantity(highest)}`;
}

function printedIn(key: WarschkoKey, printed: Necessary): string {
  if (typeof printed === 'number') return key === 'max_improvement' ? formatFixed(printed, 2) : formatQuantity(printed);
  return 'above' in printed ? `> ${formatQuantity(printed.above)}` : formatPercent(printed.max);
}
