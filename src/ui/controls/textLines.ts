/** Lines of a text, as editors count them: one more than there are line ends. */
export function countLines(text: string): number {
  let count = 1;
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) count += 1;
  return count;
}

/** Where a line (from 1) begins and ends in a text, without its line end; the last line for all beyond it. */
export function lineRange(text: string, line: number): [from: number, to: number] {
  let from = 0;
  for (let passed = 1; passed < line; passed += 1) {
    const end = text.indexOf('\n', from);
    if (end === -1) break;
    from = end + 1;
  }
  const end = text.indexOf('\n', from);
  return [from, end === -1 ? text.length : end];
}

/** Some lines of a text, from line `first` on. */
export function someLines(text: string, first: number, count: number): string {
  const [from] = lineRange(text, first);
  const [, to] = lineRange(text.slice(from), count);
  return text.slice(from, from + to);
}
