import { simulationOf } from '../../core/results/labResults.ts';
import { formatPercent, formatTime } from '../../core/units/formatQuantity.ts';
import { quantity } from '../../core/units/quantity.ts';
import { modelled } from '../../ui/answers/keyNumbers.ts';
import { generatedPage } from '../generated/page.tsx';
import equations from './formula.tex';
import { type Experts, expertsTable } from './model.ts';
import { about, exposedIn, idea, verdict, versions } from './words.ts';

/** Layers with experts on other ranks, two microbatches in turns. */
export const experts = generatedPage<Experts>({
  table: expertsTable,
  words: { about, idea, verdict, versions },
  formula: {
    source: 'what a layer needs at least; the steps of its two streams, counted',
    parts: [equations],
    spoken:
      'A layer of two forward passes takes at least the largest of twice a plus e, twice d plus c, and a plus d plus e plus c. A forward beside a backward pass takes the larger of a and c, plus that of beta e and d, plus that of e and d, plus that of beta a and c. Here a and e are 132 over 132 minus s times as long.',
  },
  axis: { key: 'dispatch_us', title: 'time of dispatch', format: (time) => formatTime(time) },
  groups: [
    { title: 'A layer', keys: ['order', 'attention_us', 'expert_us', 'backward', 'dispatch_us', 'combine_us'] },
    { title: 'Machine', keys: ['taken', 'p', 'layers'] },
  ],
  numbers: [
    modelled('Overhead Ω', 'omega', formatPercent),
    modelled('Communication before', 'exposed_before', formatPercent),
    { label: 'Exposed, overlapped', origin: 'simulation', read: (results) => quantity(exposedIn(simulationOf(results)), formatPercent) },
  ],
});
