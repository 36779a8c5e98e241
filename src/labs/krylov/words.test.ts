import { not, sentences } from '../../../tests/expectSame.ts';
import * as words from './words.ts';

const one = words.gainOn(1, { gain: 1, max_gain: 1, p_of_max_gain: 1 });
const many = words.gainOn(8, { gain: 0.5, max_gain: 1.307, p_of_max_gain: 229 });
const curves = words.curvesSummary({
  here: { x: 1000, gain: 1.25 },
  peaks: [
    ['gain', { x: 229, y: 1.3064 }],
    ['speedup without hiding', null],
    ['speedup with hiding', { x: 453, y: 230.6 }],
  ],
});
const peaks = ['largest gain is 1.306, on 229', 'largest speedup with hiding is 230.6, on 453'];
const spoken = (p: string) => words.gainSpoken({ lambda: '7,350', f: '0.45', gain: '1.3', p });
sentences(
  'the verdict',
  ['on one processor', one.headline, '1 processor', 'hardly any difference'],
  ['on one processor, where none are fewer', one.reason, '1 processor', '1', not('fewer')],
  ['on several', many.headline, '8 processors', 'twice as slow'],
  ['on fewer', many.reason, '229 processors', '1.307', 'fewer processors'],
  ['of the curves, with those maxima that there are', curves, '1,000', 'gain is 1.25', ...peaks, not('without hiding')],
  ['of the formula', spoken('229'), '7,350', 'f is 0.45', '229 processors is 1.3'],
  ['of the formula on one', spoken('1'), '1 processor is 1.3'],
);
