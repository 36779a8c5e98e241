import { decodePercent, meansNothing, mendedKey, mendedText, mendedValue, scenarioPart } from './mend.ts';

/** One `key=value` of a link, percent-decoded. `value` is null without `=`. */
export interface LinkPiece {
  readonly key: string;
  readonly value: string | null;
  /** The value of a text: one of these names, a list, or compressed; any other stays as written. */
  textOf(names: readonly string[]): string;
  /** The piece as it stood in the link, for messages. */
  readonly raw: string;
  /** Whether key or value contained percent signs that encode nothing. */
  readonly malformed: boolean;
  /** The undecoded value, as it stood behind the `=`. */
  readonly written: string;
}

/** Splits a link into its pieces, of which it reads the first `most`; nothing between two `&` is nothing. */
export function splitLink(link: string, max: number): { readonly pieces: LinkPiece[]; readonly unread: number } {
  const all = scenarioPart(link)
    .split('&')
    .filter((raw) => raw !== '');
  const pieces = all.slice(0, max).map((raw, i) => readPiece(raw, i === all.length - 1));
  const meant = pieces.filter(({ key }) => !meansNothing(key));
  return { pieces: meant, unread: all.length - pieces.length };
}

/** `isLast`: the piece ends the link. */
function readPiece(raw: string, isLast: boolean): LinkPiece {
  const equals = raw.indexOf('=');
  const [before, behind] = equals === -1 ? [raw, null] : [raw.slice(0, equals), raw.slice(equals + 1)];
  const key = decodePercent(before);
  const value = behind === null ? null : decodePercent(behind);
  const malformed = key === undefined || value === undefined;
  return {
    key: mendedKey(key ?? before),
    value: value === null ? null : malformed ? (value ?? behind) : mendedValue(value, isLast),
    textOf: (names) => mendedText(value ?? '', isLast, names),
    raw,
    written: mendedValue(behind ?? '', isLast),
    malformed,
  };
}

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
