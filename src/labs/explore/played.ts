import type { PlayedSpec } from '../../ui/diagramsSpec.ts';
import { byte_us, computation_us, message_bytes } from '../exchange/inUnits.ts';
import { computesText, travelsText, waitsText } from '../exchange/words.ts';
import type { Explore } from './types.ts';

/** What the first two diagrams show, in the times of their scenario. */
export const explorePlayed: PlayedSpec<Explore> = {
  terms: { γ_h: 'gamma_h', γ_s: 'gamma_s' },
  lines: (values) => {
    const { gamma_h, gamma_s, f, omega, q } = values;
    const calculation_us = computation_us(values);
    const times = {
      ...{ gamma_h, gamma_s, q, message_bytes, byte_us },
      instruction_us: byte_us / gamma_h,
      computation_us: calculation_us,
      messages_us: q * message_bytes * byte_us,
      hidden_us: f * calculation_us,
      overhead_us: omega * calculation_us,
    };
    return [
      { mark: 'compute', title: 'computes', text: computesText(times) },
      { mark: 'data', title: 'travels', text: travelsText(times) },
      { mark: 'wait', title: 'waits', text: waitsText(times) },
    ];
  },
};
