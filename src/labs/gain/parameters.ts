import type { LabTable } from '../../core/labTable.ts';
import type { Constant, Parameter, ValuesOf } from '../../core/parameters/parameter.ts';
import { exploreConstants, exploreParameters } from '../exchange/parameters.ts';
import { simulatedGain } from '../exchange/simulation.ts';

const [gamma_h, gamma_s, f, omega, q, p, , , , iterations] = exploreParameters;

/**
 * Parameters of the lab gain, in the order of links. Those that it shares with the front page mean the same and have
 * the same range; the defaults are machine H2 of Strumpen's example 1, on two processors.
 */
export const gainParameters = [
  { ...gamma_h, default: 5 },
  { ...gamma_s, default: 5 },
  { ...f, default: 1 },
  { ...omega, default: 0.2 },
  { ...q, default: 1 },
  {
    ...p,
    simulatorFraction: true,
    minimum: 1,
    default: 2,
    meaning: 'Processes of the parallel program. On one, the closed forms count its messages all the same.',
  },
  {
    kind: 'number',
    key: 'startup',
    symbol: 's',
    label: 'startup of a message',
    unit: '',
    minimum: 0,
    maximum: 10,
    smallest: 0.001,
    scale: 'logarithmic-from-zero',
    integer: false,
    default: 0,
    simulatorMaximum: 10 * p.maximum,
    meaning: 'Instructions to start a message, as a part of those that a process calculates in an iteration, i_cs/(i/p); 0 for long messages.',
    source: 'Strumpen 1994, equation (4)',
  },
  {
    kind: 'number',
    key: 'lambda',
    symbol: '\\lambda',
    label: 'program granularity',
    unit: '',
    minimum: 0,
    maximum: 1_000_000,
    smallest: 0.01,
    scale: 'logarithmic-from-zero',
    integer: false,
    default: 0,
    meaning: 'When above 0 it sets the software granularity to λ γ_h/p, as for one program that is divided among more and more processes.',
    source: 'Strumpen 1994, section 2.3.2',
  },
  {
    kind: 'choice',
    key: 'q_law',
    symbol: 'q',
    label: 'growth of the messages',
    default: 'constant',
    choices: [
      { value: 'constant', label: 'q, however many processes' },
      { value: 'sqrt', label: 'q times the square root of p' },
      { value: 'linear', label: 'q times p, all to all' },
    ],
    meaning: 'How the messages that a process sends one after another grow with the number of processes.',
    source: 'Strumpen 1994, figures 9.1 to 9.3',
  },
  {
    kind: 'choice',
    key: 'sweep',
    symbol: 'x',
    label: 'horizontal axis',
    default: 'gamma_s',
    choices: [
      { value: 'gamma_h', label: 'hardware granularity' },
      { value: 'gamma_s', label: 'software granularity' },
      { value: 'f', label: 'overlappable fraction' },
      { value: 'omega', label: 'overhead of hiding' },
      { value: 'q', label: 'messages per iteration' },
      { value: 'p', label: 'processes' },
      { value: 'startup', label: 'startup of a message' },
      { value: 'lambda', label: 'program granularity' },
    ],
    outsideSimulator: true,
    meaning: 'The parameter that varies along the horizontal axis of the curves; all others stay.',
    source: 'Strumpen 1994, figures 3 to 9.3',
  },
  {
    kind: 'choice',
    key: 'axis',
    symbol: 'x',
    label: 'range of the axis',
    default: 'whole',
    choices: [
      { value: 'whole', label: 'the whole range, in decades' },
      { value: 'figure', label: 'as in the figures, in equal steps' },
    ],
    outsideSimulator: true,
    meaning: 'How much of the parameter the horizontal axis shows.',
    source: 'Strumpen 1994, figures 3 to 9.3',
  },
  {
    kind: 'choice',
    key: 'family',
    symbol: '\\{\\ \\}',
    label: 'compare',
    default: 'none',
    choices: [
      { value: 'none', label: 'one scenario alone' },
      { value: 'gamma_h', label: 'hardware granularities' },
      { value: 'gamma_s', label: 'software granularities' },
      { value: 'f', label: 'overlappable fractions' },
      { value: 'omega', label: 'overheads of hiding' },
      { value: 'messages', label: 'numbers of messages' },
      { value: 'lambda', label: 'program granularities' },
    ],
    outsideSimulator: true,
    meaning: 'The parameter in which the other curves differ from that of the scenario.',
    source: 'Strumpen 1994, figures 3 to 9.3',
  },
  {
    kind: 'number',
    key: 'bound',
    symbol: 'G_0',
    label: 'gain wanted',
    unit: '',
    minimum: 1,
    maximum: 2,
    scale: 'linear',
    integer: false,
    default: 1.5,
    outsideSimulator: true,
    meaning: 'The gain that a granularity has to reach to be in the robust interval.',
    source: 'Strumpen 1994, section 2.3.1, conclusion 1',
  },
  {
    kind: 'number',
    key: 'gamma_s_low',
    symbol: '\\gamma_{s,1}',
    label: 'finest program',
    unit: '',
    minimum: 0.001,
    maximum: 100_000,
    scale: 'logarithmic',
    integer: false,
    default: 2,
    outsideSimulator: true,
    meaning: 'One end of the range of software granularities over which machines are compared.',
    source: 'Strumpen 1994, section 2.3.1, example 2',
  },
  {
    kind: 'number',
    key: 'gamma_s_high',
    symbol: '\\gamma_{s,2}',
    label: 'coarsest program',
    unit: '',
    minimum: 0.001,
    maximum: 100_000,
    scale: 'logarithmic',
    integer: false,
    default: 10,
    outsideSimulator: true,
    meaning: 'The other end of the range of software granularities over which machines are compared.',
    source: 'Strumpen 1994, section 2.3.1, example 2',
  },
  {
    kind: 'text',
    key: 'machines',
    symbol: 'H',
    label: 'machines',
    content: 'pairs gamma_h:omega',
    default: 'example_1',
    names: ['example_1', 'example_2'],
    maximumLength: 2000,
    meaning: 'Machines to choose from, each by its hardware granularity and the overhead of hiding on it, such as 5:0.2, 10:0.',
    source: 'Strumpen 1994, section 2.3.1, examples 1 and 2',
  },
  { ...iterations, default: 3 },
] as const satisfies readonly Parameter[];

/** The exchange of the front page, so that simulation and overhead have a time and not only a ratio. */
const gainConstants = [exploreConstants[0]] as const satisfies readonly Constant[];

/** The software granularity that counts: a lambda, when given, decides on it. */
export const softwareGranularity = ({ lambda, gamma_h, gamma_s, p }: Pick<ValuesOf<typeof gainParameters>, 'lambda' | 'gamma_h' | 'gamma_s' | 'p'>): number =>
  lambda > 0 ? (lambda * gamma_h) / p : gamma_s;

/** What a link can say of the lab. */
export const gainTable = {
  name: 'gain',
  title: 'Gain',
  model: 'exchange',
  parameters: gainParameters,
  constants: gainConstants,
  simulation: simulatedGain,
  figures: ['curves', 'map', 'compare'],
} as const satisfies LabTable;
