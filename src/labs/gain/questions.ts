import { modelOf } from '../../core/results/labResults.ts';
import { formatCount, formatQuantity } from '../../core/units/formatQuantity.ts';
import { isAlike, timesAsFast } from '../../core/units/timesAs.ts';
import type { AnswerSpec, QuestionSpec, QuestionsSpec } from '../../ui/specs.ts';
import { gainParameters } from './parameters.ts';
import type { Gain, GainAnswers, Interval } from './types.ts';

/** The questions of section 2.3.3: every answer says its equation and leads to the scenario that it speaks of. */
export const gainQuestions: QuestionsSpec<Gain> = {
  questions: [
    {
      who: 'Architect',
      question: 'Which hardware granularity suits the overhead, and what is a faster network worth?',
      answers: answered(({ architect }, bound, values) => [
        {
          ...single(
            'gamma_h',
            architect.gamma_h_of_max,
            'The gain is largest with the hardware granularity',
            'The gain has no maximum over the hardware granularity.',
          ),
          equation: 'x = f + Ω, section 2.3.1, item 4',
        },
        {
          ...interval(
            'gamma_h',
            architect.gamma_h_range,
            `A gain of at least ${bound} needs a hardware granularity`,
            `No hardware granularity has a gain of ${bound}.`,
          ),
          equation: 'equation (4) solved for γh',
        },
        {
          ...single('gamma_h', architect.gamma_h_loss_below, 'Hiding is a loss with a hardware granularity below', 'Hiding is a loss on no machine.'),
          equation: 'x < Ω, section 2.3.1, item 3',
        },
        { ...network(architect.equivalent_network, values.gamma_h), equation: 'q (s + γh/(k γs)) = max(Ω, x − f)' },
        {
          ...single(
            'omega',
            architect.omega_of_faster_network,
            'A faster network pays beside hiding as long as the overhead that comes with it stays below',
            'Computation and overhead already take longer than the messages: a faster network pays only if it also lowers the overhead.',
          ),
          equation: 'Ω = x − f, section 2.3.3',
        },
      ]),
    },
    {
      who: 'Programmer',
      question: 'Which software granularity suits this machine, and how robust is it?',
      answers: answered(({ programmer, processes, point }, bound, values) => [
        {
          ...single(
            'gamma_s',
            programmer.gamma_s_of_max,
            'The gain is largest with the software granularity',
            'The gain has no maximum over the software granularity.',
            { lambda: 0 },
          ),
          equation: 'x = f + Ω, section 2.3.1, item 4',
        },
        {
          ...interval(
            'gamma_s',
            programmer.gamma_s_range,
            `A gain of at least ${bound} needs a software granularity`,
            `No software granularity has a gain of ${bound}.`,
            { lambda: 0 },
          ),
          equation: 'equation (4) solved for γs',
        },
        {
          ...single('gamma_s', programmer.gamma_s_loss_above, 'Hiding is a loss with a software granularity above', 'Hiding is a loss for no program.', {
            lambda: 0,
          }),
          equation: 'x < Ω, section 2.3.1, item 3',
        },
        {
          ...onProcesses(
            processes.p_of_max_gain,
            processes.max_gain,
            'gain',
            'Divided among more or fewer processes, this program gains most on',
            point,
            values,
          ),
          equation: 'x(p) = f + Ω in equation (6)',
        },
        {
          ...(processes.speedup_limit === null
            ? onProcesses(processes.p_of_max_speedup_lh, processes.max_speedup_lh, 'speedup', 'and its speedup with hiding is largest on', point, values)
            : { text: 'and its speedup never falls with p, but approaches', value: { value: processes.speedup_limit, format: formatQuantity }, moves: [] }),
          equation: 'S_lh(p) of section 2.3.2',
        },
      ]),
    },
    {
      who: 'System designer',
      question: 'How much gain does each microsecond of overhead cost?',
      answers: answered(({ system_designer }, bound) => [
        {
          text: 'A microsecond more of overhead in each iteration changes the gain by',
          value: { value: system_designer.gain_per_us, format: signed },
          moves: [],
          equation: 'dG/dΩ of equation (4) over the calculation time, a message taking 1 ms',
        },
        {
          ...single('omega', system_designer.free_omega, 'Overhead costs nothing up to Ω ='),
          equation: 'Ω = x − f',
        },
        {
          ...single(
            'omega',
            system_designer.omega_for_bound,
            `The gain is at least ${bound} up to Ω =`,
            `Even without overhead the gain stays below ${bound}.`,
          ),
          equation: 'equation (4) solved for Ω',
        },
        { ...single('omega', system_designer.omega_of_loss, 'Hiding is a loss above Ω ='), equation: 'x < Ω, section 2.3.1, item 3' },
      ]),
    },
  ],
};

type Values = Gain['Values'];

/** Answers belong to the values that they were computed for: bound and granularities are read there too. */
function answered(answers: (given: GainAnswers, bound: string, values: Values) => readonly AnswerSpec[]): QuestionSpec<Gain>['answers'] {
  return (results) => {
    const given = modelOf(results)?.answers;
    if (!given || results.model === null) return null;
    const { values } = results.model;
    return answers(given, formatQuantity(values.bound), values);
  };
}

type Outcome = Pick<AnswerSpec, 'text' | 'value' | 'moves'>;

const nothing = (text: string): Outcome => ({ text, value: null, moves: [] });
const signed = (value: number): string => (value === 0 ? '0' : formatQuantity(value, 3));

type Also = Readonly<Record<string, number>>;

/** A value and the words before it, or what is to be said where there is none. */
function single(key: string, value: number, text: string): Outcome;
function single(key: string, value: number | null, text: string, none: string, also?: Also): Outcome;
function single(key: string, value: number | null, text: string, none = '', also: Also = {}): Outcome {
  return value === null ? nothing(none) : { text, value: { value, format: formatQuantity }, moves: move('Go there', key, value, also) };
}

function interval(key: string, range: Interval | null, text: string, none: string, also: Also = {}): Outcome {
  if (range === null) return nothing(none);
  const [low, high] = range;
  const least = `of at least ${formatQuantity(low)}`;
  const value =
    high === null
      ? low === 0
        ? 'of any size'
        : least
      : low === 0
        ? `of at most ${formatQuantity(high)}`
        : `from ${formatQuantity(low)} to ${formatQuantity(high)}`;
  return {
    text,
    value,
    moves: [...(low === 0 ? [] : move('Lower end', key, low, also)), ...(high === null ? [] : move('Upper end', key, high, also))],
  };
}

/** The network that does without hiding what this one does with it. */
function network(factor: number | null, gamma_h: number): Outcome {
  if (factor === null) return nothing('No network, however fast, matches without hiding what hiding gains here.');
  if (isAlike(factor)) return nothing('Without hiding, this network performs as well as with it.');
  return {
    text: `To match hiding without it, the network ${factor > 1 ? 'would have to be' : 'could be'}`,
    value: timesAsFast(factor),
    moves: move('See that network', 'gamma_h', gamma_h / factor),
  };
}

/** Another number of parts of the same program: lambda stays, and the startup is a larger part of a smaller part. */
function onProcesses(p: number | null, value: number | null, what: string, text: string, { lambda }: GainAnswers['point'], values: Values): Outcome {
  if (p === null || value === null) return { text, value: 'no particular number of processes', moves: [] };
  const startup = (values.startup * p) / values.p;
  return {
    text,
    value: `${formatCount(p, 'process', 'processes')}, ${what} ${formatQuantity(value)}`,
    moves: move('Go there', 'p', p, { lambda: tidy(lambda), startup: tidy(startup) }),
  };
}

/** Nothing where a value lies out of its range: the answer is then to be read and not to be tried. */
function move(label: string, key: string, value: number, also: Readonly<Record<string, number>> = {}): AnswerSpec['moves'] {
  const values = { [key]: tidy(value), ...also };
  return Object.entries(values).every(([name, each]) => allowed(name, each)) ? [{ label, values }] : [];
}

function allowed(key: string, value: number): boolean {
  const row = gainParameters.find((each) => each.key === key);
  return row?.kind === 'number' && value >= row.minimum && value <= row.maximum;
}

/** Without the noise of binary fractions, as links are to stay readable. */
const tidy = (value: number): number => Number(value.toPrecision(12));
