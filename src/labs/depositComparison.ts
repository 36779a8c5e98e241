import type { ParameterValues } from '../parameters/parameter.ts';
import { isFitted, printedSpeeds, table1 } from '../reference/stricker.ts';
import type { AnalyticRequest, AnalyticResult } from '../results/analytic.ts';
import { formatQuantity } from '../results/formatQuantity.ts';
import { defaultValues } from '../scenario/defaultScenario.ts';
import { systemNames, type DepositAnswers } from './depositResults.ts';
import type { ComparisonSection, ReferenceRow } from './section.ts';

const kernelNames = { fft2d: 'FFT', sor: 'SOR' } as const;
/** Section A.2: one FFT, ten sweeps. */
const iterations = { fft2d: 1, sor: 10 } as const;
const quantities = { mflops_per_node: 'MFLOPS a node', mbyte_s_per_node: 'MByte/s a node' } as const;
const rates = ['mbyte_s_per_node', 'mflops_per_node'] as const;

/** The paper's machine: all defaults but the program. */
const scenario = (program: ParameterValues): ParameterValues => ({ ...defaultValues('deposit'), ...program });
const keyOf = (values: ParameterValues): string => JSON.stringify([values['kernel'], values['n'], values['p']]);

const programOf = ({ kernel, n, p }: (typeof table1)[number]): ParameterValues => ({ kernel, n, p, iterations: iterations[kernel] });

/** Each scenario once: the model answers for all three systems. */
const scenarios = new Map([...table1.map(programOf), ...printedSpeeds.map((row) => row.scenario)].map((program) => [keyOf(program), scenario(program)]));

/** Table 1 and what the paper says in words, beside the model of its machine. */
export const depositComparison: ComparisonSection = {
  kind: 'comparison',
  title: 'The paper and the model',
  note: 'Faster: how many times as fast data are communicated. For the paper\'s machine, whatever the sliders say. Calibrated: a constant was fitted to this number, so that it is no evidence; nothing was fitted to what is predicted. '
    + 'The breakdown of figures 11 to 14 is printed as bars without numbers.',
  requests: [...scenarios.values()].map((parameters): AnalyticRequest => ({ lab: 'deposit', parameters, answers: true })),
  read: (answers) => {
    const known = new Map([...scenarios.keys()].map((key, i) => [key, systemsOf(answers[i]!)]));
    return [...speeds(known), ...printedRates(known)];
  },
};

type Systems = DepositAnswers['systems'];
const systemsOf = ({ values }: AnalyticResult): Systems => (values['answers'] as DepositAnswers).systems;

const show = (program: ParameterValues): ReferenceRow['move'] => ({ label: 'Show', values: scenario(program) });

function speeds(known: ReadonlyMap<string, Systems>): ReferenceRow[] {
  return printedSpeeds.map(({ problem, scenario: program, slow, fast, times, words, use, source }) => {
    const systems = known.get(keyOf(program))!;
    const ours = systems[slow].communication_ms / systems[fast].communication_ms;
    return {
      label: `FFT of ${problem}: ${systemNames[fast]} faster than ${systemNames[slow]}`,
      paper: `${words} times`, ours: `${formatQuantity(ours, 3)} times`, ratio: ours / times, use, source, move: show(program),
    };
  });
}

function printedRates(known: ReadonlyMap<string, Systems>): ReferenceRow[] {
  return rates.flatMap((rate) => table1.map((row): ReferenceRow => {
    const ours = known.get(keyOf(programOf(row)))![row.system][rate];
    return {
      label: `${kernelNames[row.kernel]} under ${systemNames[row.system]}, ${quantities[rate]}`,
      paper: String(row[rate]), ours: formatQuantity(ours, 3), ratio: ours / row[rate],
      use: isFitted(row, rate) ? 'calibration' : 'prediction', source: 'Table 1', move: show({ ...programOf(row), system: row.system }),
    };
  }));
}
