import type { EngineState } from '../../core/engine.ts';
import { formatCount, formatPercent, formatQuantity } from '../../core/units/formatQuantity.ts';
import { longAs } from '../../core/units/timesAs.ts';

export const about =
  "One loop that computes and communicates, with and without latency hiding: all figures and both worked examples of section 2 of Volker Strumpen's report on latency hiding (ETH Zürich, 1994), as curves, a map and event diagrams.";

export const unreadableMachines = 'The list of machines cannot be read';

export const idea = { headline: 'Latency hiding in full', reason: 'For one program on one machine, by their granularities.' };

export const granularityDecided = 'The program granularity decides: `γ_s = λ γ_h/p`.';

/** On which side of the maximum a scenario lies: `ratio` is communication over computation. */
export function sideOfMaximum({ ratio, f, omega }: { readonly ratio: number; readonly f: number; readonly omega: number }): string {
  const times = `Communication takes ${longAs(ratio, 'computation')}`;
  if (ratio < omega) return `${times}: less than the overhead of hiding it, ${formatPercent(omega, 2)}.`;
  const cover = f + omega;
  if (Math.abs(ratio - cover) <= 1e-9 * cover) return `${times}, exactly f + Ω: here the gain is largest.`;
  return ratio > cover
    ? `${times}, of which what is computed meanwhile (f + Ω) hides ${formatQuantity(cover)}: a program that computes more for each byte, or a faster network, gains more.`
    : `${times}, what is computed meanwhile (f + Ω) ${formatQuantity(cover)} times as long: all of it is hidden. A program that computes less for each byte would gain more.`;
}

/** Curves that were computed at build have six digits; a smaller difference says nothing. */
const resolution = 1e-5;

/** How well simulated points lie on their curve, by their differences from it, and how many are missing. */
export function agreementNote(differences: readonly number[], missing: number): string {
  if (differences.length === 0) return 'No point of this axis is simulated: its messages or granularities are outside the range of the simulator.';
  const largest = Math.max(...differences);
  const said = `Crosses are simulated, ${formatCount(differences.length, 'point')}; the largest difference from the closed form is ${largest < resolution ? 'less than 0.00001' : formatQuantity(largest, 2)}.`;
  return missing === 0
    ? said
    : `${said} ${formatCount(missing, 'more point is', 'more points are')} not simulated, with messages or granularities outside of its range.`;
}

/** Why there are no event diagrams; null where another message says it. */
export function notSimulated(limit: string): string | null {
  if (limit === 'messages') return 'No event diagrams: an iteration has more messages than the simulator takes; only the closed form gives a result.';
  if (limit === 'granularity') return 'No event diagrams: these granularities are outside the range of the simulator; only the closed form gives a result.';
  return null;
}

/** What stands where the map will be while all other numbers are there. */
export const mapComing = (python: EngineState['kind']): string => {
  if (python === 'failed') return 'No map without Python.';
  return python === 'idle' || python === 'loading' ? 'Python, which computes this, is starting.' : 'Being computed.';
};

export const mapNote =
  'Only the quotient of the granularities counts, so the lines of equal gain run diagonally. Along the ridge x = f + Ω the gain is largest; where x is below Ω hiding is a loss.';

interface Point {
  readonly gamma_h: number;
  readonly gamma_s: number;
}

/** What there is to say of a point of the map. Gain: null: not known. */
export const pointText = ({ gamma_h, gamma_s }: Point, beyond: 'start' | 'end' | null, gain: number | null): string =>
  [
    `hardware granularity ${formatQuantity(gamma_h)}`,
    `software granularity ${formatQuantity(gamma_s)}${beyond === null ? '' : ', beyond the map'}`,
    ...(gain === null ? [] : [`gain ${formatQuantity(gain)}`]),
  ].join(', ');

export const mapName = (point: string): string => `Map of the gain over both granularities; ${point}`;

export const machinesNote =
  'Equation (4) for each machine; Strumpen 1994, section 2.3.1, examples 1 and 2. If hiding gains at the coarse end of a range, that is, if x ≥ Ω there, it gains throughout.';

export const noCurves = 'Gain and speedup against a parameter.';

interface CurvesSaid {
  readonly axis: string;
  readonly here: { readonly x: number; readonly gain: number };
  readonly maximum: { readonly x: number; readonly y: number } | null;
  readonly lossBelow: number | null;
  readonly lossAbove: number | null;
  /** Labels of the curves beside. */
  readonly family: readonly string[];
}

export function curvesSummary({ axis, here, maximum, lossBelow, lossAbove, family }: CurvesSaid): string {
  return [
    `Gain and speedup against the ${axis}: here, at ${formatQuantity(here.x)}, the gain is ${formatQuantity(here.gain)}`,
    maximum && `the maximum of ${formatQuantity(maximum.y)} lies at ${formatQuantity(maximum.x)}`,
    lossBelow === null ? null : `below ${formatQuantity(lossBelow)} hiding is a loss`,
    lossAbove === null ? null : `above ${formatQuantity(lossAbove)} hiding is a loss`,
    family.length > 0 && `for comparison, curves for ${family.join(', ')}`,
  ]
    .filter(Boolean)
    .join('; ');
}

export const formulaSource = 'Strumpen 1994, equations (4) and (6): x is communication over calculation time';

/** What equation (4) shows of a number; null: not known. */
export const known = (value: number | null): string => (value === null ? '…' : formatQuantity(value));

export type FormulaNumbers = Readonly<Record<'q' | 'startup' | 'gamma_h' | 'gamma_s' | 'x' | 'f' | 'omega' | 'gain', number | null>>;

/** Equation (4) read aloud. */
export const formulaText = ({ q, startup, gamma_h, gamma_s, x, f, omega, gain }: FormulaNumbers): string =>
  'Gain is 1 plus x, divided by the sum of 1 minus f and the larger of f plus omega and x, where x, communication over calculation, is q times ' +
  `the sum of startup and gamma h over gamma s: ${known(q)} times the sum of ${known(startup)} and ${known(gamma_h)} over ${known(gamma_s)}, which is ${known(x)}. ` +
  `With f ${known(f)} and omega ${known(omega)} the gain is ${known(gain)}.`;

/* The questions of section 2.3.3 and their answers; `bound` is the gain that is asked for, as it is shown. */

/** Words before a value, and the words for a missing value; absent where there always is one. */
export type QuestionAnswer = readonly [text: string, none?: string];

export const architect = {
  question: 'Which hardware granularity suits the overhead, and what is a faster network worth?',
  best: ['The gain is largest with the hardware granularity', 'The gain has no maximum over the hardware granularity.'],
  range: (bound: string): QuestionAnswer => [`A gain of at least ${bound} needs a hardware granularity`, `No hardware granularity has a gain of ${bound}.`],
  loss: ['Hiding is a loss with a hardware granularity below', 'No machine loses by hiding.'],
  fasterNetwork: [
    'A faster network pays beside hiding as long as the overhead that comes with it stays below',
    'Computation and overhead already take longer than the messages: a faster network pays only if it also lowers the overhead.',
  ],
} as const;

export const programmer = {
  question: 'Which software granularity suits this machine, and how robust is it?',
  best: ['The gain is largest with the software granularity', 'The gain has no maximum over the software granularity.'],
  range: (bound: string): QuestionAnswer => [`A gain of at least ${bound} needs a software granularity`, `No software granularity has a gain of ${bound}.`],
  loss: ['Hiding is a loss with a software granularity above', 'No program loses by hiding.'],
  maxGain: 'Divided among more or fewer processes, this program gains most on',
  maxSpeedup: 'Its speedup with hiding is largest on',
  speedupLimit: 'Its speedup with hiding never falls with p; it approaches',
} as const;

export const designer = {
  question: 'How much gain does each microsecond of overhead cost?',
  ofMicrosecond: 'A microsecond more of overhead in each iteration changes the gain by',
  free: 'Overhead costs nothing up to Ω =',
  range: (bound: string): QuestionAnswer => [`The gain is at least ${bound} up to Ω =`, `Even without overhead the gain stays below ${bound}.`],
  loss: 'Hiding is a loss above Ω =',
} as const;

export const noNetwork = 'No network, however fast, does as well without hiding as this one does with it.';
export const sameNetwork = 'Without hiding, this network performs as well as with it.';
/** `factor`: how many times as fast the network is that without hiding does what this one does with it. */
export const otherNetwork = (factor: number): string => `To do as well without hiding, the network ${factor > 1 ? 'would have to be' : 'could be'}`;

export const noProcesses = 'no particular number of processes';
/** `what`: gain or speedup. */
export const onProcesses = (p: number, what: string, value: number): string => `${formatCount(p, 'process', 'processes')}, ${what} ${formatQuantity(value)}`;

/** Values between two ends; null: without end. */
export function rangeOf(low: number, high: number | null): string {
  if (high === null) return low === 0 ? 'of any size' : `of at least ${formatQuantity(low)}`;
  return low === 0 ? `of at most ${formatQuantity(high)}` : `from ${formatQuantity(low)} to ${formatQuantity(high)}`;
}
