import { expect, test } from 'vitest';
import * as words from './words.ts';

test('the headline gives the gain here, the reason where it is largest: on one processor none are fewer', () => {
  expect(words.idea).toEqual({ headline: 'Conjugate gradients on a mesh', reason: 'With and without hiding the messages of each iteration.' });
  expect(words.gainOn(1, { gain: 1, max_gain: 1, p_of_max_gain: 1 })).toEqual({
    headline: 'On 1 processor hiding makes hardly any difference',
    reason: 'The gain is largest on 1 processor: 1.',
  });
  expect(words.gainOn(8, { gain: 0.5, max_gain: 1.307, p_of_max_gain: 229 })).toEqual({
    headline: 'On 8 processors hiding makes conjugate gradients twice as slow',
    reason:
      'The gain is largest on 229 processors: 1.307. On fewer processors the messages are short compared with the computation; on more they exceed the computation that can hide them.',
  });
});

test('the curves are summed up by their gain here and by those maxima that there are', () => {
  expect(words.curvesSummary(null)).toBe('Gain and speedup against the number of processors.');
  expect(
    words.curvesSummary({
      here: { x: 1000, gain: 1.25 },
      peaks: [
        ['gain', { x: 229, y: 1.3064 }],
        ['speedup without hiding', null],
        ['speedup with hiding', { x: 453, y: 230.6 }],
      ],
    }),
  ).toBe(
    'Gain and speedup against the number of processors: here, on 1,000, the gain is 1.25; the largest gain is 1.306, on 229; the largest speedup with hiding is 230.6, on 453',
  );
});

test.each([
  ['1', 'on 1 processor is 1.3.'],
  ['229', 'on 229 processors is 1.3.'],
])('the formula is said with its numbers, on %s', (p, end) => {
  expect(words.gainSpoken({ lambda: '7,350', f: '0.45', p, gain: '1.3' })).toBe(
    'An iteration without hiding takes a over p plus b times the square root of p; with hiding, 1 minus f times a over p plus the larger of ' +
      `f times a over p plus omega and b times the square root of p. Lambda, a over b, is 7,350, f is 0.45, and the gain ${end}`,
  );
});
