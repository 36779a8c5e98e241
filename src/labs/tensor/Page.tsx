import { formatQuantity, formatTime } from '../../core/units/formatQuantity.ts';
import { modelled } from '../../ui/answers/keyNumbers.ts';
import { generatedPage } from '../generated/page.tsx';
import equations from './formula.tex';
import { type Tensor, tensorTable } from './model.ts';
import { about, idea, verdict, versions } from './words.ts';

/** A product and its collective, in parts. */
export const tensor = generatedPage<Tensor>({
  table: tensorTable,
  words: { about, idea, verdict, versions },
  formula: {
    source: 'the steps of a ring, counted',
    parts: [equations],
    spoken: 'The time is g over p, plus p minus 1 times the larger of g over p and c over p minus 1; one after the other it is g plus c.',
  },
  axis: { key: 'collective_us', title: 'time of the collective', format: (time) => formatTime(time) },
  groups: [
    { title: 'Operation', keys: ['operation', 'p'] },
    { title: 'Times', keys: ['product_us', 'collective_us', 'omega'] },
  ],
  numbers: [modelled('Exposed', 'exposed_us', formatTime), modelled('Gain at most', 'bound', formatQuantity)],
});
