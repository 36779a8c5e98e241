import { askerOf, claimRow, drawing, fromComparison, outOfReach, type PrintedClaim } from '../../core/evidence/evidenceOf.ts';
import type { EvidenceEngines, ModelReading } from '../../core/evidence/labEvidence.ts';
import { numberRow, type ReferenceRow, statementRow } from '../../core/evidence/referenceRow.ts';
import { formatPercent, formatQuantity, formatTime } from '../../core/units/formatQuantity.ts';
import {
  type AnswersByScenario,
  compared,
  comparedScenarios,
  depositComparison,
  freeScenarios,
  kernelNames,
  type Systems,
  scenario,
  scenarioKey,
  show,
} from './comparison.ts';
import {
  type Deposit,
  type DepositBreakdown,
  type DepositSystem,
  type DepositValues,
  depositConstants,
  depositSystemNames,
  depositSystems,
  depositTable,
  type Synchronization,
} from './model.ts';
import { depositTable1, sorRates } from './reference.ts';
import { countedAsPrinted } from './words.ts';

const nodes = 128; // of figures 11 to 14
const { n, p: max } = depositTable1;
const machines = [64, 128, 256] as const; // of figures 3 to 10, beside the largest
const programs = [
  ['fft2d', n, 64],
  ['fft2d', n, nodes],
  ['fft2d', n, max],
  ['fft2d', 256, nodes],
  ...machines.map((p) => ['sor', n, p] as const),
  ['sor', n, max],
  ['sor', 256, nodes],
] as const;

export const claimedScenarios: ReadonlyMap<string, Deposit['Values']> = new Map(
  programs.map(([kernel, size, p]) => [scenarioKey(kernel, size, p), scenario(kernel, size, p)]),
);

type Program = readonly [kernel: 'fft2d' | 'sor', size: number, p: number];
/** What an engine says of a program, by its systems. */
type Known = (...program: Program) => Systems;

/** A claim, with the program and the system that show it. */
type DepositClaim = PrintedClaim<Known> & { readonly program: Program; readonly system: DepositSystem };

const shareOf = ({ breakdown, communication_ms }: DepositValues, ...names: (keyof DepositBreakdown)[]): number =>
  names.reduce((sum, name) => sum + breakdown[name], 0) / communication_ms;

/** What section 4 says beside its numbers. */
export const depositClaims: ModelReading<Deposit> = {
  requests: [...claimedScenarios.values()].map((parameters) => ({ lab: depositTable.name, parameters, answers: true })),
  read: (answers) => claimedRows(new Map([...claimedScenarios.keys()].map((key, i) => [key, answers[i]!.values.answers!.systems]))),
};

export function claimedRows(known: AnswersByScenario): ReferenceRow[] {
  const of: Known = (...program) => known.get(scenarioKey(...program))!;
  const rows = claims.map((claim) => ({ ...claimRow(claim, of), move: show({ ...scenario(...claim.program), system: claim.system }) }));
  return [...rows, ...rateRows(of)];
}

const [fft, sor] = [`${kernelNames.fft2d} of ${n}²`, `${kernelNames.sor} of ${n}²`];
const [large, small, halos] = [
  ['fft2d', n, nodes],
  ['fft2d', 256, nodes],
  ['sor', n, nodes],
] as const satisfies readonly Program[];
const claimsCompared: readonly Program[] = [large, small, halos, ['sor', 256, nodes]];

/** What a node of the largest machine has of the rate of a node of 64. */
const kept = (of: Known, kernel: 'fft2d' | 'sor', system: DepositSystem, key: 'mflops_per_node' | 'mbyte_s_per_node'): number =>
  of(kernel, n, max)[system][key] / of(kernel, n, 64)[system][key];

/** Bytes of all nodes in a run of SOR. */
const allBytes = (of: Known, p: number): number => of('sor', n, p).dmsg.mbyte_s_per_node * p * of('sor', n, p).dmsg.communication_ms;

const claims: readonly DepositClaim[] = [
  {
    source: 'Figure 6',
    label: `${sor}: MFLOPS of a node of 512 under DMSG, of those of a node of 64`,
    program: ['sor', n, max],
    system: 'dmsg',
    paper: 'near its peak',
    quantity: (of) => kept(of, 'sor', 'dmsg', 'mflops_per_node'),
    format: formatPercent,
    holds: (stays) => stays > 0.9,
    why: 'On 512 nodes a node has 8 columns and exchanges 4 with each neighbour: by Table 1, too, it computes for three quarters of the time alone.',
  },
  {
    source: 'Figure 9',
    label: `${fft}: MB/s of a node of 512, of those of a node of 64, RRMSG and PVM`,
    program: ['fft2d', n, max],
    system: 'pvm',
    paper: 'falls less fast under RRMSG',
    quantity: (of) => (['rrmsg', 'pvm'] as const).map((system) => kept(of, 'fft2d', system, 'mbyte_s_per_node')),
    format: formatPercent,
    holds: (rrmsg, pvm) => rrmsg > pvm,
    use: 'seen',
    why: 'The rate of strided copies was fitted to 512 nodes, and what a message of PVM costs to figure 13, with this in view.',
  },
  {
    source: 'Figure 11',
    label: `${fft}, ${nodes} nodes: synchronization of RRMSG over synchronization of DMSG`,
    program: large,
    system: 'rrmsg',
    paper: 'much more',
    quantity: (of) => of(...large).rrmsg.breakdown.control / of(...large).dmsg.breakdown.control,
    format: (ratio) => formatQuantity(ratio, 3),
    holds: (ratio) => ratio > 10,
    use: 'seen',
    why: 'A barrier of 3 µs is chosen from a few, and so is one every 8 messages.',
  },
  {
    source: 'Figure 12',
    label: `${sor}, ${nodes} nodes: of what PVM takes longer than DMSG, its copies`,
    program: halos,
    system: 'pvm',
    paper: 'most of it',
    quantity(of) {
      const { pvm, dmsg } = of(...halos);
      return (pvm.breakdown.gather_scatter + pvm.breakdown.pack_unpack) / (pvm.communication_ms - dmsg.communication_ms);
    },
    format: formatPercent,
    holds: (copied) => copied > 0.5,
    use: 'seen',
    why: 'The rate of copies was fitted to Table 1, and what a message costs to figure 13, with this in view.',
  },
  {
    source: 'Figure 12',
    label: `${sor}, ${nodes} nodes: synchronization of RRMSG, of its communication`,
    program: halos,
    system: 'rrmsg',
    paper: 'little',
    quantity: (of) => shareOf(of(...halos).rrmsg, 'control'),
    format: formatPercent,
    holds: (few) => few < 0.1,
  },
  {
    source: 'Figure 13',
    label: `${kernelNames.fft2d} of 256², ${nodes} nodes: sending and receiving of PVM, of its communication`,
    program: small,
    system: 'pvm',
    paper: 'most of it',
    quantity: (of) => shareOf(of(...small).pvm, 'transfer', 'control'),
    format: formatPercent,
    holds: (sent) => sent > 0.5,
    use: 'seen',
    why: 'Most of it is what a message costs under PVM, which was fitted to this figure.',
  },
  {
    source: 'Figure 13',
    label: `${kernelNames.fft2d} of 256², ${nodes} nodes: gathering, scattering and packing of PVM, of its communication`,
    program: small,
    system: 'pvm',
    paper: 'small, but visible',
    quantity: (of) => shareOf(of(...small).pvm, 'gather_scatter', 'pack_unpack'),
    format: formatPercent,
    holds: (rest) => rest > 0.01 && rest < 0.25,
    use: 'identity',
    why: 'What the row of sending and receiving leaves.',
  },
  {
    source: 'section 4.2',
    label: `${depositSystemNames.dmsg} communicates in the least time: ${fft} and 256², ${sor} and 256²`,
    program: large,
    system: 'dmsg',
    paper: 'always',
    // The time of direct deposit over the least of the others, of each program.
    quantity: (of) =>
      claimsCompared.map((program) => {
        const { pvm, rrmsg, dmsg } = of(...program);
        return dmsg.communication_ms / Math.min(pvm.communication_ms, rrmsg.communication_ms);
      }),
    format: { all: (...ratios) => `${formatQuantity(ratios.filter(isLeast).length)} of ${formatQuantity(ratios.length)}` },
    holds: (...ratios) => ratios.every(isLeast),
    use: 'identity',
    why: 'The other two do the same and more, and how much more was fitted.',
  },
  {
    source: 'section 4',
    label: `${sor}: bytes of all nodes in a run, 512 nodes over 64`,
    program: ['sor', n, max],
    system: 'dmsg',
    published: 8,
    paper: 'messages of the same size',
    quantity: (of) => allBytes(of, max) / allBytes(of, 64),
    format: (ratio) => formatQuantity(ratio, 3),
    use: 'identity',
    why: 'Messages of the same size are what the program sends.',
  },
  {
    source: 'section 5',
    label: `${fft}, ${max} nodes: MFLOPS of ${depositSystemNames.dmsg} in all, by the conclusions`,
    program: ['fft2d', n, max],
    system: 'dmsg',
    published: 10112,
    quantity: (of) => of('fft2d', n, max).dmsg.mflops_total,
    format: (mflops) => formatQuantity(mflops, 5),
    use: 'seen',
    why: 'Table 1 prints 8,755 of the same, and constants were fitted to that.',
  },
  ...depositTable1.rates.map(({ kernel, system, key, ofNode }): DepositClaim => {
    const [rate, unit] = key === 'mflops_total' ? (['mflops_per_node', 'MFLOPS'] as const) : (['mbyte_s_per_node', 'MB/s'] as const);
    return {
      source: 'Table 1',
      label: `${kernelNames[kernel]} of ${n}², ${max} nodes: ${depositSystemNames[system]}, ${unit} of a node`,
      program: [kernel, n, max],
      system,
      published: Number(ofNode),
      paper: ofNode,
      quantity: (of) => of(kernel, n, max)[system][rate],
      format: (value) => formatQuantity(value, 4),
      use: 'identity',
      why: `The total over ${max}.`,
    };
  }),
];

const isLeast = (ratio: number): boolean => ratio <= 1;

/** Rates of SOR on several machines: of ours the one that is farthest from what is printed for all. */
const rateRows = (of: Known): ReferenceRow[] =>
  depositSystems.map((system) => {
    const each = machines.map((p) => of('sor', n, p)[system].mbyte_s_per_node);
    const printed = system === 'pvm' ? sorRates.pvm : sorRates.depositing;
    const [min, largest] = [Math.min(...each), Math.max(...each)];
    const farthest = typeof printed === 'number' || largest > printed[1] ? largest : min;
    return numberRow(
      'section 4.1',
      `${sor}: ${depositSystemNames[system]}, MB/s of a node of ${machines.join(', ')}`,
      printed,
      farthest,
      () => [...new Set([min, largest].map((rate) => formatQuantity(rate, 3)))].join(' to '),
      {
        paper: typeof printed === 'number' ? String(printed) : printed.join(' to '),
        use: 'identity',
        why: 'A halo has the same size on every machine, and so the same rate: a row of Table 1 again.',
        move: show({ ...scenario('sor', n, machines[0]), system }),
      },
    );
  });

/** Figure 2. */
export async function synchronizationRows(engines: EvidenceEngines): Promise<ReferenceRow[]> {
  const { model, simulation } = askerOf<Deposit, typeof depositTable.parameters>(engines, depositTable);
  const values = scenario('fft2d', n, max);
  const { synchronizations } = (await model(values, { answers: true })).values.answers!;
  const kinds = ['messages', 'tree', 'barrier'] as const satisfies readonly Synchronization[];
  const times = kinds.map((kind) => synchronizations[kind].us);
  const simulated = [];
  for (const sync of kinds) simulated.push((await simulation({ ...values, sync })).values.sync_us ?? NaN);
  const listed = (each: readonly number[]): string => each.map((us) => formatTime(us, 3)).join(', ');
  const control_us = values.control_us + depositConstants.find(({ key }) => key === 'latency_us')!.value;
  return [
    statementRow(
      'Figure 2',
      `synchronizing ${max} nodes: control messages, combining tree, hardware barrier`,
      'each much faster than the one before',
      listed(times),
      times.every((us, i) => i === 0 || us < times[i - 1]! / 2),
      {
        use: 'identity',
        why: 'The printed counts of messages, each at the printed cost, and a few microseconds.',
        simulated: listed(simulated),
        move: show(values),
      },
    ),
    numberRow('section 3', `synchronizing ${max} nodes: steps of the tree`, 2 * Math.log2(max), times[1]! / control_us, (steps) => formatQuantity(steps), {
      paper: '2 log n',
      use: 'identity',
      why: countedAsPrinted,
      move: show({ ...values, sync: 'tree' }),
    }),
    numberRow('section A.1', 'software overhead and latency of a remote store, µs', 3.8, control_us, (us) => formatQuantity(us), {
      use: 'input',
      move: show(values),
    }),
    numberRow('section 4', 'hardware barrier, µs', [2, 9], times[2]!, (us) => formatQuantity(us), { paper: 'a few', use: 'input', move: show(values) }),
    numberRow('section A.2', 'iterations of SOR', 10, scenario('sor', n, max).iterations, (count) => formatQuantity(count), { use: 'input' }),
    numberRow('section 4', 'elements of the larger programs, million', 16, n ** 2 / 2 ** 20, (count) => formatQuantity(count), { use: 'input' }),
  ];
}

const cited = 'Stricker et al. 1995';

/** What a simulated run comes to; what does not exist is no number in what is made of it. */
async function run(engines: EvidenceEngines, values: Deposit['Values'], system: DepositSystem): Promise<DepositValues> {
  const { simulation } = askerOf<Deposit, typeof depositTable.parameters>(engines, depositTable);
  const { mflops_per_node, mflops_total, mbyte_s_per_node, communication_ms, computation_ms, breakdown, sync_us, sync_messages } = (
    await simulation({ ...values, system })
  ).values;
  const nothing = { transfer: NaN, control: NaN, gather_scatter: NaN, pack_unpack: NaN };
  return {
    mflops_per_node: mflops_per_node ?? NaN,
    mflops_total: mflops_total ?? NaN,
    mbyte_s_per_node: mbyte_s_per_node ?? NaN,
    communication_ms: communication_ms ?? NaN,
    computation_ms: computation_ms ?? NaN,
    breakdown: breakdown ?? nothing,
    sync_us: sync_us ?? NaN,
    sync_messages: sync_messages ?? NaN,
  };
}

async function simulated(engines: EvidenceEngines, scenarios: ReadonlyMap<string, Deposit['Values']>): Promise<AnswersByScenario> {
  const known = new Map<string, Systems>();
  for (const [key, values] of scenarios)
    known.set(key, { pvm: await run(engines, values, 'pvm'), rrmsg: await run(engines, values, 'rrmsg'), dmsg: await run(engines, values, 'dmsg') });
  return known;
}

const byLabel = (rows: readonly ReferenceRow[]): ReadonlyMap<string, string> => new Map(rows.map(({ label, ours }) => [label, ours]));

export const evidence = [
  fromComparison(cited, depositComparison, async (engines) => {
    const freely = [];
    for (const { p, values } of freeScenarios) freely.push({ p, freely: await run(engines, values, 'dmsg') });
    return byLabel(compared(await simulated(engines, comparedScenarios), freely));
  }),
  fromComparison(cited, depositClaims, async (engines) => byLabel(claimedRows(await simulated(engines, claimedScenarios)))),
  { cited, engine: 'model', rows: synchronizationRows } as const,
  outOfReach(cited, [
    ['link by its specification, each way and for each of two nodes, MB/s', '130, 65', 'section 4.1', 'The paper measured 126, which is what ours has.'],
    ['latency of a remote store by others, µs', '2.7', 'section A.1', 'The paper measured 1.33, which is what ours has.'],
    ['cost of synchronization over machine sizes', 'curves', 'Figure 2', drawing],
    ['MFLOPS and MB/s over machine sizes, in all and of a node', 'curves', 'Figures 3 to 10', drawing],
    ['parts of the time', 'bars', 'Figures 11 to 14', drawing],
  ]),
];
