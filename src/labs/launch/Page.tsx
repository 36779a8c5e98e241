import { formatQuantity, formatTime } from '../../core/units/formatQuantity.ts';
import { modelled, simulatedNumber } from '../../ui/answers/keyNumbers.ts';
import type { ChoicesSpec } from '../../ui/choicesSpec.ts';
import { figure } from '../../ui/figure.tsx';
import { Choices } from '../../ui/figures/tables/Choices.tsx';
import { generatedPage } from '../generated/page.tsx';
import equations from './formula.tex';
import { type Launch, launchTable } from './model.ts';
import { about, idea, orderName, ordersNote, ordersTitle, verdict, versions } from './words.ts';

const alternatives = (['behind', 'before'] as const)
  .flatMap((order) => (['one', 'many'] as const).map((queues) => ({ order, queues })))
  .flatMap((each) => (['none', 'communication'] as const).map((priority) => ({ ...each, priority })))
  .map((values) => ({ name: orderName(values), values }));

const orders: ChoicesSpec<Launch> = {
  title: ordersTitle,
  head: 'launches',
  origin: 'simulation',
  alternatives: () => alternatives,
  columns: [simulatedNumber('Two streams', 'overlapped_us', formatTime), simulatedNumber('Gain', 'gain', formatQuantity)],
  note: ordersNote,
};

/** Two streams of an accelerator, launched in one order. */
export const launch = generatedPage<Launch>({
  table: launchTable,
  words: { about, idea, verdict, versions },
  formula: {
    source: 'steps of two streams, counted',
    parts: [equations],
    spoken:
      'The time is c plus n minus 1 times the larger of c and w plus m, plus m. Communication waits for w: for nothing, for a kernel, c over k, or in one queue for the whole computation, c.',
  },
  axis: { key: 'communication_us', title: 'time of the communication', format: (time) => formatTime(time) },
  groups: [
    { title: 'Launches', keys: ['order', 'queues', 'priority'] },
    { title: 'A step', keys: ['compute_us', 'communication_us', 'kernels'] },
    { title: 'Run', keys: ['steps', 'p'] },
  ],
  numbers: [modelled('Exposed in a step', 'exposed_step_us', formatTime)],
  more: [figure({ name: 'orders', title: ordersTitle, keys: ['compute_us', 'communication_us', 'kernels', 'steps', 'p'] }, Choices, orders)],
});
