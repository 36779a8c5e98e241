/**
 * Trees over all processors, as parts of kernels. On each level a processor asks fan - 1 others for what they have
 * gathered on the level before, so that no more than these requests can be under way together; there are `levels`
 * levels. A broadcast reads the word of the parent, level after level.
 */

/** Declares what a reduction of one word reads; `each` virtual process has a tree of its own when it is given. */
export const treeWords = (name: string, each?: string): string =>
  `remote ${name}[${each === undefined ? '' : `${each}, `}levels, fan]`;

/** Statements that combine what the others have: `combine` is the statement for the word of partner j. */
export function tree(words: readonly string[], combine: string): string {
  return `
do level = 0, levels - 1
  prefetch
    do j = 1, fan - 1
      ${words.map((word) => `fetch ${word}`).join('\n      ')}
    end
  end
  do j = 1, fan - 1
    ${combine.trim().replaceAll('\n', '\n    ')}
  end
end`;
}

export const sumTree = (sum: string, word = 'part[level, j]'): string => tree([word], `${sum} = ${sum} + ${word}`);

/** Statements after which `into` holds the word that the root sends; the children read it from `sent`. */
export function broadcast(into: string, word: string): string {
  return `
do level = 0, levels - 1
  prefetch
    fetch ${word}
  end
  ${into} = ${word}
  sent = ${into}
end`;
}

/** A square root by Newton's iteration, as a library of the time has it; DLX has no instruction for it. */
export function squareRoot(into: string, of: string): string {
  return `
${into} = 1.0
do turn = 1, 5
  ${into} = 0.5 * (${into} + ${of} / ${into})
end`;
}
