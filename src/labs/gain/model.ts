import type { SimulatedOf } from '../../core/lab/labSimulation.ts';
import type { LabTable } from '../../core/lab/labTable.ts';
import { type Constant, hasValues, type NumberParameter, type Parameter, type ValuesOf } from '../../core/parameters/parameter.ts';
import { choice, ratio, text } from '../../core/parameters/rows.ts';
import type { Columns, CurveAxis } from '../../core/results/analytic.ts';
import type { LabTypes } from '../../core/results/labResults.ts';
import { exploreConstants, exploreParameters, type GainAndSpeedup, type GainColumn, simulatedGain, usualGranularity } from '../exchange/model.ts';

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
  ratio('startup', 'startup of a message', 0, [0, 10], {
    symbol: 's',
    smallest: 0.001,
    simulatorMaximum: 10 * p.maximum,
    meaning: 'Instructions to start a message, as a part of those that a process calculates in an iteration, i_cs/(i/p); 0 for long messages.',
    source: 'Strumpen 1994, equation (4)',
  }),
  ratio('lambda', 'program granularity', 0, [0, 1_000_000], {
    symbol: '\\lambda',
    smallest: 0.01,
    meaning: 'When above 0 it sets the software granularity to λ γ_h/p, as for one program that is divided among more and more processes.',
    source: 'Strumpen 1994, section 2.3.2',
  }),
  choice('q_law', 'growth of the messages', 'constant', {
    symbol: 'q',
    choices: { constant: 'q, however many processes', sqrt: 'q times the square root of p', linear: 'q times p, all to all' },
    meaning: 'How the messages that a process sends one after another grow with the number of processes.',
    source: 'Strumpen 1994, figures 9.1 to 9.3',
  }),
  choice('sweep', 'horizontal axis', 'gamma_s', {
    symbol: 'x',
    choices: {
      gamma_h: 'hardware granularity',
      gamma_s: 'software granularity',
      f: 'overlappable fraction',
      omega: 'overhead of hiding',
      q: 'messages per iteration',
      p: 'processes',
      startup: 'startup of a message',
      lambda: 'program granularity',
    },
    outsideSimulator: true,
    meaning: 'The parameter that varies along the horizontal axis of the curves; all others stay.',
    source: 'Strumpen 1994, figures 3 to 9.3',
  }),
  choice('axis', 'range of the axis', 'whole', {
    symbol: 'x',
    choices: { whole: 'the whole range, in decades', figure: 'as in the figures, in equal steps' },
    outsideSimulator: true,
    meaning: 'How much of the parameter the horizontal axis shows.',
    source: 'Strumpen 1994, figures 3 to 9.3',
  }),
  choice('family', 'compare', 'none', {
    symbol: '\\{\\ \\}',
    choices: {
      none: 'one scenario alone',
      gamma_h: 'hardware granularities',
      gamma_s: 'software granularities',
      f: 'overlappable fractions',
      omega: 'overheads of hiding',
      messages: 'numbers of messages',
      lambda: 'program granularities',
    },
    outsideSimulator: true,
    meaning: 'The parameter in which the other curves differ from that of the scenario.',
    source: 'Strumpen 1994, figures 3 to 9.3',
  }),
  ratio('bound', 'gain wanted', 1.5, [1, 2], {
    symbol: 'G_0',
    scale: 'linear',
    outsideSimulator: true,
    meaning: 'The gain that a granularity has to reach to be in the robust interval.',
    source: 'Strumpen 1994, section 2.3.1, conclusion 1',
  }),
  ratio('gamma_s_low', 'finest program', 2, [0.001, 100_000], {
    symbol: '\\gamma_{s,1}',
    outsideSimulator: true,
    meaning: 'One end of the range of software granularities over which machines are compared.',
    source: 'Strumpen 1994, section 2.3.1, example 2',
  }),
  ratio('gamma_s_high', 'coarsest program', 10, [0.001, 100_000], {
    symbol: '\\gamma_{s,2}',
    outsideSimulator: true,
    meaning: 'The other end of the range of software granularities over which machines are compared.',
    source: 'Strumpen 1994, section 2.3.1, example 2',
  }),
  text('machines', 'machines', 'example_1', {
    symbol: 'H',
    content: 'pairs gamma_h:omega',
    names: ['example_1', 'example_2'],
    maximumLength: 2000,
    meaning: 'Machines to choose from, each by its hardware granularity and the overhead of hiding on it, such as 5:0.2, 10:0.',
    source: 'Strumpen 1994, section 2.3.1, examples 1 and 2',
  }),
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

/** Latency hiding in full. */
export interface Gain extends LabTypes {
  readonly Values: ValuesOf<typeof gainParameters>;
  readonly Model: GainModel;
  readonly Simulation: SimulatedOf<typeof simulatedGain>;
  /** Columns of a family end with the number of its member, from 1 on. */
  readonly Curve: Columns<'x' | GainColumn | `${GainColumn}_${number}`>;
  readonly Points: Columns<'x' | 'gain'>;
}

/** By overlap_models/labs/gain.py; null: does not exist. */
export interface GainModel extends GainAndSpeedup<number> {
  readonly efficiency: number;
  readonly efficiency_lh: number;
  readonly max_gain: number;
  readonly gamma_ratio_of_max: number | null;
  readonly loss_below: number | null;
  readonly range_for: GammaInterval | null;
  /** At the operating point; machines are numbered from 1 on. */
  readonly best_machine: { readonly number: number; readonly gamma_h: number; readonly omega: number; readonly gain: number } | null;
  /** Present only where requested, as by the page. */
  readonly answers?: GainAnswers;
}

/** The answers of the model to the three questions, by the names of overlap_models/labs/gain.py. */
export interface GainAnswers {
  readonly point: { readonly gamma_s: number; readonly lambda: number; readonly q: number; readonly communication_ratio: number };
  /** Marks on the axis of the curves. */
  readonly sweep: {
    readonly x_of_max: number | null;
    readonly max_gain: number | null;
    readonly loss_below: number | null;
    readonly loss_above: number | null;
  };
  readonly architect: {
    readonly gamma_h_of_max: number | null;
    readonly gamma_h_loss_below: number | null;
    readonly gamma_h_range: GammaInterval | null;
    readonly equivalent_network: number | null;
    readonly omega_of_faster_network: number | null;
  };
  readonly programmer: {
    readonly gamma_s_of_max: number | null;
    readonly gamma_s_loss_above: number | null;
    readonly gamma_s_range: GammaInterval | null;
    readonly machines: readonly MachineAnswer[];
  };
  readonly system_designer: {
    readonly free_omega: number;
    readonly omega_of_loss: number;
    readonly omega_for_bound: number | null;
    readonly gain_per_omega: number;
    readonly gain_per_us: number;
  };
  readonly processes: Readonly<Record<`${'p_of_max' | 'max'}_${GainColumn}` | 'p_loss_below' | 'speedup_limit', number | null>>;
}

/** Least and largest; 0 and null stand for no limit. */
export type GammaInterval = readonly [low: number, high: number | null];

export interface MachineAnswer {
  readonly gamma_h: number;
  readonly omega: number;
  readonly gain: number;
  readonly least_gain: number;
  readonly gains_throughout: boolean;
}

/** Points of the model's curves; odd, so that the middle is one. */
const points = 193;
/** A simulated point for each so many of the model's. */
const each = 8;

/** Ends of the axes in equal steps: of two granularities as far as section 2.3.1 speaks of them, of p as far as its maxima lie. */
const figureEnds: Readonly<Record<Gain['Values']['sweep'], readonly [number, number]>> = {
  gamma_h: [0.05, 20],
  gamma_s: [0.05, 20],
  f: [0, 1],
  omega: [0, 2],
  q: [0.01, 10],
  p: [1, 200],
  startup: [0, 2],
  lambda: [1, 400],
};

/** The axis of the gain lab's curves: the parameter that sweep names, over its range or over the part that figures show. */
export function gainAxis(values: Gain['Values']): CurveAxis {
  const key = values.sweep;
  if (values.axis === 'figure') {
    const [minimum, maximum] = figureEnds[key];
    return { key, minimum, maximum, points, scale: 'linear' };
  }
  const { minimum, maximum: max, scale, smallest } = rowOf(key);
  const isGranularity = key === 'gamma_h' || key === 'gamma_s';
  const maximum = isGranularity && values[key] <= usualGranularity ? usualGranularity : max;
  if (scale === 'linear') return { key, minimum, maximum, points, scale };
  // A logarithm has no zero: the axis begins where the slider leaves it.
  return { key, minimum: minimum > 0 ? minimum : (smallest ?? maximum / 1000), maximum, points, scale: 'logarithmic' };
}

/** Every eighth point of that axis, both ends among them. */
export function gainPoints(values: Gain['Values']): CurveAxis {
  return { ...gainAxis(values), points: (points - 1) / each + 1 };
}

/** The index in the model's curve of a simulated point. */
export const modelIndex = (simulated: number): number => simulated * each;

function rowOf(key: string): NumberParameter {
  return gainParameters.find((row): row is typeof row & NumberParameter => row.key === key && row.kind === 'number')!;
}

/** A curve of a family, beside the scenario's own. */
export interface FamilyMember {
  /** What is different. */
  readonly change: Partial<Gain['Values']>;
  /** The label at the curve's end. */
  readonly label: string;
}

const members = (key: 'gamma_h' | 'gamma_s' | 'f' | 'omega' | 'lambda', symbol: string, values: readonly number[]): readonly FamilyMember[] =>
  values.map((value) => ({ change: { [key]: value }, label: `${symbol} = ${value}` }));

/** Chosen so that the curves of section 2 come out: its examples have granularities of 1, 5 and 10 and overheads of 0, 0.2 and 1. */
const families: Readonly<Record<Gain['Values']['family'], readonly FamilyMember[]>> = {
  none: [],
  gamma_h: members('gamma_h', 'γh', [1, 2, 5, 10]),
  gamma_s: members('gamma_s', 'γs', [1, 2, 5, 10]),
  f: members('f', 'f', [0, 0.25, 0.5, 0.75, 1]),
  omega: members('omega', 'Ω', [0, 0.2, 0.5, 1]),
  messages: [
    { change: { q: 2, q_law: 'constant' }, label: 'q = 2' },
    { change: { q: 8, q_law: 'constant' }, label: 'q = 8' },
    { change: { q: 1, q_law: 'sqrt' }, label: 'q = √p' },
    { change: { q: 1, q_law: 'linear' }, label: 'q = p' },
  ],
  lambda: members('lambda', 'λ', [100, 400, 1600, 6400]),
};

/** The parameters in which a family differs; along one of them there is nothing to compare. */
const keysOf = (family: readonly FamilyMember[]): readonly string[] => [...new Set(family.flatMap(({ change }) => Object.keys(change)))];

/** The curves that a scenario of the gain lab is compared with: the family that it names, without its own member. */
export function gainFamily(values: Gain['Values']): readonly FamilyMember[] {
  const family = families[values.family];
  if (keysOf(family).includes(values.sweep)) return [];
  return family.filter(({ change }) => !hasValues(values, change));
}
