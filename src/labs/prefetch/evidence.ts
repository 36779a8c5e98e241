import { askerOf, outOfReach, simulatedFor } from '../../core/evidence/evidenceOf.ts';
import type { EvidenceEngines } from '../../core/evidence/labEvidence.ts';
import { numberRow, type ReferenceRow, statementRow } from '../../core/evidence/referenceRow.ts';
import { defaultValues } from '../../core/link/defaultScenario.ts';
import type { RunRequest } from '../../core/results/labResults.ts';
import { formatFixed, formatPercent, formatQuantity } from '../../core/units/formatQuantity.ts';
import { type Benchmark, benchmarks } from './benchmarks.ts';
import { besidePrinted, distinctCells, machineValues, prefetchTables, referenceRow, tablesValues, type WarschkoCell } from './comparison.ts';
import { kernelTexts } from './kernelTexts.ts';
import { highest, type Prefetch, type PrefetchCurve, type PrefetchValues, prefetchConstants, prefetchTable } from './model.ts';
import { communicates, type WarschkoMachine, warschkoCalibration, warschkoMachines, warschkoPatterns } from './reference.ts';

const ask = (engines: EvidenceEngines) => askerOf<Prefetch, typeof prefetchTable.parameters>(engines, prefetchTable);
const names = benchmarks.map(({ value }) => value);
const isCalibrated = (benchmark: Benchmark): boolean => warschkoCalibration[benchmark] !== undefined;
const whole = (value: number): string => formatQuantity(value);
const times = (value: number): string => formatFixed(value, 2);

/** What section 5 says in words was read before the kernels were written. */
const read = { use: 'seen', why: 'Section 5 and Tables 2 and 3 for 1000 cycles were read before the kernels were written.' } as const;

/** The network of the tables with another latency, m requests in flight still. */
const network = (latency: number) => ({ latency, m: tablesValues.m, k: latency / tablesValues.m });

/** Every kernel, over all virtualizations. */
async function everyKernel(engines: EvidenceEngines, change: Partial<Prefetch['Values']>): Promise<ReadonlyMap<Benchmark, PrefetchValues>> {
  const found = new Map<Benchmark, PrefetchValues>();
  for (const benchmark of names) found.set(benchmark, (await ask(engines).simulation({ ...change, benchmark, virtualization: 1 })).values);
  return found;
}

/** Table 1, and what its patterns ask for; section 3.2. */
export async function patternRows(engines: EvidenceEngines): Promise<ReferenceRow[]> {
  const { model, simulation, show } = ask(engines);
  const rows: ReferenceRow[] = [];
  for (const benchmark of names) {
    const requests = async (virtualization: number): Promise<string> =>
      whole((await simulation({ benchmark, virtualization }, { short: true })).values.requests_blocking ?? NaN);
    const pattern = (await model({ benchmark })).values.pattern ?? '–';
    rows.push(
      statementRow('Table 1', `${benchmark}: communication pattern`, warschkoPatterns[benchmark], pattern, pattern === warschkoPatterns[benchmark], {
        simulated: `${await requests(100)} requests of 100 virtual processes, ${await requests(1000)} of 1,000`,
        use: 'input',
        ...(benchmark === 'bl1.4' && { why: 'By section 5 this kernel does not communicate: one stride reaches no other processor.' }),
        move: show({ benchmark, virtualization: 100 }),
      }),
    );
  }
  const requested = async (
    source: string,
    label: string,
    paper: string,
    printed: number,
    change: Partial<Prefetch['Values']>,
    use: ReferenceRow['use'],
    why?: string,
  ) => {
    const [ours, simulated] = [(await model(change)).values.requests_blocking, (await simulation(change, { short: true })).values.requests_blocking];
    return numberRow(source, label, printed, ours, whole, {
      paper,
      simulated: whole(simulated ?? NaN),
      use,
      ...(why !== undefined && { why }),
      move: show(change),
    });
  };
  const height = Math.log2(tablesValues.processors);
  const every = [...(await everyKernel(engines, network(1000))).values(), ...(await everyKernel(engines, network(10_000))).values()];
  const max = Math.max(...every.map(({ max_improvement }) => max_improvement ?? NaN));
  return [
    ...rows,
    await requested('section 5', 'jacobi, 100 virtual processes: requests', '4 j = 40', 40, { virtualization: 100 }, 'input'),
    await requested('section 5', 'll3, blocking: requests of a reduction over 1024 processors', `log₂ p = ${height}`, height, { benchmark: 'll3' }, 'input'),
    await requested(
      'section 5',
      'll5, blocking, 100 virtual processes: requests',
      `v log₂ p = ${whole(100 * height)}`,
      100 * height,
      { benchmark: 'll5', virtualization: 100 },
      'calibration',
      chosenBy('ll5'),
    ),
    numberRow('section 3.2', 'bound of the improvement with ten requests in flight', 11, (await model({})).values.largest_improvement, whole, {
      paper: 'm + 1 = 11',
      simulated: `${times(max)} at most, of all kernels`,
      use: 'identity',
      why: 'The printed bound evaluated. Where both forms ask for as many words no run can exceed it.',
      move: show({}),
    }),
  ];
}

/** What the paper does not vary, or varies as we do. */
export async function prefetchSettings(engines: EvidenceEngines): Promise<ReferenceRow[]> {
  const { values } = ask(engines).show({});
  const clock = prefetchConstants.find(({ key }) => key === 'clock_mhz')!.value;
  const row = (source: string, label: string, printed: number, ours: number): ReferenceRow => numberRow(source, label, printed, ours, whole, { use: 'input' });
  return [
    row('section 1', 'clock of the processor, MHz', 100, clock),
    row('section 1', 'cycles of 10 µs', 1000, 10 * clock),
    row('section 5', 'processors', 1024, values.processors),
    row('section 5', 'latency, cycles', 1000, values.latency),
    row('section 5', 'requests in flight, m', 10, values.m),
    row('section 5', 'cycles between two requests, k', 100, values.k),
  ];
}

const chosenBy = (benchmark: Benchmark): string => `Chosen by this kernel: ${warschkoCalibration[benchmark]!}.`;

/** What section 5 says of figures 2 to 7, and of all kernels together. */
export async function sectionRows(engines: EvidenceEngines): Promise<ReferenceRow[]> {
  const { show } = ask(engines);
  const [low, middle, high] = [
    await everyKernel(engines, network(100)),
    await everyKernel(engines, network(1000)),
    await everyKernel(engines, network(10_000)),
  ];
  return [
    ...(await ofFigures(engines, middle)),
    ...ofAll(middle, high, show),
    ...ofLatencies([low, middle, high], show(network(10_000))),
    ...(await oneInFlight(engines)),
  ];
}

type Show = ReturnType<typeof ask>['show'];
type Kernels = ReadonlyMap<Benchmark, PrefetchValues>;

/** A range of virtualizations that is wide: two decades. */
const wide = 100;

/** The longest run of virtualizations for which it is so. */
function longestRun({ virtualization }: PrefetchCurve, isSo: (i: number) => boolean): readonly [from: number, to: number] {
  let [best, from]: [readonly [number, number], number | null] = [[1, 1], null];
  for (const [i, v] of virtualization.entries()) {
    from = isSo(i) ? (from ?? v) : null;
    if (from !== null && v / from > best[1] / best[0]) best = [from, v];
  }
  return best;
}

async function ofFigures(engines: EvidenceEngines, kernels: Kernels): Promise<ReferenceRow[]> {
  const { simulation, show } = ask(engines);
  const { utilization_prefetch } = (await simulation({ virtualization: 750 }, { short: true })).values;
  const curveOf = (benchmark: Benchmark): PrefetchCurve => kernels.get(benchmark)!.curve!;
  const [jacobi, ll3, ll5] = [curveOf('jacobi'), curveOf('ll3'), curveOf('ll5')];
  const poor = longestRun(jacobi, (i) => jacobi.utilization_blocking[i]! <= 0.2);
  const good = longestRun(jacobi, (i) => jacobi.improvement[i]! > 3);
  const peak = jacobi.improvement.filter((_, i) => jacobi.virtualization[i]! >= 10 && jacobi.virtualization[i]! <= 200);
  const fromTo = ([from, to]: readonly [number, number]): string => `from ${whole(from)} to ${whole(to)}`;
  const at = ({ virtualization }: PrefetchCurve, v: number): number => virtualization.indexOf(v);
  const rising = [100, 1000, 10_000].map((v) => jacobi.utilization_blocking[at(jacobi, v)]!);
  const falling = [1, 100, 1000, 10_000].map((v) => ll3.improvement[at(ll3, v)]!);
  return [
    statementRow(
      'figure 2',
      'jacobi, L = 1,000: virtualizations with a utilization of at most 20%, blocking',
      'a wide range',
      fromTo(poor),
      poor[1] / poor[0] >= wide,
      { ...read, move: show({ virtualization: 100 }) },
    ),
    statementRow(
      'section 5',
      'jacobi, L = 1,000: utilization with 750 virtual processes, prefetching',
      'above 90%',
      formatPercent(utilization_prefetch ?? NaN),
      (utilization_prefetch ?? 0) > 0.9,
      { ...read, why: `${read.why} Table 2 has 500 where the text has 750.`, move: show({ virtualization: 750 }) },
    ),
    statementRow('figure 5', 'jacobi, L = 1,000: virtualizations with an improvement above 3', 'a wide range', fromTo(good), good[1] / good[0] >= wide, {
      ...read,
      move: show({ virtualization: 100 }),
    }),
    numberRow('figure 5', 'jacobi, L = 1,000: least improvement from 10 to 200 virtual processes', [5, 6], Math.min(...peak), times, {
      paper: '5 to 6',
      ...read,
      move: show({ virtualization: 200 }),
    }),
    statementRow(
      'figure 2',
      'jacobi, L = 1,000: utilization with 100, 1000 and 10,000 virtual processes, blocking',
      'rises towards 100%',
      rising.map((part) => formatPercent(part)).join(', '),
      rising.every((part, i) => i === 0 || part > rising[i - 1]!),
      { ...read, move: show({ virtualization: 10_000 }) },
    ),
    statementRow(
      'figure 6',
      'll3, L = 1,000: improvement with 1, 100, 1000 and 10,000 virtual processes',
      'falls',
      falling.map(times).join(', '),
      falling.every((each, i) => i === 0 || each < falling[i - 1]!),
      { use: 'calibration', why: chosenBy('ll3'), move: show({ benchmark: 'll3' }) },
    ),
    numberRow('figure 7', 'll5, L = 1,000: improvement with 10,000 virtual processes', 11, ll5.improvement.at(-1) ?? null, times, {
      paper: 'tends to 11',
      use: 'calibration',
      why: chosenBy('ll5'),
      move: show({ benchmark: 'll5', virtualization: 10_000 }),
    }),
    ...(
      [
        ['prefetching', 250, 0.5],
        ['blocking', 500, 0.5],
        ['prefetching', 2000, 0.9],
        ['blocking', 5000, 0.9],
      ] as const
    ).map(([form, v, printed]) =>
      numberRow(
        'section 5',
        `ll3, L = 1,000: utilization with ${whole(v)} virtual processes, ${form}`,
        printed,
        (form === 'blocking' ? ll3.utilization_blocking : ll3.utilization_prefetch)[at(ll3, v)] ?? null,
        (part) => formatPercent(part, 3),
        { paper: formatPercent(printed), use: 'calibration', why: chosenBy('ll3'), move: show({ benchmark: 'll3', virtualization: v }) },
      ),
    ),
    ...(['ll13', 'll14'] as const).map((benchmark) =>
      numberRow(
        'section 5',
        `${benchmark}, L = 1,000: what prefetching leaves of the time, at its largest utilization`,
        benchmark === 'll13' ? 0.32 : 0.45,
        1 - (kernels.get(benchmark)!.max_utilization_prefetch ?? NaN),
        (part) => formatPercent(part, 3),
        {
          paper: benchmark === 'll13' ? '32%' : '45%',
          use: 'identity',
          why: 'One less the largest utilization of Table 2, which has a row.',
          move: show({ benchmark, virtualization: 10_000 }),
        },
      ),
    ),
    numberRow(
      'section 5',
      'll14, L = 1,000: utilization with 10,000 virtual processes, blocking',
      0.09,
      curveOf('ll14').utilization_blocking.at(-1) ?? null,
      (part) => formatPercent(part, 3),
      { paper: '9%', ...read, move: show({ benchmark: 'll14', virtualization: 10_000 }) },
    ),
  ];
}

/** Statements about all kernels that were not used for calibration. */
function ofAll(kernels: Kernels, long: Kernels, show: Show): ReferenceRow[] {
  const free = names.filter((benchmark) => communicates(benchmark) && !isCalibrated(benchmark));
  const needs = free.flatMap((benchmark) => {
    const { v50_blocking, v50_prefetch, v90_blocking, v90_prefetch } = kernels.get(benchmark)!;
    return [
      [v50_blocking, v50_prefetch],
      [v90_blocking, v90_prefetch],
    ].flatMap(([blocking, prefetch]) => (blocking == null || prefetch == null ? [] : [blocking / prefetch]));
  });
  const fewer = needs.filter((quotient) => quotient > 1).length;
  const middle = needs.toSorted((a, b) => a - b)[Math.floor((needs.length - 1) / 2)]!;
  const apart = free.filter((benchmark) => !warschkoPatterns[benchmark].includes('reduction'));
  const six = ['ll5', 'll23', 'bl1.2', 'bl1.3', 'bl1.5', 'bl1.6'] as const;
  type Key = 'max_improvement' | 'max_utilization_blocking' | 'max_utilization_prefetch';
  /** The kernel that has the least or the most of it: the row leads to it. */
  const end = (of: readonly Benchmark[], key: Key, which: 'least' | 'most', printed: number | readonly [number, number], paper: string, what: string) => {
    const found = of.map((benchmark) => ({ benchmark, value: kernels.get(benchmark)![key] ?? NaN })).toSorted((one, other) => one.value - other.value);
    const { benchmark, value } = found.at(which === 'least' ? 0 : -1)!;
    const format = key === 'max_improvement' ? times : (part: number) => formatPercent(part, 3);
    return numberRow('section 5', `L = 1,000: ${what}, the ${which}`, printed, value, format, { paper, ...read, move: show({ benchmark }) });
  };
  const utilization = 'largest utilization of ll5, ll23, srot, sswap, scopy and saxpy';
  const all = names.filter(communicates);
  const reached = all.filter((benchmark) => long.get(benchmark)!.v90_blocking !== null).length;
  return [
    statementRow(
      'section 5',
      'L = 1,000: of virtualizations for 50% and 90%, how many are smaller with prefetching',
      'nearly all',
      `${whole(fewer)} of ${whole(needs.length)}`,
      fewer >= 0.9 * needs.length,
      { ...read, move: show({}) },
    ),
    numberRow('section 5', 'L = 1,000: virtualization for 50% or 90%, blocking over prefetching, the middle of all kernels', [2, 10], middle, times, {
      paper: '2 to 10',
      ...read,
      move: show({}),
    }),
    end(apart, 'max_improvement', 'least', [2, 9], '2 to 9', 'largest improvement of kernels without a reduction'),
    end(apart, 'max_improvement', 'most', [2, 9], '2 to 9', 'largest improvement of kernels without a reduction'),
    {
      ...end(six, 'max_improvement', 'least', [9, Infinity], '9 and above', 'largest improvement of ll5, ll23, srot, sswap, scopy and saxpy'),
      why: `${read.why} The paper contradicts itself: its Table 3 has 6.40 for srot and 4.55 for sswap.`,
    },
    end(six, 'max_utilization_blocking', 'least', 0.04, '4%', `${utilization}, blocking`),
    end(six, 'max_utilization_blocking', 'most', 0.12, '12%', `${utilization}, blocking`),
    end(six, 'max_utilization_prefetch', 'least', 0.27, '27%', `${utilization}, prefetching`),
    end(six, 'max_utilization_prefetch', 'most', 0.57, '57%', `${utilization}, prefetching`),
    statementRow(
      'section 5',
      'L = 10,000: kernels that communicate and reach 90%, blocking',
      'hardly any',
      `${whole(reached)} of ${whole(all.length)}`,
      reached < all.length / 4,
      { ...read, move: show(network(10_000)) },
    ),
  ];
}

/** A longer latency takes more virtual processes, and gains more. */
function ofLatencies(machines: readonly [Kernels, Kernels, Kernels], move: ReferenceRow['move']): ReferenceRow[] {
  const all = names.filter(communicates);
  const keys = ['v50_blocking', 'v50_prefetch', 'v90_blocking', 'v90_prefetch'] as const;
  const needs = all.flatMap((benchmark) => keys.map((key) => machines.map((kernels) => kernels.get(benchmark)![key] ?? Infinity)));
  const more = needs.filter(([low, middle, high]) => low! <= middle! && middle! <= high!).length;
  const gains = all.map((benchmark) => machines.map((kernels) => kernels.get(benchmark)!.max_improvement ?? NaN));
  // Within a hundredth they are alike.
  const larger = gains.filter(([low, middle, high]) => middle! > 0.99 * low! && high! > 0.99 * middle!).length;
  return [
    statementRow(
      'section 5',
      'L = 100, 1000 and 10,000: of virtualizations for 50% and 90%, how many rise with the latency',
      'all',
      `${whole(more)} of ${whole(needs.length)}`,
      more === needs.length,
      { ...read, move },
    ),
    statementRow(
      'section 5',
      'L = 100, 1000 and 10,000: of the largest improvements, how many rise with the latency',
      'all',
      `${whole(larger)} of ${whole(gains.length)}`,
      larger >= 0.9 * gains.length,
      { ...read, move },
    ),
  ];
}

/** Section 3.2: with one request in flight and k = L. The bound is derived for as many requests in both forms. */
async function oneInFlight(engines: EvidenceEngines): Promise<ReferenceRow[]> {
  const change = { m: 1, k: 1000 };
  const kernels = [...(await everyKernel(engines, change))].map(([benchmark, values]) => ({
    benchmark,
    gain: values.max_improvement ?? NaN,
    asksForFewer: (values.requests_prefetch ?? 0) < (values.requests_blocking ?? 0),
  }));
  const row = (label: string, some: typeof kernels, rest: (benchmark: Benchmark) => Pick<ReferenceRow, 'use' | 'why'>): ReferenceRow => {
    const max = some.reduce((best, each) => (each.gain > best.gain ? each : best));
    return numberRow('section 3.2', `one request in flight, k = L: largest improvement of ${label}`, [1, 2], max.gain, times, {
      paper: '2 at most',
      ...rest(max.benchmark),
      move: ask(engines).show({ ...change, benchmark: max.benchmark }),
    });
  };
  return [
    row(
      'kernels that ask for as many words in both forms',
      kernels.filter(({ asksForFewer }) => !asksForFewer),
      () => ({
        use: 'identity',
        why: 'So it is for every such program: a prefetching run is no shorter than its computation, nor than its latencies one after the other.',
      }),
    ),
    row('all kernels', kernels, (benchmark) => ({
      use: 'calibration',
      why: `Of ${benchmark}: with prefetching its tree has fewer levels, so that it asks for fewer words than the bound counts. How wide the trees are, was chosen by Table 2.`,
    })),
  ];
}

const cited = 'Warschko, Herter, Tichy 1994';

/** Every kernel on both machines of the tables. */
const runs = warschkoMachines.flatMap((machine) =>
  prefetchTables.requests({ ...defaultValues(prefetchTable), ...machineValues(machine) }).map((request) => ({ machine, request })),
);

/** Where rows for 1000 and 10,000 cycles differ by more than a half and the page has no reason, or one of fewer words. */
const reasons: Readonly<Partial<Record<Benchmark, string>>> = {
  ll1: 'The printed 250 blocking, and 200 prefetching at 10,000 cycles, speak for 44 to 52 cycles an element, ours takes 32. The peak of the improvement is broad.',
  ll7: 'The printed values speak for 108 to 120 cycles an element, ours takes 77: eleven loads, sixteen operations, the address in each array once.',
  ll11: 'The printed values speak for 30 to 45 cycles an element in both passes together, ours take 14 and 11.',
  ll12: 'The improvement is largest where computing takes as long as the one word: with the 12 cycles an element that the row prints for 90%, at 83 virtual processes. 50 would be 20 cycles.',
  ll13: 'How many particles ask for the same words, and so how many requests there are, the data decide, which the paper does not name.',
  ll19: 'By the printed values the loop takes 67 to 100 cycles an element blocking and 108 to 160 prefetching; ours takes 115 in either form. From 1 to 15 virtual processes the improvement changes by a few hundredths.',
  ll24: 'The printed values speak for 4 to 6 cycles an element: a load, a comparison and a loop take 6 with every delay slot filled, ours 15. Two trees one after the other would make it 8 to 12, but isamax, the same task, is printed as what has one.',
  jacobi:
    'The printed values at 10,000 cycles are those of a program that asks for one side of the block after the other, north, west, south, east: 8.49 with 750 virtual processes comes out so. Those at 1000 are of one that asks row by row, as ours does: side by side 90% would need 1765. The peak of the improvement is broad.',
  redblack:
    'Side by side, as for jacobi, 90% needs 1057 at 1000 cycles and 50% needs 2210 at 10,000. But 50% with 20 virtual processes leaves no room for it: either half sweep waits 1800 cycles for nine words, so that a point would take 90 cycles; by the printed values of the blocking form it takes 73, here 71. The peak of the improvement is broad.',
};

/** The farthest that a number may be off without a reason. */
const near = 1.5;

const reasonOf = ({ latency, difference }: WarschkoMachine, benchmark: Benchmark): string | undefined =>
  (latency >= 1000 ? reasons[benchmark] : undefined) ?? difference(benchmark);

/** Tables 2 to 5, cell by cell, a largest utilization once. */
async function tableRows(engines: EvidenceEngines): Promise<ReferenceRow[]> {
  const rows: ReferenceRow[] = [];
  for (const { machine, request } of runs) {
    const { benchmark } = request.parameters;
    const { values } = await simulatedFor<Prefetch>(engines, request);
    for (const found of distinctCells(besidePrinted(request.parameters, values) ?? [])) {
      const cell = isBeyond(found) ? await beyond(engines, request, found) : found;
      const { label, why: worth, ...row } = referenceRow(cell, machine.table);
      const isFar = !cell.close || (cell.ratio !== null && Math.max(cell.ratio, 1 / cell.ratio) > near);
      const reason = cell !== found && cell.here !== null ? behindTheEnd : isFar && reasonOf(machine, benchmark);
      const why = [worth, reason].filter(Boolean).join(' ');
      rows.push({
        ...row,
        label: `${benchmark}, L = ${formatQuantity(machine.latency)}: ${label}`,
        ...(why && { why }),
        move: { label: 'Show', values: { ...machineValues(machine), benchmark } },
      });
    }
  }
  return rows;
}

/** A number is printed, and none found where curves end. */
const isBeyond = ({ printed, here }: WarschkoCell): boolean => typeof printed === 'number' && here === null;

const behindTheEnd = `Curves end at ${formatQuantity(highest)} virtual processes: this one is found by the same program with two elements to each.`;

/** What stands behind the end of the curves: a virtual process of two elements comes twice as far. */
async function beyond(engines: EvidenceEngines, request: RunRequest<Prefetch>, cell: WarschkoCell): Promise<WarschkoCell> {
  const program = ofTwoElements(kernelTexts[request.parameters.benchmark]);
  const { values } = await simulatedFor<Prefetch>(engines, { ...request, parameters: { ...request.parameters, program } });
  const processes = values[cell.key];
  if (processes === null) return cell;
  const [here, printed] = [2 * processes, Number(cell.printed)];
  return { ...cell, here, ratio: here / printed, close: here <= 2 * printed };
}

/** The program of a kernel of which a virtual process is two elements. Of grids it is not: their blocks are no multiples. */
export const ofTwoElements = (text: string): string => text.replaceAll(/;.*$/gm, '').replaceAll(/\bv\b/g, '(2 * v)');

export const evidence = [
  { cited, engine: 'model', rows: patternRows } as const,
  { cited, engine: 'simulation', rows: prefetchSettings } as const,
  { cited, engine: 'simulation', rows: tableRows } as const,
  { cited, engine: 'simulation', rows: sectionRows } as const,
  outOfReach(cited, [
    [
      'latency with the overhead of software, over without',
      'up to 10',
      'section 1',
      'It is said of machines that the paper does not name, and does not simulate.',
    ],
    [
      'results of fast thread switching',
      'similar',
      'section 2',
      'The paper expects it, names no cost of a switch, and does not simulate it. Its programs, and so ours, are one loop over all virtual processes with one set of registers: there are no threads to switch between.',
    ],
    [
      'prefetch buffer with fewer places than there are prefetches',
      'needs other loops',
      'section 3.3',
      'The paper names neither a size nor a result. What other loops can be like, the lab shows in a program of strips.',
    ],
    [
      'utilization and improvement of jacobi, ll3 and ll5 over the virtualization',
      'curves',
      'figures 2 to 7',
      'They are drawn without numbers but those of the text.',
    ],
  ]),
];
