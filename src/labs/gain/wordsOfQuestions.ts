import { formatCount, formatQuantity } from '../../core/units/formatQuantity.ts';

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
