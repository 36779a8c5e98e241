import { expect, test } from 'vitest';
import { says } from '../../../tests/expectSame.ts';
import * as words from './words.ts';

test('the verdict is the gain here and the largest one; on one processor none are fewer', () => {
  const one = words.gainOn(1, { gain: 1, max_gain: 1, p_of_max_gain: 1 });
  says(one.headline, '1 processor', 'hardly any difference');
  says(one.reason, '1 processor', '1');
  expect(one.reason).not.toContain('fewer');
  const many = words.gainOn(8, { gain: 0.5, max_gain: 1.307, p_of_max_gain: 229 });
  says(many.headline, '8 processors', 'twice as slow');
  says(many.reason, '229 processors', '1.307', 'fewer processors');
});

test('the curves are summed up by their gain here and by those maxima that there are', () => {
  const text = words.curvesSummary({
    here: { x: 1000, gain: 1.25 },
    peaks: [
      ['gain', { x: 229, y: 1.3064 }],
      ['speedup without hiding', null],
      ['speedup with hiding', { x: 453, y: 230.6 }],
    ],
  });
  says(text, '1,000', 'gain is 1.25', 'largest gain is 1.306, on 229', 'largest speedup with hiding is 230.6, on 453');
  expect(text).not.toContain('without hiding');
});

test('the formula is spoken with each number behind its name', () => {
  const inputs = { lambda: '7,350', f: '0.45', gain: '1.3' };
  says(words.gainSpoken({ ...inputs, p: '229' }), '7,350', 'f is 0.45', '229 processors is 1.3');
  says(words.gainSpoken({ ...inputs, p: '1' }), '1 processor is 1.3');
});
