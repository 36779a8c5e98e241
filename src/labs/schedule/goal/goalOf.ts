/** Writes GOAL text: a comment that says what it is, the number of ranks, and a block of operations and edges for each. */
export function goalOf(comment: readonly string[], p: number, linesOf: (rank: number) => readonly string[]): string {
  const blocks = Array.from({ length: p }, (_, rank) => {
    const lines = linesOf(rank).map((line) => `  ${line}`);
    return ['', `rank ${rank} {`, ...lines, '}'].join('\n');
  });
  return [...comment.map((line) => `// ${line}`), `num_ranks ${p}`, ...blocks, ''].join('\n');
}
