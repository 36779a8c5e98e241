import { describe, expect, it } from 'vitest';
import { formatCount, formatPercent, formatQuantity, formatTime, unbroken } from './formatQuantity.ts';

describe('numbers for people', () => {
  it('keep four significant digits, and all digits of a count', () => {
    expect(formatQuantity(1.818181)).toBe('1.818');
    expect(formatQuantity(0.0123456)).toBe('0.01235');
    expect(formatQuantity(1234567)).toBe('1,234,567');
    expect(formatQuantity(0)).toBe('0');
  });

  it('use a power of ten where zeros would hide the size, and a true minus sign', () => {
    expect(formatQuantity(2.22e-16)).toBe('2.22 × 10⁻¹⁶');
    expect(formatQuantity(-3e-7)).toBe('−3 × 10⁻⁷');
    expect(formatQuantity(-0.5)).toBe('−0.5');
  });

  it('give times in the unit that reads best', () => {
    expect(formatTime(999)).toBe('999 µs');
    expect([formatTime(999.6), formatTime(999.6, 3), formatTime(999.99), formatTime(0.99999), formatTime(999_960)]).toEqual([
      '999.6 µs',
      '1 ms',
      '1 ms',
      '1 µs',
      '1 s',
    ]);
    expect(formatTime(1900)).toBe('1.9 ms');
    expect(formatTime(2.5e6)).toBe('2.5 s');
    expect(formatTime(0.024)).toBe('24 ns');
    expect(formatTime(0)).toBe('0 µs');
  });

  it('count in the singular and in the plural', () => {
    expect(formatCount(1, 'packet')).toBe('1 packet');
    expect(formatCount(0, 'copy', 'copies')).toBe('0 copies');
    // What reads as one is one.
    expect(formatCount(1.00001, 'column')).toBe('1 column');
  });

  it('are a dash where there is none', () => {
    expect([NaN, Infinity, -Infinity].flatMap((none) => [formatQuantity(none), formatTime(none), formatPercent(none)])).toEqual(Array(9).fill('–'));
  });

  it('stay on a line with their units in a sentence, and words do not', () => {
    expect(unbroken('It takes 353 ms, 4.5 µs or 1 s: 20 MiB at 24 MB/s, 3 × 10⁻⁶ of 8 B')).toBe(
      'It takes 353\u00a0ms, 4.5\u00a0µs or 1\u00a0s: 20\u00a0MiB at 24\u00a0MB/s, 3\u00a0× 10⁻⁶ of 8\u00a0B',
    );
    for (const text of ['2 senders at once', '5 spans', '3 MByte', '4 messages of 8 bytes']) expect(unbroken(text)).toBe(text);
  });
});
