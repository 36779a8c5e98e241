import fc from 'fast-check';
import { expect, test } from 'vitest';
import { countLines, lineRange, someLines } from './TextEditor.tsx';

const text = fc.array(fc.constantFrom('', 'a', 'bc', 'd e f'), { minLength: 1, maxLength: 30 }).map((lines) => lines.join('\n'));

test('a text has the lines that splitting it at its line ends gives', () => {
  fc.assert(
    fc.property(text, (each) => {
      const lines = each.split('\n');
      expect(countLines(each)).toBe(lines.length);
      lines.forEach((line, i) => expect(each.slice(...lineRange(each, i + 1))).toBe(line));
    }),
  );
});

test('beyond the last line is the last line', () => {
  expect(lineRange('a\nbc', 9)).toEqual([2, 4]);
  expect(lineRange('', 3)).toEqual([0, 0]);
});

test('some lines are those that slicing the split text gives', () => {
  fc.assert(
    fc.property(text, fc.nat(35), fc.integer({ min: 1, max: 10 }), (each, skipped, count) => {
      const lines = each.split('\n');
      const first = Math.min(skipped + 1, lines.length);
      expect(someLines(each, first, count)).toBe(lines.slice(first - 1, first - 1 + count).join('\n'));
    }),
  );
});
