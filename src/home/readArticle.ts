/** A piece of an article, in its order. */
export type ArticlePart =
  | { readonly kind: 'title' | 'heading' | 'paragraph'; readonly text: readonly Inline[] }
  | { readonly kind: 'figure'; readonly name: string };

/** Text, a number of a figure, or a link. */
export type Inline =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'emphasis'; readonly text: string }
  | { readonly kind: 'number'; readonly figure: string; readonly number: string }
  | { readonly kind: 'link'; readonly text: string; readonly link: string };

/** Reads an article: paragraphs between empty lines, `#` and `##` before titles, `[figure: name]`, and inline `*emphasis*`, `{figure.number}`, `[text](link)`. */
export function readArticle(source: string): readonly ArticlePart[] {
  return source
    .split(/\n\s*\n/)
    .map((block) => block.trim().replace(/\s+/g, ' '))
    .filter((block) => block !== '')
    .map((block): ArticlePart => {
      const name = /^\[figure: (\w+)\]$/.exec(block)?.[1];
      if (name !== undefined) return { kind: 'figure', name };
      if (block.startsWith('## ')) return { kind: 'heading', text: inlines(block.slice(3)) };
      if (block.startsWith('# ')) return { kind: 'title', text: inlines(block.slice(2)) };
      return { kind: 'paragraph', text: inlines(block) };
    });
}

const marked = /\*([^*]+)\*|\{(\w+)\.(\w+)\}|\[([^\]]+)\]\(([^)\s]+)\)/g;

function inlines(text: string): readonly Inline[] {
  const found: Inline[] = [];
  let from = 0;
  const plain = (to: number): void => {
    if (to > from) found.push({ kind: 'text', text: text.slice(from, to) });
  };
  for (const match of text.matchAll(marked)) {
    const [whole, emphasis, figure, number, shown, link] = match;
    plain(match.index);
    from = match.index + whole.length;
    if (emphasis !== undefined) found.push({ kind: 'emphasis', text: emphasis });
    else if (figure !== undefined) found.push({ kind: 'number', figure, number: number! });
    else found.push({ kind: 'link', text: shown!, link: link! });
  }
  plain(text.length);
  return found;
}
