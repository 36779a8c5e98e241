import { formatQuantity, formatTime } from '../../core/units/formatQuantity.ts';
import { modelled } from '../../ui/answers/keyNumbers.ts';
import { generatedPage } from '../generated/page.tsx';
import equations from './formula.tex';
import { type Attention, attentionTable } from './model.ts';
import { about, idea, verdict, versions } from './words.ts';

/** Attention with blocks that go round a ring. */
export const attention = generatedPage<Attention>({
  table: attentionTable,
  words: { about, idea, verdict, versions },
  formula: {
    source: 'Liu, Zaharia, Abbeel 2023, section 3',
    parts: [equations],
    spoken: 'The ring hides if 4 d c squared over F is at least 4 d c over B, so if the block c is at least F over B.',
  },
  axis: { key: 'block', title: 'tokens of a block', symbol: 'c' },
  groups: [
    { title: 'Sequence', keys: ['p', 'block', 'width'] },
    { title: 'Machine', keys: ['tflop_s', 'gb_s', 'omega'] },
  ],
  numbers: [
    modelled('Attention of a block', 'attention_us', formatTime),
    modelled('Transfer of a block', 'transfer_us', formatTime),
    modelled('Exposed', 'exposed_us', formatTime),
    modelled('Least block, in tokens', 'least_block', formatQuantity),
  ],
});
