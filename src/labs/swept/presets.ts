import { presetsOf } from '../../core/lab/preset.ts';
import { sweptTable } from './model.ts';

/** Views of the sample, or of any sweep with the same columns. */
export const sweptPresets = presetsOf(sweptTable, [
  ['all', 'The whole table', {}, 'Every figure with the columns that the table suggests.'],
  [
    'by-overhead',
    'One map for each overhead',
    { columns: 'x:gamma_h,y:gamma_s,value:model.gain,by:omega' },
    'Small maps side by side: how the gain over both granularities shrinks as hiding costs more.',
    'map',
  ],
  [
    'worth-it',
    'Where the gain is 1.5 or more',
    { limits: 'model.gain:1.5:2' },
    'Of these rows alone the parallel coordinates show which granularities and overheads they have.',
    'parallel',
  ],
  [
    'gain-and-overhead',
    'Gain against overhead',
    { front: 'omega:most,model.gain:most' },
    'The rows that bear the most overhead for a gain: no other one has more of both.',
    'front',
  ],
]);
