import { askerOf, numberRow, statementRow } from '../../core/evidence/evidenceOf.ts';
import type { EvidenceEngines, ModelReading } from '../../core/evidence/labEvidence.ts';
import type { ReferenceRow } from '../../core/evidence/referenceRow.ts';
import { formatPercent, formatQuantity, formatTime } from '../../core/units/formatQuantity.ts';
import { type AnswersByScenario, kernelNames, scenario, scenarioKey, show } from './comparison.ts';
import { depositConstants, depositTable } from './parameters.ts';
import { depositTable1, sorRates } from './reference.ts';
import { depositSystemNames, depositSystems } from './resultNumbers.ts';
import type { Deposit, DepositBreakdown, DepositSystem, DepositValues, Synchronization } from './types.ts';
import { countedAsPrinted } from './wordsOfQuestions.ts';

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

const part = (values: DepositValues, ...names: (keyof DepositBreakdown)[]): number => names.reduce((sum, name) => sum + values.breakdown[name], 0);

/** What section 4 says beside its numbers. */
export const depositClaims: ModelReading<Deposit> = {
  requests: [...claimedScenarios.values()].map((parameters) => ({ lab: depositTable.name, parameters, answers: true })),
  read: (answers) => claimedRows(new Map([...claimedScenarios.keys()].map((key, i) => [key, answers[i]!.values.answers!.systems]))),
};

export function claimedRows(known: AnswersByScenario): ReferenceRow[] {
  const of = (kernel: 'fft2d' | 'sor', size: number, p: number) => known.get(scenarioKey(kernel, size, p))!;
  const keeps = (kernel: 'fft2d' | 'sor', system: DepositSystem, key: 'mflops_per_node' | 'mbyte_s_per_node'): number =>
    of(kernel, n, max)[system][key] / of(kernel, n, 64)[system][key];
  const [large, small, halos] = [of('fft2d', n, nodes), of('fft2d', 256, nodes), of('sor', n, nodes)];
  const [rrmsg, pvm] = [keeps('fft2d', 'rrmsg', 'mbyte_s_per_node'), keeps('fft2d', 'pvm', 'mbyte_s_per_node')];
  const stays = keeps('sor', 'dmsg', 'mflops_per_node');
  const handshakes = large.rrmsg.breakdown.control / large.dmsg.breakdown.control;
  const slower = halos.pvm.communication_ms - halos.dmsg.communication_ms;
  const copied = part(halos.pvm, 'gather_scatter', 'pack_unpack') / slower;
  const few = halos.rrmsg.breakdown.control / halos.rrmsg.communication_ms;
  const sent = part(small.pvm, 'transfer', 'control') / small.pvm.communication_ms;
  const rest = part(small.pvm, 'gather_scatter', 'pack_unpack') / small.pvm.communication_ms;
  const dmsg = [large, small, halos, of('sor', 256, nodes)].map(
    (systems) => systems.dmsg.communication_ms <= Math.min(systems.pvm.communication_ms, systems.rrmsg.communication_ms),
  );
  const fft = `${kernelNames.fft2d} of ${n}²`;
  const sor = `${kernelNames.sor} of ${n}²`;
  const at = (kernel: 'fft2d' | 'sor', size: number, p: number, system: DepositSystem = 'dmsg'): Pick<ReferenceRow, 'move'> => ({
    move: show({ ...scenario(kernel, size, p), system }),
  });
  return [
    statementRow('Figure 6', `${sor}: MFLOPS of a node of 512 under DMSG, of those of a node of 64`, 'near its peak', formatPercent(stays), stays > 0.9, {
      why: 'On 512 nodes a node has 8 columns and exchanges 4 with each neighbour: by Table 1, too, it computes for three quarters of the time alone.',
      ...at('sor', n, max),
    }),
    statementRow(
      'Figure 9',
      `${fft}: MB/s of a node of 512, of those of a node of 64, RRMSG and PVM`,
      'falls less fast under RRMSG',
      `${formatPercent(rrmsg)}, ${formatPercent(pvm)}`,
      rrmsg > pvm,
      {
        use: 'seen',
        why: 'The rate of strided copies was fitted to 512 nodes, and what a message of PVM costs to figure 13, with this in view.',
        ...at('fft2d', n, max, 'pvm'),
      },
    ),
    statementRow(
      'Figure 11',
      `${fft}, ${nodes} nodes: synchronization of RRMSG over synchronization of DMSG`,
      'much more',
      formatQuantity(handshakes, 3),
      handshakes > 10,
      { use: 'seen', why: 'A barrier of 3 µs is chosen from a few, and so is one every 8 messages.', ...at('fft2d', n, nodes, 'rrmsg') },
    ),
    statementRow('Figure 12', `${sor}, ${nodes} nodes: of what PVM takes longer than DMSG, its copies`, 'most of it', formatPercent(copied), copied > 0.5, {
      use: 'seen',
      why: 'The rate of copies was fitted to Table 1, and what a message costs to figure 13, with this in view.',
      ...at('sor', n, nodes, 'pvm'),
    }),
    statementRow(
      'Figure 12',
      `${sor}, ${nodes} nodes: synchronization of RRMSG, of its communication`,
      'little',
      formatPercent(few),
      few < 0.1,
      at('sor', n, nodes, 'rrmsg'),
    ),
    statementRow(
      'Figure 13',
      `${kernelNames.fft2d} of 256², ${nodes} nodes: sending and receiving of PVM, of its communication`,
      'most of it',
      formatPercent(sent),
      sent > 0.5,
      { use: 'seen', why: 'Most of it is what a message costs under PVM, which was fitted to this figure.', ...at('fft2d', 256, nodes, 'pvm') },
    ),
    statementRow(
      'Figure 13',
      `${kernelNames.fft2d} of 256², ${nodes} nodes: gathering, scattering and packing of PVM, of its communication`,
      'small, but visible',
      formatPercent(rest),
      rest > 0.01 && rest < 0.25,
      { use: 'identity', why: 'What the row of sending and receiving leaves.', ...at('fft2d', 256, nodes, 'pvm') },
    ),
    statementRow(
      'section 4.2',
      `${depositSystemNames.dmsg} communicates in the least time: ${fft} and 256², ${sor} and 256²`,
      'always',
      `${formatQuantity(dmsg.filter(Boolean).length)} of ${formatQuantity(dmsg.length)}`,
      dmsg.every(Boolean),
      { use: 'identity', why: 'The other two do the same and more, and how much more was fitted.', ...at('fft2d', n, nodes) },
    ),
    numberRow(
      'section 4',
      `${sor}: bytes of all nodes in a run, 512 nodes over 64`,
      8,
      (of('sor', n, max).dmsg.mbyte_s_per_node * max * of('sor', n, max).dmsg.communication_ms) /
        (of('sor', n, 64).dmsg.mbyte_s_per_node * 64 * of('sor', n, 64).dmsg.communication_ms),
      (ratio) => formatQuantity(ratio, 3),
      { paper: 'messages of the same size', use: 'identity', why: 'Messages of the same size are what the program sends.', ...at('sor', n, max) },
    ),
    numberRow(
      'section 5',
      `${fft}, ${max} nodes: MFLOPS of ${depositSystemNames.dmsg} in all, by the conclusions`,
      10112,
      of('fft2d', n, max).dmsg.mflops_total,
      (mflops) => formatQuantity(mflops, 5),
      {
        use: 'seen',
        why: 'Table 1 prints 8,755 of the same, and constants were fitted to that.',
        ...at('fft2d', n, max),
      },
    ),
    ...depositTable1.rates.map(({ kernel, system, key, ofNode }) => {
      const values = of(kernel, n, max)[system];
      const [ours, unit] = key === 'mflops_total' ? [values.mflops_per_node, 'MFLOPS'] : [values.mbyte_s_per_node, 'MB/s'];
      return numberRow(
        'Table 1',
        `${kernelNames[kernel]} of ${n}², ${max} nodes: ${depositSystemNames[system]}, ${unit} of a node`,
        Number(ofNode),
        ours,
        (rate) => formatQuantity(rate, 4),
        {
          paper: ofNode,
          use: 'identity',
          why: `The total over ${max}.`,
          ...at(kernel, n, max, system),
        },
      );
    }),
    ...depositSystems.map((system) => {
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
          ...at('sor', n, machines[0], system),
        },
      );
    }),
  ];
}

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
