import { formatQuantity, formatTime } from '../../core/units/formatQuantity.ts';
import { comparedNumber, modelled, simulatedNumber } from '../../ui/answers/keyNumbers.ts';
import type { NumberSpec } from '../../ui/labPage.ts';
import { message_us } from '../exchange/inUnits.ts';
import type { Gain } from './types.ts';

/** All times of the exchange are relative to the time of one message. */
const scale = `a message taking ${formatTime(message_us)}`;

/** The key numbers of the gain lab. */
export const gainNumbers: readonly (readonly NumberSpec<Gain>[])[] = [
  [
    modelled('Gain, closed form', 'gain', formatQuantity),
    simulatedNumber('Gain, simulated', 'gain', formatQuantity),
    comparedNumber('Difference', 'gain', 'gain', (closed, run) => formatQuantity(run - closed, 2)),
    modelled('Largest gain', 'max_gain', formatQuantity),
    modelled('Speedup with hiding', 'speedup_lh', formatQuantity),
    modelled('Speedup without', 'speedup', formatQuantity),
  ],
  [
    modelled('Largest at γh/γs', 'gamma_ratio_of_max', formatQuantity),
    modelled('Loss below γh/γs', 'loss_below', formatQuantity),
    modelled('Efficiency with hiding', 'efficiency_lh', formatQuantity),
    modelled('Efficiency without', 'efficiency', formatQuantity),
    simulatedNumber(`Blocking iteration, ${scale}`, 'blocking_us', formatTime),
    simulatedNumber(`Overlapped iteration, ${scale}`, 'overlapped_us', formatTime),
  ],
];
