import { formatPercent, formatTime } from '../../core/units/formatQuantity.ts';
import { modelled } from '../../ui/answers/keyNumbers.ts';
import { generatedPage } from '../generated/page.tsx';
import equations from './formula.tex';
import { type Experts, expertsTable } from './model.ts';
import { about, idea, verdict, versions } from './words.ts';

/** Layers with experts on other ranks, two microbatches in turns. */
export const experts = generatedPage<Experts>({
  table: expertsTable,
  words: { about, idea, verdict, versions },
  formula: {
    source: 'a bound of what a layer needs at least',
    parts: [equations],
    spoken:
      'A layer of both microbatches takes at least the largest of twice a plus e, twice d plus c, and a plus d plus e plus c, where a and e are 1 plus Omega times as long.',
  },
  axis: { key: 'dispatch_us', title: 'time of dispatch', format: (time) => formatTime(time) },
  groups: [
    { title: 'A layer', keys: ['attention_us', 'expert_us', 'dispatch_us', 'combine_us'] },
    { title: 'Machine', keys: ['taken', 'p', 'layers'] },
  ],
  numbers: [modelled('Overhead Ω', 'omega', formatPercent), modelled('Communication before', 'exposed_before', formatPercent)],
});
