/** A replaced or ignored part of a link; the scenario is usable nevertheless. */
export interface Problem {
  readonly parameter: string;
  /** The value in the link, as text. */
  readonly value: string;
  /** What is allowed, in words. */
  readonly allowed: string;
  /** One sentence naming parameter, value and what is allowed, and then the page's remedy. */
  readonly message: string;
  /** The sentence without the remedy, where `message` has one; for readers of links that remedy nothing. */
  readonly cause?: string;
  /** How many problems this one stands for; 1 by default. */
  readonly count?: number;
}

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

/** Characters that enter values by copying, with their Unicode names; others are named by number. */
export const strayNames: Readonly<Record<string, string>> = {
  '\t': 'CHARACTER TABULATION',
  '\n': 'LINE FEED',
  '\r': 'CARRIAGE RETURN',
  ' ': 'SPACE',
  '\u00A0': 'NO-BREAK SPACE',
  '\u00AD': 'SOFT HYPHEN',
  '\u00B7': 'MIDDLE DOT',
  '\u00D7': 'MULTIPLICATION SIGN',
  '\u2009': 'THIN SPACE',
  '\u200B': 'ZERO WIDTH SPACE',
  '\u200C': 'ZERO WIDTH NON-JOINER',
  '\u200D': 'ZERO WIDTH JOINER',
  '\u200E': 'LEFT-TO-RIGHT MARK',
  '\u200F': 'RIGHT-TO-LEFT MARK',
  '\u2010': 'HYPHEN',
  '\u2011': 'NON-BREAKING HYPHEN',
  '\u2013': 'EN DASH',
  '\u2014': 'EM DASH',
  '\u2018': 'LEFT SINGLE QUOTATION MARK',
  '\u2019': 'RIGHT SINGLE QUOTATION MARK',
  '\u201C': 'LEFT DOUBLE QUOTATION MARK',
  '\u201D': 'RIGHT DOUBLE QUOTATION MARK',
  '\u2026': 'HORIZONTAL ELLIPSIS',
  '\u202F': 'NARROW NO-BREAK SPACE',
  '\u2060': 'WORD JOINER',
  '\u2212': 'MINUS SIGN',
  '\u221E': 'INFINITY',
  '\uFEFF': 'ZERO WIDTH NO-BREAK SPACE',
  '\uFF0C': 'FULLWIDTH COMMA',
  '\uFF0E': 'FULLWIDTH FULL STOP',
  '\uFF1D': 'FULLWIDTH EQUALS SIGN',
  '\uFFFD': 'REPLACEMENT CHARACTER',
};

/** Names the first invisible or non-ASCII character of a short value; '' for none: `There is U+200B ZERO WIDTH SPACE in it.` */
export function strayIn(text: string): string {
  // A longer one is a text, in which such characters are no strays.
  if (text.length > longestValue) return '';
  const found = Array.from(text).find((each) => each <= ' ' || each > '~');
  if (found === undefined) return '';
  const number = found.codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0');
  return ` There is U+${[number, strayNames[found]].filter(Boolean).join(' ')} in it.`;
}
