import { expect, test } from 'vitest';
import { litPalette, litWords } from '../../src/draw/lights.ts';
import type { Palette } from '../../src/draw/palette.ts';

test('words that name a kind of mark are found whole, in any case, and nothing of a text is lost', () => {
  const text = 'Exposed communication is waiting: the processor computes nothing while a message travels; recomputation and commuters are no such words.';
  const pieces = litWords(text);
  expect(pieces.map((piece) => piece.text).join('')).toBe(text);
  expect(pieces.filter(({ light }) => light !== null)).toEqual([
    { text: 'Exposed communication', light: 'wait' },
    { text: 'waiting', light: 'wait' },
    { text: 'computes', light: 'compute' },
    { text: 'message', light: 'data' },
  ]);
  expect(litWords('')).toEqual([]);
});

test('of the colours of marks all but those of one kind become faint; letters and paper stay', () => {
  const palette = {
    ink: 'rgb(0, 0, 0)',
    paper: 'rgb(255, 255, 255)',
    compute: 'rgb(0, 114, 178)',
    wait: 'rgb(138, 146, 156)',
    data: 'rgb(192, 96, 154)',
  } as Palette;
  const shown = litPalette(
    {
      ...Object.fromEntries(
        ['computeText', 'overhead', 'copy', 'copyInk', 'dataText', 'control', 'loss', 'queue', 'buffer'].map((name) => [name, 'rgb(1, 2, 3)']),
      ),
      ...palette,
    } as Palette,
    'wait',
  );
  expect(shown).toMatchObject({
    ink: palette.ink,
    paper: palette.paper,
    wait: palette.wait,
    compute: 'rgba(0, 114, 178, 0.2)',
    data: 'rgba(192, 96, 154, 0.2)',
  });
  expect(litPalette(palette, null)).toBe(palette);
});
