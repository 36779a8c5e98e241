import './compression.ts';
import { deflateRawSync, inflateRawSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { samples } from '../../../tests/samples.ts';
import { compressText, expandText } from './compressedText.ts';

const max = 1_000_000;
const tagged = (bytes: Buffer): string => `z.${bytes.toString('base64url')}`;

describe('compressed text', () => {
  test('is unpacked to what it was', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 2000 }), (text) => {
        expect(expandText(compressText(text), max)).toEqual({ text });
      }),
    );
  });

  test('is a raw deflate stream of UTF-8 in base64url, which others read and write', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (text) => {
        expect(inflateRawSync(Buffer.from(compressText(text).slice(2), 'base64url')).toString()).toBe(text);
        expect(expandText(tagged(deflateRawSync(text)), max)).toEqual({ text });
      }),
    );
  });

  test('keeps a byte order mark, which is a character like others', () => {
    expect(expandText(compressText('\uFEFFa'), max)).toEqual({ text: '\uFEFFa' });
  });

  test('that was cut anywhere is damaged, never shorter text', () => {
    const value = compressText('num_ranks 4\n'.repeat(9) + 'rank 0 { calc 5 }');
    for (let length = 3; length < value.length; length += 1) expect(expandText(value.slice(0, length), max)).toHaveProperty('fault');
  });

  test('of any bytes never throws', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 400 }), (bytes) => {
        expect(typeof expandText(tagged(Buffer.from(bytes)), max)).toBe('object');
      }),
      { numRuns: samples(2000) },
    );
  });

  test('that would fill the memory is refused after little more than what is allowed', () => {
    const bomb = tagged(deflateRawSync(Buffer.alloc(200_000_000)));
    const before = process.memoryUsage().arrayBuffers;
    expect(expandText(bomb, max)).toEqual({ fault: 'unpacks to more than 1000000 bytes' });
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(50_000_000);
  });

  test('of exactly the length allowed is taken, one byte more is not', () => {
    expect(expandText(compressText('a'.repeat(1000)), 1000)).toHaveProperty('text');
    expect(expandText(compressText('a'.repeat(1001)), 1000)).toHaveProperty('fault');
  });
});
