import { defaultValues } from '../../core/link/defaultScenario.ts';
import type { AnalyticRequest } from '../../core/results/analytic.ts';
import { formatQuantity } from '../../core/units/formatQuantity.ts';
import type { ComparisonSpec, ReferenceRow } from '../../ui/specs.ts';
import { depositTable } from './parameters.ts';
import { communicationRatios, sorRates, table1 } from './reference.ts';
import { systemNames } from './resultNumbers.ts';
import type { Deposit, DepositAnswers } from './types.ts';

const kernelNames = { fft2d: 'FFT', sor: 'SOR' } as const;

/** The paper's machine: all defaults but the program. */
function scenario(kernel: 'fft2d' | 'sor', n: number, p: number): Deposit['Values'] {
  return { ...defaultValues(depositTable), kernel, n, p, iterations: kernel === 'sor' ? table1.sorIterations : 1 };
}

const keyOf = (kernel: string, n: number, p: number): string => `${kernel} ${n} ${p}`;

/** Each scenario once: the model answers for all three systems. */
const scenarios = new Map(
  [...table1.rates.map(({ kernel }) => [kernel, table1.n, table1.p] as const), ...communicationRatios.map(({ n, p }) => ['fft2d', n, p] as const)].map(
    ([kernel, n, p]) => [keyOf(kernel, n, p), scenario(kernel, n, p)],
  ),
);

/** Table 1 and what the paper says in words, beside the model of its machine. */
export const depositComparison: ComparisonSpec<Deposit> = {
  title: 'The paper and the model',
  note:
    "For the paper's machine, whatever the controls are set to. Faster: how many times as fast data are communicated. Calibrated: constants were fitted to this number, so that it is no evidence; " +
    'nothing was fitted to what is predicted. The paper prints no other numbers of figures 2 to 14.',
  requests: [...scenarios.values()].map((parameters): AnalyticRequest => ({ lab: 'deposit', parameters, answers: true })),
  read: (answers) => {
    const known = new Map([...scenarios.keys()].map((key, i) => [key, answers[i]!.values.answers!.systems]));
    return [...speeds(known), ...rates(known), ...sor(known)];
  },
};

type Systems = DepositAnswers['systems'];

const show = (values: Deposit['Values']): ReferenceRow['move'] => ({ label: 'Show', values });

function speeds(known: ReadonlyMap<string, Systems>): ReferenceRow[] {
  return communicationRatios.map(({ n, p, slower, faster, words, ratio, use, source }) => {
    const systems = known.get(keyOf('fft2d', n, p))!;
    const ours = systems[slower].communication_ms / systems[faster].communication_ms;
    return {
      label: `FFT of ${n}², ${p} nodes: ${systemNames[faster]} faster than ${systemNames[slower]}`,
      paper: words,
      ours: formatQuantity(ours, 3),
      ratio: ours / ratio,
      use,
      source,
      move: show(scenario('fft2d', n, p)),
    };
  });
}

function rates(known: ReadonlyMap<string, Systems>): ReferenceRow[] {
  return table1.rates.map(({ kernel, system, key, measured, use }) => {
    const values = known.get(keyOf(kernel, table1.n, table1.p))![system];
    const ours = key === 'mflops_total' ? values.mflops_total : values.mbyte_s_per_node * table1.p;
    return {
      label: `${kernelNames[kernel]} of ${table1.n}², ${table1.p} nodes: ${systemNames[system]}, ${key === 'mflops_total' ? 'MFLOPS' : 'MByte/s'} in all`,
      paper: formatQuantity(measured, 5),
      ours: formatQuantity(ours),
      ratio: ours / measured,
      use,
      source: 'Table 1',
      move: show({ ...scenario(kernel, table1.n, table1.p), system }),
    };
  });
}

/** Given as a range: the middle of it is what ours is divided by. */
function sor(known: ReadonlyMap<string, Systems>): ReferenceRow[] {
  const systems = known.get(keyOf('sor', table1.n, table1.p))!;
  const [low, high] = sorRates.depositing;
  const row = (system: 'pvm' | 'rrmsg' | 'dmsg', paper: string, measured: number): ReferenceRow => ({
    label: `SOR of ${table1.n}²: ${systemNames[system]}, MByte/s a node`,
    paper,
    ours: formatQuantity(systems[system].mbyte_s_per_node, 3),
    ratio: systems[system].mbyte_s_per_node / measured,
    use: sorRates.use[system],
    source: 'section 4.1',
    move: show({ ...scenario('sor', table1.n, table1.p), system }),
  });
  return [
    row('dmsg', `${low} to ${high}`, (low + high) / 2),
    row('rrmsg', `${low} to ${high}`, (low + high) / 2),
    row('pvm', String(sorRates.pvm), sorRates.pvm),
  ];
}
