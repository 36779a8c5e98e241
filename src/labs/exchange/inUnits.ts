import type { InUnits } from '../../ui/labPage.ts';
import { exploreConstants } from './parameters.ts';

const constant = (key: (typeof exploreConstants)[number]['key']): number => exploreConstants.find((each) => each.key === key)!.value;

export const message_us = constant('message_us');
export const message_bytes = constant('message_bytes');
/** The unit that is transferred is a byte. */
export const byte_us = message_us / message_bytes;

interface Granularities {
  readonly gamma_h: number;
  readonly gamma_s: number;
}

/** t_calc of Strumpen 1994: gamma_s instructions for each byte of a message, gamma_h of them in the time of a byte. */
export const computation_us = ({ gamma_h, gamma_s }: Granularities): number => (message_us * gamma_s) / gamma_h;

/** The granularities of an exchange and what goes with them, as times and sizes. */
export const exchangeInUnits = {
  gamma_h: (): InUnits => ({ label: 'time of an instruction', unit: 'µs', factor: byte_us, inverse: true }),
  gamma_s: ({ gamma_h }: Granularities): InUnits => ({ label: 'computation', unit: 'µs', factor: message_us / gamma_h }),
  f: (values: Granularities): InUnits => ({ label: 'overlappable computation', unit: 'µs', factor: computation_us(values) }),
  omega: (values: Granularities): InUnits => ({ label: 'overhead of hiding', unit: 'µs', factor: computation_us(values) }),
  q: (): InUnits => ({ label: 'sent per iteration', unit: 'bytes', factor: message_bytes }),
};
