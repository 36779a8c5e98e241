import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { binaryFormat, binaryFormats } from '../../src/core/files.ts';

test('Python knows the same formats by the same bytes', () => {
  const python = readFileSync(new URL('../../model-py/src/overlap_models/binary_files.py', import.meta.url), 'utf8');
  const rows = [...python.matchAll(/^ {4}\(b"(.+)", "(.+)"\),$/gm)].map(([, begin, name]) => [unescaped(begin!), name]);
  expect(rows).toEqual(binaryFormats);
});

test('a file is known by its first bytes, a tar archive by those behind its first name, and text is none of them', () => {
  const bytes = (text: string): Uint8Array => Uint8Array.from(text, (each) => each.charCodeAt(0));
  expect(binaryFormat(bytes('PK\x03\x04\x14'))).toContain('zip');
  expect(binaryFormat(bytes(`${'a'.padEnd(257, '\0')}ustar`))).toContain('tar');
  expect(binaryFormat(bytes('# OSU MPI Latency Test'))).toBeNull();
  expect(binaryFormat(bytes(''))).toBeNull();
});

/** What a literal of bytes in Python stands for. */
const unescaped = (literal: string): string =>
  literal.replace(/\\x([0-9a-f]{2})|\\([rn])/g, (_, hex: string | undefined, letter: string) =>
    hex === undefined ? { r: '\r', n: '\n' }[letter as 'r' | 'n'] : String.fromCharCode(parseInt(hex, 16)),
  );
