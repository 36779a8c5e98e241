import { gainParameters } from './parameters.ts';
import { formatQuantity } from '../../core/units/formatQuantity.ts';
import { gainAnswers, type GainAnswers, type Interval } from './resultNumbers.ts';
import type { LabResults } from '../../core/results/labResults.ts';
import type { AnswerSpec, QuestionsSection, QuestionSpec } from '../../ui/sections/section.ts';

/** The questions of section 2.3.3: every answer says its equation and leads to the scenario that it speaks of. */
export const gainQuestions: QuestionsSection = {
  kind: 'questions',
  questions: [
    {
      who: 'Architect', question: 'Which hardware granularity suits the overhead, and what is a faster network worth?',
      answers: answered(({ architect }, bound, values) => [
        {
          text: 'The gain is largest with the hardware granularity', ...single('gamma_h', architect.gamma_h_of_max),
          equation: 'x = f + Ω, section 2.3.1, item 4',
        },
        { text: `A gain of at least ${bound} needs a hardware granularity`, ...interval('gamma_h', architect.gamma_h_range), equation: 'equation (4) solved for γh' },
        {
          text: 'Hiding is a loss on any machine with less than', ...single('gamma_h', architect.gamma_h_loss_below),
          equation: 'x < Ω, section 2.3.1, item 3',
        },
        {
          text: architect.equivalent_network === null
            ? 'No network is so fast that it would do without hiding what hiding does.'
            : 'To do without hiding what hiding does, the network would have to be so many times as fast:',
          value: shown(architect.equivalent_network), moves: faster(architect.equivalent_network, Number(values['gamma_h'])),
          equation: 'q (s + γh/(k γs)) = max(Ω, x − f)',
        },
        {
          text: architect.omega_of_faster_network === null
            ? 'Calculation and overhead already take longer than the messages: a faster network pays only if it also lowers the overhead.'
            : 'A faster network pays beside hiding as long as the overhead that comes with it stays below',
          ...orNothing(architect.omega_of_faster_network), equation: 'Ω = x − f, section 2.3.3',
        },
      ]),
    },
    {
      who: 'Programmer', question: 'Which software granularity suits this machine, and how robust is it?',
      answers: answered(({ programmer, processes, point }, bound, values) => [
        {
          text: 'The gain is largest with the software granularity', ...single('gamma_s', programmer.gamma_s_of_max, { lambda: 0 }),
          equation: 'x = f + Ω, section 2.3.1, item 4',
        },
        { text: `A gain of at least ${bound} needs a software granularity`, ...interval('gamma_s', programmer.gamma_s_range, { lambda: 0 }), equation: 'equation (4) solved for γs' },
        {
          text: 'Hiding is a loss for any program coarser than', ...single('gamma_s', programmer.gamma_s_loss_above, { lambda: 0 }),
          equation: 'x < Ω, section 2.3.1, item 3',
        },
        {
          text: 'Cut into more or fewer parts, this program gains most on', ...onProcesses(processes.p_of_max_gain, processes.max_gain, 'gain', point, values),
          equation: 'x(p) = f + Ω in equation (6)',
        },
        {
          text: processes.speedup_limit === null ? 'and its speedup with hiding is largest on' : 'and its speedup never falls with p, but approaches',
          ...(processes.speedup_limit === null
            ? onProcesses(processes.p_of_max_speedup_lh, processes.max_speedup_lh, 'speedup', point, values)
            : { value: shown(processes.speedup_limit), moves: [] }),
          equation: 'S_lh(p) of section 2.3.2',
        },
      ]),
    },
    {
      who: 'System designer', question: 'How much gain does each microsecond of overhead cost?',
      answers: answered(({ system_designer }, bound) => [
        {
          text: 'A microsecond more of overhead in each iteration changes the gain by', value: signed(system_designer.gain_per_us), moves: [],
          equation: 'dG/dΩ of equation (4) over the calculation time, a message taking 1 ms',
        },
        {
          text: 'Overhead costs nothing up to Ω =', ...single('omega', system_designer.free_omega), equation: 'Ω = x − f',
        },
        {
          text: system_designer.omega_for_bound === null
            ? `No overhead is so small that the gain is ${bound}.`
            : `The gain is at least ${bound} up to Ω =`,
          ...orNothing(system_designer.omega_for_bound), equation: 'equation (4) solved for Ω',
        },
        { text: 'Hiding is a loss above Ω =', ...single('omega', system_designer.omega_of_loss), equation: 'x < Ω, section 2.3.1, item 3' },
      ]),
    },
  ],
};

type Values = LabResults['values'];

/** Answers belong to the values that they were computed for: bound and granularities are read there too. */
function answered(answers: (given: GainAnswers, bound: string, values: Values) => readonly AnswerSpec[]): QuestionSpec['answers'] {
  return (results) => {
    const given = gainAnswers(results);
    if (given === null || results.model === null) return null;
    const { values } = results.model;
    return answers(given, formatQuantity(Number(values['bound'])), values);
  };
}

type Outcome = Pick<AnswerSpec, 'value' | 'moves'>;

const shown = (value: number | null): string | null => (value === null ? null : formatQuantity(value));
const signed = (value: number): string => (value === 0 ? '0' : formatQuantity(value, 3));

function single(key: string, value: number | null, also: Readonly<Record<string, number>> = {}): Outcome {
  return { value: shown(value) ?? 'none', moves: value === null ? [] : move('Go there', key, value, also) };
}

/** An overhead, or nothing where the text has said that there is none. */
const orNothing = (omega: number | null): Outcome => (omega === null ? { value: null, moves: [] } : single('omega', omega));

function interval(key: string, range: Interval | null, also: Readonly<Record<string, number>> = {}): Outcome {
  if (range === null) return { value: 'none', moves: [] };
  const [low, high] = range;
  const text = high === null ? `of at least ${formatQuantity(low)}` : low === 0 ? `of at most ${formatQuantity(high)}` : `from ${formatQuantity(low)} to ${formatQuantity(high)}`;
  return {
    value: text,
    moves: [...(low === 0 ? [] : move('Lower end', key, low, also)), ...(high === null ? [] : move('Upper end', key, high, also))],
  };
}

/** A network so many times as fast. */
const faster = (factor: number | null, gamma_h: number): AnswerSpec['moves'] =>
  factor === null ? [] : move('See that network', 'gamma_h', gamma_h / factor);

/** Another number of parts of the same program: lambda stays, and the startup is a larger part of a smaller part. */
function onProcesses(
  p: number | null, value: number | null, what: string, { lambda }: GainAnswers['point'], values: Values,
): Outcome {
  if (p === null || value === null) return { value: 'no number of processes more than on any other', moves: [] };
  const startup = (Number(values['startup']) * p) / Number(values['p']);
  return { value: `${formatQuantity(p)} processes, ${what} ${formatQuantity(value)}`, moves: move('Go there', 'p', p, { lambda: tidy(lambda), startup: tidy(startup) }) };
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
