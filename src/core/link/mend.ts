/**
 * Undoes damage to links by chat, mail and address bars, where the meaning is certain; mirrored in Python by overlap_models/labs/mend.py. Links are ASCII
 * without blanks, so that whatever else stands in one was put there on its way. What a
 * text means by such characters stays: it is percent-encoded, or compressed.
 */

/** Classes of characters, and keys, as regular expressions of JavaScript and Python have them. */
export const linkMarks = {
  /** Invisible characters: soft hyphen, zero width, marks of direction, variation selectors, byte order mark. */
  unseen: '\\u00AD\\u180E\\u200B-\\u200F\\u202A-\\u202E\\u2060-\\u2064\\u2066-\\u2069\\uFE00-\\uFE0F\\uFEFF',
  /** Punctuation put behind a link in a sentence, around it, or around a word of it. */
  closing: '.,;:!?)\\]}>"\'`*~|\\u2019\\u201D\\u00BB\\u203A\\u300D\\u300F\\u3011\\u3002\\u3001\\uFF0C\\uFF0E\\uFF1A\\uFF1B\\uFF01\\uFF1F\\uFF09',
  opening: '<(\\["\'`*_{\\u2018\\u201C\\u00AB\\u2039\\u300C\\u300E\\u3010\\uFF08',
  /** What others hang onto every link. */
  tracking: 'utm_[a-z_]+|fbclid|gclid|gbraid|wbraid|dclid|msclkid|yclid|twclid|ttclid|li_fat_id|igshid?|mc_[ce]id|_hs(?:enc|mi)|_g[al]|srsltid',
} as const;
const { unseen, closing, opening, tracking } = linkMarks;

const everyUnseen = new RegExp(`[${unseen}]`, 'g');
const isClosing = new RegExp(`[\\s${closing}]`);
const opened = new RegExp(`^[\\s${opening}]+(?=[A-Za-z#?])`);
const scheme = /^[a-z][a-z0-9+.-]*:\/\//i;
const isTracking = new RegExp(`^(?:${tracking})$`, 'i');
const trackingQuery = new RegExp(`\\?(?=(?:${tracking})=)`, 'gi');

/**
 * The part of a whole address, of a hash or of a bare query string that holds the scenario. An address without a scenario
 * holds none: its query string belongs to the server. A text that only begins with an address is no link, and is left as it is.
 */
export function scenarioPart(link: string): string {
  let text = unwrapped3(unwrapped2(withoutEntities(link.trim().replace(everyUnseen, ''))));
  // Slack and RFC 3986: <address> or <address|label>.
  text = (/^<([^<>|]*)(?:\|[^<>]*)?>/.exec(text)?.[1] ?? text).replace(opened, '');
  // Quoted-printable, as mail is sent.
  if (/\b(?:v|lab)=3D/.test(text)) text = text.replace(/=\r?\n/g, '').replaceAll('=3D', '=');
  const found = withoutEntities(decodedOnceMore(behindHash(text)));
  return cut(cut(found, ':~:'), '](')
    .replace(trackingQuery, '&')
    .replace(opened, '')
    .replace(/^[#!/?]+/, '');
}

const cut = (text: string, mark: string): string => text.split(mark, 1)[0]!;

/** Decodes entities such as &amp;, from a copied page source; they may be encoded more than once. */
function withoutEntities(text: string): string {
  if (!text.includes('&')) return text;
  return text
    .replace(/&(?:amp;)*(?:amp|#38|#x26);/gi, '&')
    .replace(/&#(\d{2,3});|&#x([0-9a-f]{2});/gi, (whole, decimal?: string, hex?: string) => {
      const code = decimal === undefined ? Number.parseInt(hex!, 16) : Number(decimal);
      return code > 32 && code < 127 ? String.fromCharCode(code) : whole;
    })
    .replace(
      /&(lt|gt|quot|apos|equals|nbsp);/gi,
      (_, name: string) => ({ lt: '<', gt: '>', quot: '"', apos: "'", equals: '=', nbsp: ' ' })[name.toLowerCase()]!,
    );
}

/**
 * Addresses that URL Defense of Proofpoint has wrapped, in whatever wraps them in turn. Version 2 writes - for % and _ for /. Version 3
 * writes * for a character and ** with a digit of base 64 for two or more, and has these one after another behind the address, in base 64.
 */
function unwrapped2(text: string): string {
  const wrapped = /urldefense(?:\.proofpoint)?\.com(?:\/|%(?:25)*2F)v2(?:\/|%(?:25)*2F)url.{0,300}?[?&DF]u(?:=|%(?:25)*3D)([\w.~-]+)/i.exec(text)?.[1];
  const found = wrapped && decodePercent(wrapped.replaceAll('-', '%').replaceAll('_', '/'));
  return found && scheme.test(found) ? found : text;
}

function unwrapped3(text: string): string {
  const at = /urldefense(?:\.proofpoint)?\.(?:com|us)(?:\/|%(?:25)*2F)v3(?:\/|%(?:25)*2F)__/i.exec(text);
  if (!at) return text;
  const behind = decodedWhile(text.slice(at.index + at[0].length), /^[a-z]+%(?:25)*3A|__%(?:25)*3B/i);
  const [, wrapped, codes] = /^(.*)__;([\w-]*)!/s.exec(behind) ?? [];
  if (wrapped === undefined || codes === undefined) return text;
  let characters: string;
  try {
    characters = new TextDecoder().decode(Uint8Array.from(atob(codes.replaceAll('-', '+').replaceAll('_', '/')), (each) => each.charCodeAt(0)));
  } catch {
    return text;
  }
  const all = Array.from(characters);
  return wrapped.replace(/\*(?:\*([\w-]))?/g, (_, run?: string) => all.splice(0, run === undefined ? 1 : 2 + base64.indexOf(run)).join(''));
}

const base64 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

/** Decodes a text as long as it has a form, three times at most. */
function decodedWhile(text: string, form: RegExp, times = 3): string {
  const decoded = times > 0 && form.test(text) ? decodePercent(text) : undefined;
  return decoded === undefined ? text : decodedWhile(decoded, form, times - 1);
}

/** The fragment, which may be percent-encoded, more than once, or part of the path. */
function behindHash(text: string): string {
  const hash = /#(?=[#!/?\s]{0,9}[A-Za-z_]{1,40}(?:=|%(?:25){0,9}3D))/i.exec(text)?.index ?? text.indexOf('#');
  if (hash !== -1) return text.slice(hash + 1);
  const encoded = /%((?:25){0,9})23(?=(?:%(?:25){0,9}[0-9A-F]{2}){0,9}[a-z_]{1,40}(?:=|%(?:25){0,9}3D))/i.exec(text);
  if (encoded) {
    const behind = text.slice(encoded.index + encoded[0].length);
    // Where all was encoded so often, so were percent signs.
    return /^[a-z_]+=/i.test(behind) ? unescaped(behind, encoded[1]!.length / 2) : behind;
  }
  if (!scheme.test(text)) return text.startsWith('?') ? text.slice(1) : text;
  const path = /[/?&](v=\d+&.*)$/s.exec(text)?.[1];
  if (path !== undefined && /&(?:lab|lesson|lecture|ask|term)=/.test(path)) return path;
  return /\s/.test(text) ? text : '';
}

const unescaped = (text: string, times: number): string => (times === 0 ? text : unescaped(text.replaceAll('%25', '%'), times - 1));

/** Decodes a scenario encoded as a whole, as in the address of another site whose own parameters follow. */
function decodedOnceMore(text: string, times = 3): string {
  const first = cut(text, '&');
  const isEncoded = (!first.includes('=') && /%(?:25)*3D/i.test(first)) || /^v=\d+%(?:25)*26/i.test(text);
  if (!isEncoded || times === 0) return text;
  const decoded = decodePercent(/%(?:25)*26/i.test(first) ? first : text);
  return decoded === undefined ? text : decodedOnceMore(decoded, times - 1);
}

/** Keys are letters, digits and underscores. */
export const mendedKey = (key: string): string => unwrapped(key);

/** A line that was wrapped, perhaps with the marks of a reply before the next, is one again. */
function unwrapped(text: string): string {
  const [first = '', ...more] = text.split(/[\r\n\u2028\u2029]+/);
  const lines = [first, ...more.map((line) => line.replace(/^[\s>|]+/, ''))];
  return lines
    .map((line) => line.trimEnd())
    .join('')
    .replace(everyUnseen, '')
    .trim();
}

/** Strips punctuation that a sentence puts behind a link. */
function unclosed(text: string): string {
  let end = text.length;
  while (end > 0 && isClosing.test(text[end - 1]!)) end -= 1;
  return text.slice(0, end);
}

/** Keys that others hang onto every link, and that mean nothing here. */
export const meansNothing = (key: string): boolean => isTracking.test(key);

/** A value that is no text: a number, one of several words, keys with commas between them. `isLast`: it ends the link. */
export function mendedValue(value: string, isLast: boolean): string {
  const whole = unwrapped(value);
  return (isLast && unclosed(whole)) || whole;
}

/** Mends the text of a link: compressed text, names and lists; any other stays. */
export function mendedText(text: string, isLast: boolean, names: readonly string[]): string {
  if (names.includes(text)) return text;
  if (/^\s*z\./.test(text)) {
    const whole = unwrapped(text).replace(/\s/g, '');
    return isLast ? unclosed(whole) : whole;
  }
  const mended = mendedValue(text, isLast);
  return names.includes(mended) || isList(mended) ? mended : text;
}

/** Numbers with names, such as machines=1:1,5:0.2 or machine=link:10. */
export const isList = (text: string): boolean => /[:,]/.test(text) && /^[\w.:,+-]+$/.test(text);

/** Undefined when the text is malformed. A `+` stays a plus: links write a space as %20. */
export function decodePercent(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}
