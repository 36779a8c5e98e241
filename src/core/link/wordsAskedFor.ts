import { splitLink } from './pieces.ts';

/** A page that is read: the home page, or an article, perhaps at one of its figures. */
export interface WordsAskedFor {
  /** Null: the home page. */
  readonly article: string | null;
  readonly at: string | null;
  readonly theme: string | null;
}

/** Every article by its name. */
export const articles: readonly string[] = ['hiding'];

/** What may stand beside an article. */
export const keysOfArticles: readonly string[] = ['v', 'article', 'at', 'theme'];
const mostPieces = 8;

/** The page to read that an address asks for; null: it asks for a lab. Only an address that says nothing asks for the home page. */
export function wordsAskedFor({ href }: { readonly href: string }): WordsAskedFor | null {
  const { pieces } = splitLink(href, mostPieces);
  const said = (key: string): string | null => pieces.find((piece) => piece.key === key)?.value ?? null;
  const article = said('article');
  if (pieces.length === 0) return { article: null, at: null, theme: null };
  const isArticle = article !== null && articles.includes(article) && pieces.every(({ key }) => keysOfArticles.includes(key));
  return isArticle ? { article, at: said('at'), theme: said('theme') } : null;
}
