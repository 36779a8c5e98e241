import { expect, test } from 'vitest';
import { excerptAt } from './AttachedText.tsx';

const lines = (count: number): string => Array.from({ length: count }, (_, i) => `line ${i + 1}\n`).join('');

test('the first thousand lines of a file are shown, whole ones', async () => {
  const { first, text } = await excerptAt(new TextEncoder().encode(lines(5000)), 1);
  expect([first, text!.split('\n').length, text!.split('\n').at(-1)]).toEqual([1, 1000, 'line 1000']);
});

test('a line far behind is found piece by piece, also in a file that is not in memory', async () => {
  const contents = new Blob([lines(400_000)]);
  const { first, text } = await excerptAt(contents, 390_000);
  expect(text!.split('\n')[0]).toBe(`line ${first}`);
  expect(text!.split('\n')).toContain('line 390000');
});

test('a line that a file does not have is behind its end', async () => {
  expect(await excerptAt(new TextEncoder().encode('one\n'), 900)).toEqual({ first: 880, text: '' });
});

test('what holds a NUL is no text', async () => {
  expect((await excerptAt(Uint8Array.of(0x7f, 0x10, 0, 0), 1)).text).toBeNull();
});
