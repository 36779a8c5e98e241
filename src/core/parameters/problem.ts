import { strayIn } from '../link/mend.ts';
import type { Problem } from '../link/scenario.ts';

/** `Problem.parameter` of what concerns a link as a whole. */
export const wholeLink = 'link';

/** Builds a problem whose texts are safe to print anywhere: short, and free of control characters, which the message names. */
export function problem(parameter: string, value: string, allowed: string, message: string): Problem {
  return { parameter: printable(parameter), value: printable(value), allowed, message: message + strayOf(parameter, value) };
}

/** A parameter may be called by the words beside its box. */
const strayOf = (parameter: string, value: string): string => strayIn(parameter.replaceAll(' ', '')) || strayIn(value);

/** A problem for a value that is replaced; `remedy` names its replacement. */
export function replaced(parameter: string, value: string, allowed: string, cause: string, remedy: string): Problem {
  const stray = strayOf(parameter, value);
  const message = cause.endsWith('.') ? `${cause}${stray} ${remedy}` : `${cause} ${remedy}${stray}`;
  return { parameter: printable(parameter), value: printable(value), allowed, message, cause: cause.replace(/[;.]$/, '.') + stray };
}

/** Most messages that are shown: more would bury the page. */
const maxProblems = 100;

/** Problems of the items: at most as many as are shown, and one that stands for the rest. */
export function problemsOf<Item>(items: readonly Item[], say: (item: Item) => Problem): Problem[] {
  const found = items.slice(0, maxProblems + 1).map(say);
  const [last] = found.splice(maxProblems);
  return last === undefined ? found : [...found, { ...last, count: items.length - maxProblems }];
}

/** The first problems, and one that stands for the rest and for `more`. */
export function limitedProblems(found: readonly Problem[], more: number): readonly Problem[] {
  if (found.length <= maxProblems && more === 0) return found;
  const count = countProblems(found.slice(maxProblems - 1)) + more;
  const rest = problem(wholeLink, '', 'known keys, each once', `The ${wholeLink} has ${count} more problems.`);
  return [...found.slice(0, maxProblems - 1), { ...rest, count }];
}

/** Number of problems, including those that one stands for. */
export const countProblems = (problems: readonly Problem[]): number => problems.reduce((sum, { count = 1 }) => sum + count, 0);

/**
 * A reader's text, shortened for a message. Control characters and those that turn the direction of writing
 * become a replacement character, because messages are printed on terminals too.
 */
export function printable(text: string): string {
  const points = Array.from(text.slice(0, 2 * longestValue + 2));
  const short = points.length > longestValue ? `${points.slice(0, longestValue).join('')}…` : points.join('');
  return short.replace(unprintable, '\uFFFD');
}

/** Characters of it. */
export const longestValue = 60;
const unprintable = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u200E\u200F\u202A-\u202E\u2066-\u2069]/gu;
