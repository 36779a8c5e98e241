import type { deflateSync, Inflate } from 'fflate';

/** The compressor: a package loaded when needed, as most links contain no text (compression.ts). */
export interface Compression {
  readonly deflateSync: typeof deflateSync;
  readonly Inflate: typeof Inflate;
}

let compression: Compression | null = null;
export const compressWith = (library: Compression): void => void (compression = library);

function present(): Compression {
  if (compression === null) throw new Error('nothing that compresses has been loaded: import core/link/compression.ts');
  return compression;
}

/** How the value of a key begins when it is compressed text. No name of a known text begins so. */
export const compressedTag = 'z.';

/** Text for a link: the tag, then base64url of the raw deflate stream of its UTF-8. */
export function compressText(text: string): string {
  return compressedTag + toBase64Url(present().deflateSync(new TextEncoder().encode(text), { level: 9 }));
}

export type Expanded = { readonly text: string } | { readonly fault: string };

/**
 * The text of a tagged value, or why there is none. Stops once it exceeds the limit: a tiny stream can expand to
 * fill memory.
 */
export function expandText(value: string, maxBytes: number): Expanded {
  const bytes = fromBase64Url(value.slice(compressedTag.length));
  if (bytes === null) return { fault: 'is not base64url' };
  const { Inflate } = present();
  const chunks: Uint8Array[] = [];
  let length = 0;
  try {
    const inflate = new Inflate((chunk) => {
      chunks.push(chunk);
      length += chunk.length;
    });
    for (let at = 0; at < bytes.length && length <= maxBytes; at += slice) {
      inflate.push(bytes.subarray(at, at + slice), at + slice >= bytes.length);
    }
  } catch {
    return { fault: 'is damaged' };
  }
  if (length > maxBytes) return { fault: `unpacks to more than ${maxBytes} bytes` };
  const all = new Uint8Array(length);
  let at = 0;
  for (const chunk of chunks) {
    all.set(chunk, at);
    at += chunk.length;
  }
  try {
    return { text: new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(all) };
  } catch {
    return { fault: 'is damaged' };
  }
}

/** Bytes that are unpacked at once; deflate expands by at most 1032, so by half a megabyte. */
const slice = 512;

function toBase64Url(bytes: Uint8Array): string {
  let binary = '';
  for (const byte of bytes) binary += String.fromCharCode(byte);
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

function fromBase64Url(text: string): Uint8Array | null {
  if (text === '' || !/^[A-Za-z0-9_-]*$/.test(text) || text.length % 4 === 1) return null;
  const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(binary, (character) => character.charCodeAt(0));
}
