/** One `key=value` of a link, percent-decoded. `value` is null when there was no `=`. */
export interface Piece {
  readonly key: string;
  readonly value: string | null;
  /** As it stood in the link, for messages. */
  readonly raw: string;
  /** Whether key or value held percent signs that encode nothing. */
  readonly malformed: boolean;
}

/** Splits a link into its pieces, of which it reads the first `most`; nothing between two `&` is nothing. */
export function splitLink(link: string, most: number): { readonly pieces: Piece[]; readonly unread: number } {
  const all = scenarioPart(link)
    .split('&')
    .filter((raw) => raw !== '');
  const pieces = all.slice(0, most).map(readPiece);
  return { pieces, unread: all.length - pieces.length };
}

function readPiece(raw: string): Piece {
  const equals = raw.indexOf('=');
  const key = decodePercent(equals === -1 ? raw : raw.slice(0, equals));
  const value = equals === -1 ? null : decodePercent(raw.slice(equals + 1));
  return {
    key: key ?? raw.slice(0, equals === -1 ? undefined : equals),
    value: value === null ? null : (value ?? raw.slice(equals + 1)),
    raw,
    malformed: key === undefined || value === undefined,
  };
}

/**
 * The part of a whole address, of a hash or of a bare query string that holds the scenario. An address without
 * a hash holds none: its query string belongs to the server.
 */
function scenarioPart(link: string): string {
  const text = link.trim();
  const hash = text.indexOf('#');
  if (hash !== -1) return text.slice(hash + 1);
  if (/^[a-z][a-z0-9+.-]*:\/\//i.test(text)) return '';
  return text.startsWith('?') ? text.slice(1) : text;
}

/** Undefined when the text is malformed. A `+` stays a plus: links write a space as %20. */
export function decodePercent(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}
