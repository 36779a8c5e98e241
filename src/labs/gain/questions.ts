import { modelOf } from '../../core/results/labResults.ts';
import { formatQuantity } from '../../core/units/formatQuantity.ts';
import { isAlike, timesAsFast } from '../../core/units/timesAs.ts';
import type { AnswerSpec, QuestionSpec, QuestionsSpec } from '../../ui/specs.ts';
import { gainParameters } from './parameters.ts';
import type { Gain, GainAnswers, GammaInterval } from './types.ts';
import * as words from './wordsOfQuestions.ts';

/** The questions of section 2.3.3: every answer says its equation and leads to the scenario that it speaks of. */
export const gainQuestions: QuestionsSpec<Gain> = {
  questions: [
    {
      who: 'Architect',
      question: words.architect.question,
      answers: answered(({ architect }, bound, values) => [
        {
          ...single('gamma_h', architect.gamma_h_of_max, words.architect.best),
          equation: 'x = f + Ω, section 2.3.1, item 4',
        },
        {
          ...interval('gamma_h', architect.gamma_h_range, words.architect.range(bound)),
          equation: 'equation (4) solved for γh',
        },
        {
          ...single('gamma_h', architect.gamma_h_loss_below, words.architect.loss),
          equation: 'x < Ω, section 2.3.1, item 3',
        },
        { ...network(architect.equivalent_network, values.gamma_h), equation: 'q (s + γh/(k γs)) = max(Ω, x − f)' },
        {
          ...single('omega', architect.omega_of_faster_network, words.architect.fasterNetwork),
          equation: 'Ω = x − f, section 2.3.3',
        },
      ]),
    },
    {
      who: 'Programmer',
      question: words.programmer.question,
      answers: answered(({ programmer, processes, point }, bound, values) => [
        {
          ...single('gamma_s', programmer.gamma_s_of_max, words.programmer.best, { lambda: 0 }),
          equation: 'x = f + Ω, section 2.3.1, item 4',
        },
        {
          ...interval('gamma_s', programmer.gamma_s_range, words.programmer.range(bound), { lambda: 0 }),
          equation: 'equation (4) solved for γs',
        },
        {
          ...single('gamma_s', programmer.gamma_s_loss_above, words.programmer.loss, {
            lambda: 0,
          }),
          equation: 'x < Ω, section 2.3.1, item 3',
        },
        {
          ...onProcesses(processes.p_of_max_gain, processes.max_gain, 'gain', words.programmer.maxGain, point, values),
          equation: 'x(p) = f + Ω in equation (6)',
        },
        {
          ...(processes.speedup_limit === null
            ? onProcesses(processes.p_of_max_speedup_lh, processes.max_speedup_lh, 'speedup', words.programmer.maxSpeedup, point, values)
            : { text: words.programmer.speedupLimit, value: { value: processes.speedup_limit, format: formatQuantity }, moves: [] }),
          equation: 'S_lh(p) of section 2.3.2',
        },
      ]),
    },
    {
      who: 'System designer',
      question: words.designer.question,
      answers: answered(({ system_designer }, bound) => [
        {
          text: words.designer.ofMicrosecond,
          value: { value: system_designer.gain_per_us, format: signed },
          moves: [],
          equation: 'dG/dΩ of equation (4) over the calculation time, a message taking 1 ms',
        },
        {
          ...single('omega', system_designer.free_omega, [words.designer.free]),
          equation: 'Ω = x − f',
        },
        {
          ...single('omega', system_designer.omega_for_bound, words.designer.range(bound)),
          equation: 'equation (4) solved for Ω',
        },
        { ...single('omega', system_designer.omega_of_loss, [words.designer.loss]), equation: 'x < Ω, section 2.3.1, item 3' },
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

/** An answer with its introductory words, or the words for a missing value. */
function single(key: string, value: number | null, [text, none = '']: words.QuestionAnswer, also: Also = {}): Outcome {
  return value === null ? nothing(none) : { text, value: { value, format: formatQuantity }, moves: move('Go there', key, value, also) };
}

function interval(key: string, range: GammaInterval | null, [text, none = '']: words.QuestionAnswer, also: Also = {}): Outcome {
  if (range === null) return nothing(none);
  const [low, high] = range;
  return {
    text,
    value: words.rangeOf(low, high),
    moves: [...(low === 0 ? [] : move('Lower end', key, low, also)), ...(high === null ? [] : move('Upper end', key, high, also))],
  };
}

/** The network that does without hiding what this one does with it. */
function network(factor: number | null, gamma_h: number): Outcome {
  if (factor === null) return nothing(words.noNetwork);
  if (isAlike(factor)) return nothing(words.sameNetwork);
  return { text: words.otherNetwork(factor), value: timesAsFast(factor), moves: move('See that network', 'gamma_h', gamma_h / factor) };
}

/** The program cut into another number of parts: lambda stays, and the startup relative to a part's calculation grows with p. */
function onProcesses(p: number | null, value: number | null, what: string, text: string, { lambda }: GainAnswers['point'], values: Values): Outcome {
  if (p === null || value === null) return { text, value: words.noProcesses, moves: [] };
  const startup = (values.startup * p) / values.p;
  return {
    text,
    value: words.onProcesses(p, what, value),
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

/** Strips binary rounding noise, so that links stay readable. */
const tidy = (value: number): number => Number(value.toPrecision(12));
