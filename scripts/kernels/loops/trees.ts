/**
 * Trees over all processors, as parts of kernels. In a reduction a processor asks fan - 1 others on each level for what
 * they have gathered on the level before, so that no more than these requests can be under way together; there are
 * `levels` levels. On the highest, top_fan are left: the words of others that do not exist are words of this node, as
 * remote_read of Warschko, Herter, Tichy 1994, section 3.1, reads its own. A broadcast reads the word of the parent, level
 * after level; there are `hops` levels. The form decides how wide either tree is.
 */

/** Declares what reductions of one word read: one, or so many `trees` when they are given. */
export function treeWords(name: string, { trees, fill = '' }: { readonly trees?: string; readonly fill?: string } = {}): string {
  const local = `(levels - 1) * fan + top_fan, fan - top_fan${trees === undefined ? '' : ' every levels * fan'}`;
  return `array ${name}[${trees === undefined ? '' : `${trees}, `}levels, fan] local ${local}${fill && ` fill ${fill}`}`;
}

/**
 * What comes with a word in the same request, as the place of a value does: it is here once the word is, so that to a
 * processor that reads the word first it is one of its own.
 */
export const besideWords = (name: string): string => `array ${name}[levels, fan] integer`;

/** Statements that combine what the others have: `combine` is the statement for the word of partner j. */
export function tree(word: string, combine: string): string {
  return `
do level = 0, levels - 1
  prefetch
    do j = 1, fan - 1
      fetch ${word}
    end
  end
  do j = 1, fan - 1
    ${combine.trim().replaceAll('\n', '\n    ')}
  end
end`;
}

export const sumTree = (sum: string, word = 'part[level, j]'): string => tree(word, `${sum} = ${sum} + ${word}`);

/** Statements after which `into` holds the word that the root sends; the children read it from `sent`. */
export function broadcast(into: string, word: string): string {
  return `
do level = 0, hops - 1
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
