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

/** Names the first character of a short value that is neither ASCII nor visible; '' for none: `There is U+200B ZERO WIDTH SPACE in it.` */
export function strayIn(text: string): string {
  if (text.length > longest) return '';
  const found = Array.from(text).find((each) => each <= ' ' || each > '~');
  if (found === undefined) return '';
  const number = found.codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0');
  return ` There is U+${[number, strayNames[found]].filter(Boolean).join(' ')} in it.`;
}

/** Longer ones are texts, in which such characters are no strays. */
const longest = 60;
