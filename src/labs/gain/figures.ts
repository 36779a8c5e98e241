import type { MapAxes } from '../../core/results/analytic.ts';
import { isCurrent, type LabResults, modelNumber, modelOf, simulatedPoints } from '../../core/results/labResults.ts';
import { formatQuantity } from '../../core/units/formatQuantity.ts';
import { isAlike, timesAsFast } from '../../core/units/timesAs.ts';
import type { MapAxis } from '../../draw/heatMap.ts';
import type { ChartPeak } from '../../draw/lineChartData.ts';
import type { AnswerSpec, CurvesSpec, FormulaSpec, QuestionSpec, QuestionsSpec } from '../../ui/specs.ts';
import { type GainChart, gainChart, gainReading } from '../exchange/figures.ts';
import { usualGranularity } from '../exchange/model.ts';
import equation from './formula.tex';
import { type Gain, type GainAnswers, type GammaInterval, gainAxis, gainFamily, gainParameters, modelIndex, softwareGranularity } from './model.ts';
import numbers from './numbers.tex';
import * as words from './words.ts';
import { agreementNote, curvesSummary, type FormulaNumbers, formulaSource, formulaText, known, noCurves } from './words.ts';

/** Gain and speedup over any parameter: the closed form as lines, the simulated exchange as crosses on them. */
export const gainCurves: CurvesSpec<Gain> = {
  panels: 2,
  simulated: true,
  data: (results) => {
    const shown = curvesOf(results);
    return shown && gainChart(shown);
  },
  summary: (results) => {
    const shown = curvesOf(results);
    if (shown === null) return noCurves;
    const { here, maximum, lossBelow, lossAbove, axis, family } = shown;
    return curvesSummary({ axis: axis.title, here, maximum, lossBelow, lossAbove, family: family.map(({ label }) => label) });
  },
  reading: gainReading,
  note: agreement,
};

/** Symbols for the axis; the table has them for typesetting. */
const symbols: Readonly<Record<Gain['Values']['sweep'], string>> = {
  gamma_h: 'γ_h',
  gamma_s: 'γ_s',
  f: 'f',
  omega: 'Ω',
  q: 'q',
  p: 'p',
  startup: '',
  lambda: 'λ',
};

function curvesOf(results: LabResults<Gain>): GainChart | null {
  if (results.model === null) return null;
  const {
    values,
    result: { values: model, curve: columns },
  } = results.model;
  const { answers } = model;
  if (!answers || !columns) return null;
  const { sweep: key } = values;
  const { x_of_max, max_gain, loss_below, loss_above } = answers.sweep;
  return {
    x: columns.x,
    curves: columns,
    axis: { title: gainParameters.find((row) => row.key === key)!.label, symbol: symbols[key], scale: gainAxis(values).scale },
    family: gainFamily(values).flatMap(({ label }, i) => {
      const member = i + 1;
      const [gain, speedup, speedup_lh] = [columns[`gain_${member}`], columns[`speedup_${member}`], columns[`speedup_lh_${member}`]];
      return gain && speedup && speedup_lh ? [{ label, gain, speedup, speedup_lh }] : [];
    }),
    here: { x: placeOf(values, answers), gain: model.gain, speedup: model.speedup, speedup_lh: model.speedup_lh },
    maximum: x_of_max === null || max_gain === null ? null : { x: x_of_max, y: max_gain, label: `maximum ${formatQuantity(max_gain)}`, tone: 'hiding' },
    maximumSpeedups: key === 'p' && values.lambda > 0 ? speedupMaxima(answers) : [],
    lossBelow: loss_below,
    lossAbove: loss_above,
    simulated: simulatedGain(results, columns.x),
    max: { gain: 1.25, speedup: 1 },
  };
}

/** The place of the scenario on the axis. */
function placeOf(values: Gain['Values'], { point }: GainAnswers): number {
  const key = values.sweep;
  return key === 'gamma_s' ? point.gamma_s : key === 'lambda' ? point.lambda : values[key];
}

function speedupMaxima({ processes }: GainAnswers): ChartPeak[] {
  return (['speedup', 'speedup_lh'] as const).flatMap((curve): ChartPeak[] => {
    const [x, y] = [processes[`p_of_max_${curve}`], processes[`max_${curve}`]];
    return x === null || y === null ? [] : [{ x, y, label: `${formatQuantity(y)} at ${formatQuantity(x)}`, tone: curve === 'speedup' ? 'without' : 'hiding' }];
  });
}

function simulatedGain(results: LabResults<Gain>, x: Float64Array): { readonly x: Float64Array; readonly y: Float64Array } | null {
  const points = simulatedPoints(results);
  return points?.x.length === (x.length - 1) / modelIndex(1) + 1 ? { x: points.x, y: points.gain } : null;
}

function agreement(results: LabResults<Gain>): string | null {
  const curve = results.model?.result.curve;
  const simulated = curve ? simulatedGain(results, curve.x) : null;
  if (!simulated || !curve) return null;
  const differences = Array.from(simulated.y, (gain, i) => Math.abs(gain - curve.gain[modelIndex(i)]!)).filter((each) => !Number.isNaN(each));
  return agreementNote(differences, simulated.y.length - differences.length);
}

/** Cells along each side of the map. */
const cells = 200;

/** Granularities that the map shows when the operating point lies among them. */
const usual = axesOver(0.1, 100);
const wide = axesOver(0.001, usualGranularity);
const whole = axesOver(0.001, 100_000);

function axesOver(minimum: number, maximum: number): MapAxes {
  const axis = (key: string) => ({ key, minimum, maximum, points: cells, scale: 'logarithmic' as const });
  return { x: axis('gamma_s'), y: axis('gamma_h') };
}

/** The axes of the map of gains, one of three objects: both granularities, as far as the operating point needs. */
export function gainMapAxes(values: Gain['Values']): MapAxes {
  const { gamma_h, gamma_s } = operatingPoint(values);
  if ([gamma_h, gamma_s].every((value) => value >= usual.x.minimum && value <= usual.x.maximum)) return usual;
  // What lambda makes of the granularity may lie beyond any of them.
  return gamma_h > usualGranularity || values.gamma_s > usualGranularity ? whole : wide;
}

/** Where a scenario lies on the map, or beyond it. */
export const operatingPoint = (values: Gain['Values']): { readonly gamma_h: number; readonly gamma_s: number } => ({
  gamma_h: values.gamma_h,
  gamma_s: softwareGranularity(values),
});

/** The axes with what they are called. */
export const namedAxes = ({ x, y }: MapAxes): { readonly x: MapAxis; readonly y: MapAxis } => ({
  x: { ...x, title: gainParameters[1].label, symbol: 'γ_s' },
  y: { ...y, title: gainParameters[0].label, symbol: 'γ_h' },
});

/** A machine to choose from: its hardware granularity and the overhead of hiding on it. */
export interface ExampleMachine {
  readonly gamma_h: number;
  readonly omega: number;
}

/** The machines H1, H2, H3 of the worked examples of Strumpen 1994, section 2.3.1. */
export const machineExamples: Readonly<Record<string, readonly ExampleMachine[]>> = {
  example_1: [
    { gamma_h: 1, omega: 1 },
    { gamma_h: 5, omega: 0.2 },
    { gamma_h: 10, omega: 0 },
  ],
  example_2: [
    { gamma_h: 5, omega: 0 },
    { gamma_h: 1, omega: 0.2 },
    { gamma_h: 10, omega: 1 },
  ],
};

/** The machines of a value of the parameter machines; null for a text that is no list: what is wrong the model says. */
export function readMachines(value: string): readonly ExampleMachine[] | null {
  const known = machineExamples[value];
  if (known) return known;
  const pairs = value
    .split(/[\s,]+/)
    .filter((pair) => pair !== '')
    .map((pair) => (/^(\d*\.?\d+|\d+\.)(e[+-]?\d+)?:(\d*\.?\d+|\d+\.)(e[+-]?\d+)?$/i.test(pair) ? pair.split(':').map(Number) : null));
  if (pairs.length === 0 || pairs.includes(null)) return null;
  return pairs.map((pair) => ({ gamma_h: pair![0]!, omega: pair![1]! }));
}

/** The shortest value that means a list of machines. */
export function machinesValue(machines: readonly ExampleMachine[]): string {
  const text = (list: readonly ExampleMachine[]): string => list.map(({ gamma_h, omega }) => `${gamma_h}:${omega}`).join(',');
  const written = text(machines);
  return Object.keys(machineExamples).find((name) => text(machineExamples[name]!) === written) ?? written;
}

/** Equation (4), with what lambda and the law of q make of its terms. */
export const gainFormula: FormulaSpec<Gain> = {
  source: formulaSource,
  parts: [equation, numbers],
  slots: (results) => Object.fromEntries(Object.entries(numbersOf(results)).map(([slot, value]) => [slot, known(value)])),
  text: (results) => formulaText(numbersOf(results)),
};

function numbersOf(results: LabResults<Gain>): FormulaNumbers {
  const { startup, gamma_h, f, omega } = results.values;
  // What is computed belongs beside these inputs only if it was computed from them.
  const current = isCurrent(results, 'model');
  const { q = null, gamma_s = null, communication_ratio: x = null } = (current && modelOf(results)?.answers?.point) || {};
  return { startup, gamma_h, f, omega, q, gamma_s, x, gain: current ? modelNumber(results, 'gain') : null };
}

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
