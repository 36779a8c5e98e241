import { besideRange, inside } from '../../core/evidence/besideRange.ts';
import type { ModelReading } from '../../core/evidence/labEvidence.ts';
import { defaultValues } from '../../core/link/defaultScenario.ts';
import type { AnalyticRequest } from '../../core/results/analytic.ts';
import { formatBytes, formatPercent, formatQuantity } from '../../core/units/formatQuantity.ts';
import type { ComparisonSpec, ReferenceGroup, ReferenceRow } from '../../ui/specs.ts';
import { stripsProcesses } from './axis.ts';
import { withStripsMachine } from './machine.ts';
import { stripsTable } from './parameters.ts';
import { type HuntedNumber, type HuntedRange, huntedRanges, smallTransfers, undecomposedTransfers } from './reference.ts';
import { type HuntedClaim, huntedClaims, huntedPrograms, multigrid, type ProcessesCurve, programOn } from './referencePrograms.ts';
import type { StripsModel, StripsTimes } from './results.ts';
import type { Strips } from './types.ts';
import { belowThreshold, contradictory, metOf, ofComparison, printedInequalities } from './wordsOfFigures.ts';

export const stripsSystemNames = { opteron: 'Opteron', itanium: 'Itanium 2', ppc: 'PowerPC', alphaserver: 'AlphaServer' } as const;
export type System = keyof typeof stripsSystemNames;
const ways: Readonly<Record<HuntedNumber['key'], string>> = { nonblocking_us: 'non-blocking', demand_driven_us: 'on demand', blocking_us: 'blocking' };

export type StripsChange = Partial<Strips['Values']>;

/** What either engine answers to a scenario. */
export interface EngineAnswer<Times = StripsTimes, Curve = ProcessesCurve> {
  readonly values: Times;
  readonly curve?: Curve | undefined;
}

interface Asked {
  readonly group: string;
  readonly change: StripsChange;
  /** A second scenario, which it is compared with. */
  readonly against?: StripsChange;
  /** Whether it is read from the curve over processes. */
  readonly curve?: true;
  /** The scenario that shows it; absent: the first that it is read from. */
  readonly shown?: StripsChange;
}

type Row = Omit<ReferenceRow, 'move'>;

/** A number of ours by the scenario that it is read from, and by which engines. */
export type Read = Asked &
  (
    | { readonly by: 'both'; row(said: EngineAnswer, other: EngineAnswer | undefined): Row }
    | { readonly by: 'model'; row(said: EngineAnswer<StripsModel, Strips['Curve']>, other: EngineAnswer<StripsModel, Strips['Curve']> | undefined): Row }
  );

/** How far a cell of Table 2 may be from ours to count as met. */
const tolerance = 0.12;

export const stripsValues = (change: StripsChange): Strips['Values'] => ({ ...defaultValues(stripsTable), ...change });

/** Machines for which the paper prints a threshold of strips. */
export const thresholds = [
  { system: 'opteron', range: huntedRanges.fastThreshold },
  { system: 'itanium', range: huntedRanges.fastThreshold },
  { system: 'ppc', range: huntedRanges.slowThreshold },
] as const;
export const thresholdLabel = (system: System): string => `${stripsSystemNames[system]}: smallest worthwhile transfer`;

export const stripsReads: readonly Read[] = [
  ...smallTransfers.map(cell),
  ...thresholds.map(({ system, range }) => threshold(system, range)),
  ...thresholds.map(({ system, range }) => printedThreshold(system, range)),
  ...(['opteron', 'itanium', 'alphaserver', 'ppc'] as const).map((system) => speedup(system, 4)),
  ...(['opteron', 'itanium', 'alphaserver', 'ppc'] as const).flatMap((system) => [speedup(system, 1), speedup(system, 8)]),
  ...(['opteron', 'itanium', 'ppc', 'alphaserver'] as const).map(printedSum),
  ...(['opteron', 'itanium', 'alphaserver', 'ppc'] as const).map((system) => speedup(system, 4, 'put')),
  ...(['opteron', 'itanium'] as const).flatMap((system) => [
    overhead(system, 64, huntedRanges.overheadSmall),
    overhead(system, 1024, huntedRanges.overheadLarge),
  ]),
  {
    group: 'Small transfers and overhead, section 6.1',
    change: { system: 'ppc', size_bytes: 8 },
    by: 'model',
    row: ({ values: { train_length } }) => within(huntedRanges.train, 'PowerPC: shortest train worth its faults', train_length, plain),
  },
  {
    group: 'Small transfers and overhead, section 6.1',
    change: { system: 'ppc', size_bytes: 8 },
    by: 'model',
    row: ({ values: { train_length_printed } }) => ({
      ...within(huntedRanges.train, 'PowerPC: shortest train worth its faults, by the rule as printed, I/RTT + 1', train_length_printed, plain),
      use: 'prediction',
      why: contradictory,
    }),
  },
  {
    group: 'Small transfers and overhead, section 6.1',
    change: { system: 'alphaserver', independent_us: 10_000 },
    by: 'both',
    row: ({ values: { signals } }) => within(huntedRanges.signals, 'AlphaServer: faults of 1 MiB in strips beside enough independent work', signals, plain),
  },
  ...(['opteron', 'itanium'] as const).map(
    (system): Read => ({
      group: 'MG, section 6.2',
      change: { system, pattern: 'neighbours', size_bytes: 2 ** 17 },
      by: 'both',
      row: ({ values: { expected_us, blocking_us } }) =>
        within(huntedRanges.stages, `${stripsSystemNames[system]}: gain of one stage of MG, 128 KiB`, share(blocking_us, expected_us), formatPercent),
    }),
  ),
  ...(['opteron', 'itanium'] as const).flatMap((system) =>
    Object.values(multigrid).map(
      (values): Read => ({
        group: 'MG, section 6.2',
        change: { system, ...values },
        by: 'both',
        row: ({ values: { expected_us, blocking_us } }) => ({
          ...within(
            huntedRanges.program,
            `${stripsSystemNames[system]}: gain of all of MG, ${values.processes} processes`,
            share(blocking_us, expected_us),
            formatPercent,
          ),
          ...((share(blocking_us, expected_us) ?? 0) < 0 && { use: 'prediction' as const, why: belowThreshold }),
        }),
      }),
    ),
  ),
  ...undecomposedTransfers.map(
    (undecomposed): Read => ({
      group: 'MG, section 6.2',
      change: {
        system: undecomposed.system,
        pattern: 'neighbours',
        size_bytes: undecomposed.kb * 1024,
        own_threshold_bytes: undecomposed.own_threshold_bytes,
      },
      by: 'model',
      row: ({ values: { strips } }) => ({
        label:
          `${stripsSystemNames[undecomposed.system]}: largest message of MG, ${formatBytes(undecomposed.kb * 1024)}` +
          (undecomposed.own_threshold_bytes > 0 ? `, with a threshold of ${formatBytes(undecomposed.own_threshold_bytes)}` : ''),
        paper: 'not decomposed',
        ours: strips === 1 ? 'not decomposed' : `${strips} strips`,
        ratio: null,
        holds: strips === 1,
        use: undecomposed.use,
        source: shortened(undecomposed.source),
        why: undecomposed.why,
      }),
    }),
  ),
  ...huntedClaims.map(claim),
];

/** The scenarios that these are read from, each once, and their rows by the answers to them. */
export function readingOf(reads: readonly Read[]): ModelReading<Strips> {
  const keyOf = (change: StripsChange | undefined, curve: true | undefined): string => JSON.stringify([change, curve]);
  const scenarios = new Map(
    reads.flatMap(({ change, against, curve }) =>
      [change, ...(against ? [against] : [])].map((each) => [keyOf(each, curve), { parameters: stripsValues(each), curve }] as const),
    ),
  );
  return {
    requests: [...scenarios.values()].map(
      ({ parameters, curve }): AnalyticRequest => ({ lab: 'strips', parameters, ...(curve && { curve: stripsProcesses() }) }),
    ),
    read(answers) {
      const known = new Map([...scenarios.keys()].map((key, i) => [key, answers[i]!]));
      return reads.map(
        (read): ReferenceRow => ({
          ...read.row(known.get(keyOf(read.change, read.curve))!, known.get(keyOf(read.against, read.curve))),
          move: { label: 'Show', values: stripsValues(read.shown ?? read.change) },
        }),
      );
    },
  };
}

/** Table 2 and the statements of section 6, beside the closed forms. */
export const stripsComparison: ComparisonSpec<Strips> = {
  title: 'The paper and the model',
  note: ofComparison,
  ...readingOf(stripsReads),
  groups: (shown) =>
    [...new Set(stripsReads.map(({ group }) => group))].map((title): ReferenceGroup => {
      const members = shown.filter((_, i) => stripsReads[i]!.group === title);
      return { title, summary: summary(members), rows: members };
    }),
};

/** Number of statements met, by those that are evidence and the others. */
function summary(members: readonly ReferenceRow[]): string {
  const isMet = ({ ratio, place, holds }: ReferenceRow): boolean =>
    holds ?? (place === undefined ? ratio !== null && Math.abs(ratio - 1) <= tolerance : place === inside);
  const metIn = (use: ReferenceRow['use']) => {
    const some = members.filter((row) => row.use === use);
    return some.length === 0 ? null : { met: some.filter(isMet).length, of: some.length };
  };
  const ranges = members.filter(({ place, holds }) => place !== undefined || holds !== undefined).length;
  return metOf(metIn('prediction'), metIn('calibration'), ranges === 0 ? 'close' : ranges === members.length ? 'inside' : 'both', tolerance);
}

function cell({ system, transfers, key, printed_us, use, source, why }: HuntedNumber): Read {
  return {
    group: system === 'alphaserver' ? 'Table 2, AlphaServer' : 'Table 2, Opteron, Itanium 2 and PowerPC',
    change: { system, size_bytes: 8, transfers },
    by: 'both',
    row: ({ values }) => {
      const ours = values[key];
      return {
        label: `${stripsSystemNames[system]}: ${transfers === 1 ? 'one get' : 'two gets'}, ${ways[key]}`,
        paper: microseconds(printed_us),
        ours: ours === null ? '–' : microseconds(ours),
        ratio: ours === null ? null : ours / printed_us,
        use,
        source: shortened(source),
        ...(why && { why }),
      };
    },
  };
}

function threshold(system: System, range: HuntedRange): Read {
  return {
    group: 'Sizes from which strips pay, section 6.1',
    change: { system },
    by: 'model',
    row: ({ values: { threshold_bytes } }) =>
      within(range, thresholdLabel(system), threshold_bytes === null ? null : threshold_bytes / 1024, (kibibytes) => formatBytes(kibibytes * 1024)),
  };
}

/** A threshold from Table 1 alone, but for the speed of memory. */
function printedThreshold(system: System, range: HuntedRange): Read {
  return {
    group: 'Sizes from which strips pay, section 6.1',
    change: { system },
    by: 'model',
    row: ({
      values: {
        printed: { smallest_in_pages_bytes: smallest },
      },
    }) => ({
      ...within(range, `${thresholdLabel(system)}, by the inequalities as printed, in whole pages`, smallest === null ? null : smallest / 1024, (kibibytes) =>
        formatBytes(kibibytes * 1024),
      ),
      use: 'prediction',
      why: printedInequalities,
    }),
  };
}

function speedup(system: System, megabytes: number, operation: Strips['Values']['operation'] = 'get'): Read {
  return {
    group: 'Fetching several MiB, then copying them, section 6.1',
    change: { system, operation, size_bytes: megabytes * 2 ** 20 },
    by: 'both',
    row: ({ values: { speedup } }) =>
      within(
        huntedRanges.gain,
        `${stripsSystemNames[system]}: gain with ${operation === 'put' ? 'a put of ' : ''}${formatBytes(megabytes * 2 ** 20)} and a copy`,
        speedup === null ? null : speedup - 1,
        formatPercent,
        1,
      ),
  };
}

/** Section 5.1: a transfer of 64 KiB and computing on it, as the sum that is printed. */
function printedSum(system: System): Read {
  const machine = withStripsMachine(stripsValues({ system }));
  const [kilobytes, memory] = [64, Number(machine['memory'])];
  const printed = Number(machine['o']) + Number(machine['rtt']) + (Number(machine['G']) + memory) * kilobytes;
  return {
    group: 'Small transfers and overhead, section 6.1',
    change: { system, size_bytes: kilobytes * 1024 },
    by: 'both',
    row: ({ values: { blocking_us } }) => ({
      label: `${stripsSystemNames[system]}: blocking transfer of 64 KiB, then computing on it`,
      paper: `o + RTT + G size + C = ${microseconds(printed)}`,
      ours: microseconds(blocking_us),
      ratio: blocking_us / printed,
      use: 'identity',
      why: 'The printed sum with the costs of Table 1. Here the round trip contains o, as in Table 2.',
      source: 'section 5.1',
    }),
  };
}

/** Overhead of hunting a program that overlaps perfectly itself: beside work half as long again as its transfer. */
function overhead(system: System, size_kb: number, range: HuntedRange): Read {
  const machine = withStripsMachine(stripsValues({ system }));
  return {
    group: 'Small transfers and overhead, section 6.1',
    change: { system, size_bytes: size_kb * 1024, independent_us: 1.5 * (Number(machine['rtt']) + Number(machine['G']) * size_kb) },
    by: 'both',
    row: ({ values: { hunted_nonblocking_us, nonblocking_us } }) =>
      within(
        range,
        `${stripsSystemNames[system]}, ${formatBytes(size_kb * 1024)}: overhead beside perfect overlap`,
        share(hunted_nonblocking_us, nonblocking_us),
        formatPercent,
      ),
  };
}

/** A statement about Figures 10 and 11, for which the paper prints no numbers. */
function claim({ program, name, low, high, paper, processes, use, source, why, ours }: HuntedClaim): Read {
  const { name: benchmark, values } = huntedPrograms[program];
  return {
    group: 'Whole programs of FT and IS, section 6.2',
    change: values,
    ...(processes !== undefined && { shown: programOn(huntedPrograms[program], processes) }),
    curve: true,
    by: 'both',
    row: ({ curve }) => {
      const label = `AlphaServer, ${benchmark}: ${name.charAt(0).toLowerCase()}${name.slice(1)}`;
      const exactly = curve ? ours(curve) : NaN;
      // Differences by rounding are no lead.
      const found = Math.abs(exactly) < 1e-9 ? 0 : exactly;
      if (high !== null) return { ...within({ low, high, paper, use, source }, label, found, formatPercent), ...(why && { why }) };
      return { label, paper, ours: formatPercent(found), ratio: null, holds: found > low, use, source: shortened(source), ...(why && { why }) };
    },
  };
}

/** `base` is what the ends of the range count from. */
function within(
  { low, high, paper, use, why, source }: HuntedRange,
  label: string,
  ours: number | null,
  format: (value: number) => string,
  base = 0,
): Omit<ReferenceRow, 'move'> {
  const [from, to] = [low - base, high - base];
  const row = { label, paper, ours: ours === null ? 'none' : format(ours), use, source: shortened(source), ...(why !== undefined && { why }) };
  return from === to ? { ...row, ratio: ours === null ? null : ours / to } : { ...row, ...besideRange(ours, from, to) };
}

const share = (longer: number | null, shorter: number | null): number | null => (longer === null || shorter === null ? null : longer / shorter - 1);
/** In one line. */
const microseconds = (us: number): string => `${formatQuantity(us)}\u00a0µs`;
const plain = (value: number): string => formatQuantity(value, 3);
const shortened = (source: string): string => source.replace('Iancu et al. 2005, ', '');
