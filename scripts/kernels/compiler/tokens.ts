export interface Token {
  readonly kind: 'word' | 'number' | 'sign';
  readonly text: string;
}

const pattern = /\s*(?:(?<word>[A-Za-z_]\w*)|(?<number>\d+(?:\.\d+)?(?:e-?\d+)?)|(?<sign><=|>=|==|!=|>>|[-+*/&<>=()[\]{},]))/y;

/** A line of a kernel as tokens; throws at an invalid character. */
export function tokensOf(line: string): Token[] {
  const tokens: Token[] = [];
  const text = line.trimEnd();
  pattern.lastIndex = 0;
  while (pattern.lastIndex < text.length) {
    const at = pattern.lastIndex;
    const groups = pattern.exec(text)?.groups;
    if (!groups) throw new Error(`${line}: what is this: ${text.slice(at)}?`);
    const [kind, value] = Object.entries(groups).find(([, found]) => found !== undefined)!;
    tokens.push({ kind: kind as Token['kind'], text: value! });
  }
  return tokens;
}
