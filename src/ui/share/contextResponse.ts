import type { ResultsState } from '../../core/exploration/resultsStore.ts';
import { isQuantity } from '../../core/units/quantity.ts';
import { numberOf } from '../answers/keyNumbers.ts';
import type { LabPage, NumberSpec, Verdict } from '../labPage.ts';
import { isShownFor } from '../specs.ts';

/** A result in words: its verdict and its key numbers. */
export interface ResultSaid extends Verdict {
  readonly lab: string;
  readonly numbers: readonly NumberSaid[];
}

export interface NumberSaid {
  readonly label: string;
  /** The number as text; null: there is none. */
  readonly text: string | null;
  /** The number; null for a text, or none. */
  readonly value: number | null;
}

export function resultSaid({ lab, verdict, numbers }: Pick<LabPage, 'lab' | 'verdict' | 'numbers'>, state: ResultsState): ResultSaid {
  return {
    lab,
    ...verdict.read(state),
    numbers: agreementLast(numbers.flat()).flatMap((spec) => {
      if (!isShownFor(spec, state.values)) return [];
      const read = spec.read(state);
      return [{ label: spec.label, text: numberOf(spec, state) ?? null, value: isQuantity(read) ? read.value : null }];
    }),
  };
}

/** Agreement of the engines comes after their results. */
const agreementLast = (numbers: readonly NumberSpec[]): readonly NumberSpec[] => [
  ...numbers.filter(({ origin }) => origin !== 'both'),
  ...numbers.filter(({ origin }) => origin === 'both'),
];

/** Most numbers that are easy to remember. */
const maxNumbers = 2;

/**
 * The effect of a change on the result, for screen readers: the verdict if more than its numbers changed; else the first changed numbers, and a changed reason.
 * "Gain rose to 1.818. The messages take exactly as long as the computation and the overhead that run meanwhile: nothing waits."
 */
export function contextResponse(before: ResultSaid, now: ResultSaid): string {
  if (now.lab !== before.lab || wordsOf(now.headline) !== wordsOf(before.headline)) return sentences([now.headline]);
  const reason = wordsOf(now.reason) === wordsOf(before.reason) ? '' : now.reason.split(/(?<=[.!?]) /)[0]!;
  const numbers = changes(before.numbers, now.numbers)
    .slice(0, maxNumbers)
    .map((each, i) => (i === 0 ? each : inSentence(each)))
    .join('; ');
  if (numbers !== '' || reason !== '') return sentences([numbers, reason]);
  return now.headline === before.headline && now.reason === before.reason ? 'The result stays the same.' : sentences([now.headline]);
}

function changes(before: readonly NumberSaid[], now: readonly NumberSaid[]): readonly string[] {
  const changed = now.filter(({ label, text }) => text !== (before.find((each) => each.label === label)?.text ?? null));
  // Merges the engines where both agree: "Gain" for "Gain, closed form" and "Gain, simulated".
  const nameOf = ({ label }: NumberSaid): string => {
    const [thing] = label.split(', ') as [string];
    const same = changed.filter((each) => each.label.startsWith(`${thing}, `));
    return same.length > 1 && same.every(({ text }) => text === same[0]!.text) ? thing : label;
  };
  return [...new Set(changed.map((number) => changeOf(before.find(({ label }) => label === number.label)?.value ?? null, number, nameOf(number))))];
}

function changeOf(was: number | null, { text, value }: NumberSaid, name: string): string {
  const said = name.replace(/, \(\d+\)$/, ''); // the number of an equation
  if (text === null) return `${said}: none`;
  const subject = said.includes(', ') ? `${said},` : said;
  return was === null || value === null ? `${said}: ${text}` : `${subject} ${value > was ? 'rose' : 'fell'} to ${text}`;
}

/** Abbreviations stay as they are. */
const inSentence = (text: string): string => text.replace(/^\p{Lu}(?=\p{Ll})/u, (first) => first.toLowerCase());

/** A text without its numbers and their units. */
const wordsOf = (text: string): string => text.replace(/[−-]?\d[\d,.]*( × 10[⁻⁰-⁹¹²³]+)?( ?(%|ns|µs|ms|s|B|KiB|MiB|GiB)\b)?/gu, '#');

const sentences = (texts: readonly string[]): string =>
  texts
    .filter((text) => text !== '')
    .map((text) => (/[.!?]$/.test(text) ? text : `${text}.`))
    .join(' ');
