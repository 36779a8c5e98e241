import { besideRange } from '../../core/evidence/referenceRow.ts';
import { withMovedDefaults } from '../../core/lab/defaultScenario.ts';
import { hasValues } from '../../core/parameters/parameter.ts';
import type { LabResults } from '../../core/results/labResults.ts';
import { formatFixed, formatPercent, formatQuantity } from '../../core/units/formatQuantity.ts';
import { quantity } from '../../core/units/quantity.ts';
import type { NoticeSpec, ReferenceRow, ReferenceSpec, RunCell, RunsSpec } from '../../ui/specs.ts';
import { type Benchmark, benchmarks } from './benchmarks.ts';
import { highest, type Prefetch, type PrefetchValues, prefetchParameters, searched } from './model.ts';
import {
  isNecessary,
  type Necessary,
  necessaryKeys,
  type WarschkoKey,
  type WarschkoMachine,
  type WarschkoRow,
  type Worth,
  warschkoKeys,
  warschkoMachines,
} from './reference.ts';
import * as words from './words.ts';
import { allKernelsNote, kernelName, percent } from './words.ts';

/** A cell of Tables 2 to 5 beside what the simulation says. */
export interface WarschkoCell {
  readonly key: WarschkoKey;
  readonly printed: Necessary;
  /** Null: above 10,000 or never. */
  readonly here: number | null;
  /** Ours as it is compared: the virtualization that a table would print, or our improvement at the printed one; else `here`. */
  readonly compared: number | null;
  /** The highest utilization here of the form that the cell is of. */
  readonly utilization: number | null;
  /**
   * Ours over what is printed: virtualizations, largest improvements or the highest utilizations; of where the improvement is largest, ours there over our
   * largest. Null where one of them is no number.
   */
  readonly ratio: number | null;
  /** Within a factor of 2, or beyond 10,000 in both. */
  readonly close: boolean;
  /** What is compared: numbers, that neither reached it, or the highest utilizations. */
  readonly measure: 'ratio' | 'above' | 'utilization';
  readonly worth: Worth;
}

const isNumber = (printed: Necessary): printed is number => typeof printed === 'number';

/** The virtualizations for 50% and 90% that the tables print, all that the paper is known to have tried. */
const tried = [...new Set(warschkoMachines.flatMap(({ rows }) => rows.flatMap((row) => necessaryKeys.map((key) => row[key]).filter(isNumber))))].toSorted(
  (one, other) => one - other,
);

/** Where a virtualization stands among those: the first that is enough. */
const steps = (virtualization: number): number => tried.findIndex((each) => each >= virtualization);

/** Our improvement at a virtualization; null: the curve does not have it. */
function improvementAt(virtualization: Necessary, { curve }: PrefetchValues): number | null {
  return curve?.improvement[curve.virtualization.findIndex((each) => each === virtualization)] ?? null;
}

/** The six cells of a benchmark on a machine. */
export function compareWarschko(machine: WarschkoMachine, row: WarschkoRow, values: PrefetchValues): WarschkoCell[] {
  return warschkoKeys.map((key) => {
    const worth = machine.worth(row.benchmark, key);
    const [printed, here] = [row[key], values[key]];
    const utilization = key.endsWith('blocking') ? values.max_utilization_blocking : values.max_utilization_prefetch;
    const compared =
      here === null ? null : key === 'max_improvement_at' ? improvementAt(printed, values) : isNecessary(key) ? (tried[steps(here)] ?? here) : here;
    const cell = { key, printed, here, compared, utilization, worth };
    if (typeof printed === 'object' && 'above' in printed) return { ...cell, ratio: null, close: here === null, measure: 'above' };
    const beside = key === 'max_improvement_at' ? values.max_improvement! : printed;
    const ratio = typeof beside === 'object' ? besideWhole(utilization, beside.max) : compared === null ? null : compared / beside;
    const close = ratio !== null && ratio <= 2 && ratio >= 0.5;
    return { ...cell, ratio, close, measure: typeof printed === 'object' ? 'utilization' : 'ratio' };
  });
}

/** Utilizations are printed in whole percent, so that 0% is anything below a half. */
function besideWhole(utilization: number | null, max: number): number | null {
  if (utilization === null) return null;
  return max > 0 ? utilization / max : besideRange(utilization, 0, 0.005).ratio;
}

/** The cells of a kernel, a highest utilization once: the paper prints it in the columns of 50% and of 90%. */
export function distinctCells(cells: readonly WarschkoCell[]): WarschkoCell[] {
  return cells.filter(({ key, measure }) => {
    const other = cells.find((cell) => cell.key === key.replace('v50', 'v90'));
    return measure !== 'utilization' || other === undefined || other.key === key || other.measure !== 'utilization';
  });
}

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

function oursText({ key, measure, printed, here, compared, ratio, utilization }: WarschkoCell): string {
  if (measure === 'utilization') return utilization === null ? '–' : formatPercent(utilization);
  if (key === 'max_improvement_at' && here !== null && ratio !== null && here !== printed) return words.largestElsewhere(here, ratio, Number(printed));
  if (here !== null) return compared !== null && compared !== here ? words.amongTried(here, compared) : formatQuantity(here, 4);
  return measure === 'above' || utilization === null ? `above ${formatQuantity(highest)}` : `never: ${formatPercent(utilization)} at most`;
}

function noteOf(benchmark: Benchmark, { worth }: WarschkoMachine, cells: readonly WarschkoCell[]): string {
  const kind = worth(benchmark);
  return words.besidePaper(
    cells.every(({ close }) => close),
    kind.use === 'prediction' ? null : kind.why,
    stepsApart(cells),
  );
}

/** How many steps of the virtualizations that were tried ours are from the printed ones. */
const stepsApart = (cells: readonly WarschkoCell[]): number[] =>
  cells.flatMap(({ key, printed, here }) =>
    isNecessary(key) && isNumber(printed) && here !== null && steps(here) >= 0 ? [Math.abs(steps(here) - steps(printed))] : [],
  );

const given = ['latency', 'm', 'k', 'processors', 't_start', 'base_addresses'] as const;

/** The scenario with a kernel in the place of its program, started as that kernel is unless the reader has chosen how long. */
export const ofKernel = (values: Prefetch['Values'], benchmark: Benchmark): Prefetch['Values'] => {
  const changes = { program: 'benchmark', benchmark } as const;
  return { ...values, ...withMovedDefaults(prefetchParameters, values, changes), ...changes };
};

/** Tables 2 to 5 as a whole. */
export const prefetchTables: RunsSpec<Prefetch> = {
  title: 'All 33 kernels',
  fileName: 'prefetch.kernels',
  start: 'Simulate all 33 kernels',
  note: allKernelsNote,
  key: (values) => given.map((key) => ofKernel(values, 'jacobi')[key]).join(' '),
  requests: (values) =>
    benchmarks.map(({ value: benchmark }) => ({
      lab: 'prefetch',
      parameters: { ...ofKernel(values, benchmark), virtualization: 1 },
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
