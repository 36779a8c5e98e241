import { claimRow, type PrintedClaim } from '../../core/evidence/evidenceOf.ts';
import type { ModelReading } from '../../core/evidence/labEvidence.ts';
import { inside } from '../../core/evidence/referenceRow.ts';
import { defaultValues } from '../../core/link/defaultScenario.ts';
import type { AnalyticRequest } from '../../core/results/analytic.ts';
import { formatBytes, formatPercent, formatQuantity } from '../../core/units/formatQuantity.ts';
import type { ComparisonSpec, ReferenceGroup, ReferenceRow } from '../../ui/specs.ts';
import type { Strips, StripsModel, StripsTimes } from './model.ts';
import { stripsProcesses, stripsTable, withStripsMachine } from './model.ts';
import {
  type HuntedClaim,
  type HuntedNumber,
  type HuntedRange,
  huntedClaims,
  huntedPrograms,
  huntedRanges,
  multigrid,
  type ProcessesCurve,
  programOn,
  smallTransfers,
  undecomposedTransfers,
} from './reference.ts';
import { belowThreshold, contradictory, metOf, ofComparison, printedInequalities } from './words.ts';

const stripsSystemNames = { opteron: 'Opteron', itanium: 'Itanium 2', ppc: 'PowerPC', alphaserver: 'AlphaServer' } as const;
export type System = keyof typeof stripsSystemNames;
const ways: Readonly<Record<HuntedNumber['key'], string>> = { nonblocking_us: 'non-blocking', demand_driven_us: 'on demand', blocking_us: 'blocking' };

export type StripsChange = Partial<Strips['Values']>;

/** What either engine answers to a scenario. */
export interface EngineAnswer<Times = StripsTimes, Curve = ProcessesCurve> {
  readonly values: Times;
  readonly curve?: Curve | undefined;
}

interface Scenarios {
  /** Absent: not in the comparison of the lab, which alone has groups. */
  readonly group?: string;
  readonly change: StripsChange;
  /** A second scenario, which it is compared with. */
  readonly against?: StripsChange;
  /** Whether it is read from the curve over processes. */
  readonly curve?: true;
  /** The scenario that shows it; absent: the first that it is read from. */
  readonly shown?: StripsChange;
}

/** A claim of the paper with the scenarios that it is read from, by the model and the simulation unless the model alone has it. */
export type StripsClaim = Scenarios & (({ readonly by?: never } & PrintedClaim<EngineAnswer>) | ({ readonly by: 'model' } & PrintedClaim<ModelAnswer>));
type ModelAnswer = EngineAnswer<StripsModel, Strips['Curve']>;

/** The row of a claim, by the answers to its scenarios. */
const rowOf = (claim: StripsClaim, ...answers: ModelAnswer[]): ReferenceRow =>
  claim.by === 'model' ? claimRow(claim, ...answers) : claimRow<EngineAnswer>(claim, ...answers);

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

const share = (longer: number | null, shorter: number | null): number | null => (longer === null || shorter === null ? null : longer / shorter - 1);
const inKibibytes = (bytes: number | null): number | null => (bytes === null ? null : bytes / 1024);
const kibibytes = (count: number): string => formatBytes(count * 1024);
/** In one line. */
const microseconds = (us: number): string => `${formatQuantity(us)}\u00a0µs`;
const plain = (value: number): string => formatQuantity(value, 3);
const shortened = (source: string): string => source.replace('Iancu et al. 2005, ', '');

const [small, grids] = ['Small transfers and overhead, section 6.1', 'MG, section 6.2'];
const signalling = ['opteron', 'itanium', 'alphaserver', 'ppc'] as const;

export const comparedClaims: readonly StripsClaim[] = [
  ...smallTransfers.map(cell),
  ...thresholds.map(({ system, range }) => threshold(system, range)),
  ...thresholds.map(({ system, range }) => printedThreshold(system, range)),
  ...signalling.map((system) => speedup(system, 4)),
  ...signalling.flatMap((system) => [speedup(system, 1), speedup(system, 8)]),
  ...(['opteron', 'itanium', 'ppc', 'alphaserver'] as const).map(printedSum),
  ...signalling.map((system) => speedup(system, 4, 'put')),
  ...(['opteron', 'itanium'] as const).flatMap((system) => [
    overhead(system, 64, huntedRanges.overheadSmall),
    overhead(system, 1024, huntedRanges.overheadLarge),
  ]),
  {
    group: small,
    label: 'PowerPC: shortest train worth its faults',
    change: { system: 'ppc', size_bytes: 8 },
    by: 'model',
    quantity: ({ values }) => values.train_length,
    format: plain,
    ...printed(huntedRanges.train),
  },
  {
    group: small,
    label: 'PowerPC: shortest train worth its faults, by the rule as printed, I/RTT + 1',
    change: { system: 'ppc', size_bytes: 8 },
    by: 'model',
    quantity: ({ values }) => values.train_length_printed,
    format: plain,
    ...printed(huntedRanges.train),
    use: 'prediction',
    why: contradictory,
  },
  {
    group: small,
    label: 'AlphaServer: faults of 1 MiB in strips beside enough independent work',
    change: { system: 'alphaserver', independent_us: 10_000 },
    quantity: ({ values }) => values.signals,
    format: plain,
    ...printed(huntedRanges.signals),
  },
  ...(['opteron', 'itanium'] as const).map(
    (system): StripsClaim => ({
      group: grids,
      label: `${stripsSystemNames[system]}: gain of one stage of MG, 128 KiB`,
      change: { system, pattern: 'neighbours', size_bytes: 2 ** 17 },
      quantity: gainOf,
      format: formatPercent,
      ...printed(huntedRanges.stages),
    }),
  ),
  ...(['opteron', 'itanium'] as const).flatMap((system) =>
    Object.values(multigrid).map(
      (values): StripsClaim => ({
        group: grids,
        label: `${stripsSystemNames[system]}: gain of all of MG, ${values.processes} processes`,
        change: { system, ...values },
        quantity: gainOf,
        format: formatPercent,
        ...printed(huntedRanges.program),
        worth: (gain) => (gain < 0 ? { use: 'prediction', why: belowThreshold } : {}),
      }),
    ),
  ),
  ...undecomposedTransfers.map(
    ({ system, kb, own_threshold_bytes, use, why, source }): StripsClaim => ({
      group: grids,
      label:
        `${stripsSystemNames[system]}: largest message of MG, ${formatBytes(kb * 1024)}` +
        (own_threshold_bytes > 0 ? `, with a threshold of ${formatBytes(own_threshold_bytes)}` : ''),
      change: { system, pattern: 'neighbours', size_bytes: kb * 1024, own_threshold_bytes },
      by: 'model',
      quantity: ({ values }) => values.strips,
      paper: 'not decomposed',
      holds: (strips) => strips === 1,
      format: (strips) => (strips === 1 ? 'not decomposed' : `${strips} strips`),
      use,
      why,
      source: shortened(source),
    }),
  ),
  ...huntedClaims.map(ofProgram),
];

/** The scenarios that these are read from, each once, and their rows by the answers to them. */
export function readingOf(claims: readonly StripsClaim[]): ModelReading<Strips> {
  const keyOf = (change: StripsChange, curve: true | undefined): string => JSON.stringify([change, curve]);
  const scenarios = new Map(
    claims.flatMap(({ change, against, curve }) =>
      [change, ...(against ? [against] : [])].map((each) => [keyOf(each, curve), { parameters: stripsValues(each), curve }] as const),
    ),
  );
  return {
    requests: [...scenarios.values()].map(
      ({ parameters, curve }): AnalyticRequest => ({ lab: 'strips', parameters, ...(curve && { curve: stripsProcesses() }) }),
    ),
    read(answers) {
      const known = new Map([...scenarios.keys()].map((key, i) => [key, answers[i]!]));
      return claims.map((claim): ReferenceRow => {
        const { change, against, curve, shown } = claim;
        const answersTo = [change, ...(against ? [against] : [])].map((each) => known.get(keyOf(each, curve))!);
        return { ...rowOf(claim, ...answersTo), move: { label: 'Show', values: stripsValues(shown ?? change) } };
      });
    },
  };
}

/** Table 2 and the statements of section 6, beside the closed forms. */
export const stripsComparison: ComparisonSpec<Strips> = {
  title: 'The paper and the model',
  note: ofComparison,
  ...readingOf(comparedClaims),
  groups: (shown) =>
    [...new Set(comparedClaims.map(({ group = '' }) => group))].map((title): ReferenceGroup => {
      const members = shown.filter((_, i) => comparedClaims[i]!.group === title);
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

function cell({ system, transfers, key, printed_us, use, source, why }: HuntedNumber): StripsClaim {
  return {
    group: system === 'alphaserver' ? 'Table 2, AlphaServer' : 'Table 2, Opteron, Itanium 2 and PowerPC',
    label: `${stripsSystemNames[system]}: ${transfers === 1 ? 'one get' : 'two gets'}, ${ways[key]}`,
    change: { system, size_bytes: 8, transfers },
    quantity: ({ values }) => values[key],
    published: printed_us,
    format: microseconds,
    use,
    why,
    source: shortened(source),
  };
}

function threshold(system: System, range: HuntedRange): StripsClaim {
  return {
    group: 'Sizes from which strips pay, section 6.1',
    label: thresholdLabel(system),
    change: { system },
    by: 'model',
    quantity: ({ values }) => inKibibytes(values.threshold_bytes),
    format: kibibytes,
    ...printed(range),
  };
}

/** A threshold from Table 1 alone, but for the speed of memory. */
function printedThreshold(system: System, range: HuntedRange): StripsClaim {
  return {
    group: 'Sizes from which strips pay, section 6.1',
    label: `${thresholdLabel(system)}, by the inequalities as printed, in whole pages`,
    change: { system },
    by: 'model',
    quantity: ({ values }) => inKibibytes(values.printed.smallest_in_pages_bytes),
    format: kibibytes,
    ...printed(range),
    use: 'prediction',
    why: printedInequalities,
  };
}

function speedup(system: System, megabytes: number, operation: Strips['Values']['operation'] = 'get'): StripsClaim {
  const size_bytes = megabytes * 2 ** 20;
  return {
    group: 'Fetching several MiB, then copying them, section 6.1',
    label: `${stripsSystemNames[system]}: gain with ${operation === 'put' ? 'a put of ' : ''}${formatBytes(size_bytes)} and a copy`,
    change: { system, operation, size_bytes },
    quantity: ({ values }) => (values.speedup === null ? null : values.speedup - 1),
    format: formatPercent,
    ...printed(huntedRanges.gain, 1),
  };
}

/** Section 5.1: a transfer of 64 KiB and computing on it, as the sum that is printed. */
function printedSum(system: System): StripsClaim {
  const machine = withStripsMachine(stripsValues({ system }));
  const [kilobytes, memory] = [64, Number(machine['memory'])];
  const sum_us = Number(machine['o']) + Number(machine['rtt']) + (Number(machine['G']) + memory) * kilobytes;
  return {
    group: small,
    label: `${stripsSystemNames[system]}: blocking transfer of 64 KiB, then computing on it`,
    change: { system, size_bytes: kilobytes * 1024 },
    quantity: ({ values }) => values.blocking_us,
    published: sum_us,
    paper: `o + RTT + G size + C = ${microseconds(sum_us)}`,
    format: microseconds,
    use: 'identity',
    why: 'The printed sum with the costs of Table 1. Here the round trip contains o, as in Table 2.',
    source: 'section 5.1',
  };
}

/** Overhead of hunting a program that overlaps perfectly itself: beside work half as long again as its transfer. */
function overhead(system: System, size_kb: number, range: HuntedRange): StripsClaim {
  const machine = withStripsMachine(stripsValues({ system }));
  return {
    group: small,
    label: `${stripsSystemNames[system]}, ${formatBytes(size_kb * 1024)}: overhead beside perfect overlap`,
    change: { system, size_bytes: size_kb * 1024, independent_us: 1.5 * (Number(machine['rtt']) + Number(machine['G']) * size_kb) },
    quantity: ({ values }) => share(values.hunted_nonblocking_us, values.nonblocking_us),
    format: formatPercent,
    ...printed(range),
  };
}

/** A statement about Figures 10 and 11, for which the paper prints no numbers. */
function ofProgram({ program, name, low, high, paper, processes, use, source, why, ours }: HuntedClaim): StripsClaim {
  const { name: benchmark, values } = huntedPrograms[program];
  return {
    group: 'Whole programs of FT and IS, section 6.2',
    label: `AlphaServer, ${benchmark}: ${name.charAt(0).toLowerCase()}${name.slice(1)}`,
    change: values,
    ...(processes !== undefined && { shown: programOn(huntedPrograms[program], processes) }),
    curve: true,
    // Differences by rounding are no lead.
    quantity({ curve }) {
      const exactly = curve ? ours(curve) : NaN;
      return Math.abs(exactly) < 1e-9 ? 0 : exactly;
    },
    format: formatPercent,
    ...(high === null ? { paper, holds: (found: number) => found > low, use, source: shortened(source) } : printed({ low, high, paper, use, source })),
    why,
  };
}

/** What is printed; `base` is what the ends of the range count from. */
function printed({ low, high, paper, use, why, source }: HuntedRange, base = 0) {
  const [from, to] = [low - base, high - base];
  return { published: from === to ? to : ([from, to] as const), paper, use, why, source: shortened(source) };
}

function gainOf({ values: { blocking_us, expected_us } }: EngineAnswer): number | null {
  return share(blocking_us, expected_us);
}
