/**
 * Trees over all processors, as parts of kernels. In a reduction the first of `fan` neighbours in a group asks the others
 * for what they have gathered, and goes on to a group of those that are `fan` times as far apart, so that no more than
 * fan - 1 requests can be under way together. The processor that is simulated is the first of all, for which the others
 * wait; that it goes on, and which partners there are, is found out as by all (Warschko, Herter, Tichy 1994, section 5:
 * a tree of log_f p levels). Every node has its word at the same place of its memory, so that an address is the number of
 * the partner, shifted and added to a base; here words stand in the order in which they are asked for, to the same cost.
 * A broadcast reads the word of the parent, level after level; there are `hops` levels. The form decides how wide either
 * tree is.
 */

/** Declares the words of reductions: one tree, or `trees` of them. */
export function treeWords({ trees, fill }: { readonly trees?: string; readonly fill?: string } = {}): string {
  return `remote part[${trees === undefined ? '' : `${trees} * `}levels * fan]${fill === undefined ? '' : ` fill ${fill}`}
scalar self = 0 integer
register stride integer
register span integer
register partner integer
register word integer`;
}

/** Declares where a processor publishes what it has gathered. */
export const keptWord = (name: string, type = ''): string => `scalar own_${name} = ${type === '' ? '0.0' : '0'}${type && ` ${type}`}`;

/**
 * What comes with a word in the same request, as the place of a value does: it is here once the word is, so that to a
 * processor that reads the word first it is one of its own.
 */
export const besideWords = (name: string): string => `array ${name}[levels * fan] integer`;

/**
 * Statements of a reduction of what is `kept`: `combine` takes in the word of a partner, part[word + j]. With several reductions a later one (`later`)
 * continues behind the words of the earlier.
 */
export function tree({ kept, combine, later = false }: { readonly kept: readonly string[]; readonly combine: string; readonly later?: boolean }): string {
  return `${later ? '' : '\nword = 0'}
stride = 1
while stride < p
  ${kept.map((name) => `own_${name} = ${name}`).join('\n  ')}
  span = stride * fan
  if (self & span - 1) == 0
    prefetch
      partner = self
      do j = 1, fan - 1
        partner = partner + stride
        if partner < p
          fetch part[word + j]
        end
      end
    end
    partner = self
    do j = 1, fan - 1
      partner = partner + stride
      if partner < p
        ${combine.trim().replaceAll('\n', '\n        ')}
      end
    end
  end
  word = word + fan
  stride = span
end`;
}

export const sumTree = (sum: string, later = false): string => tree({ kept: [sum], combine: `${sum} = ${sum} + part[word + j]`, later });

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
