import { expect, it } from 'vitest';
import type { NumberParameter } from '../../core/parameters/parameter.ts';
import type { InUnits } from '../labPage.ts';
import { quantityOf, ratioOf, readInUnits } from './inUnits.ts';

it('a quantity that was chosen is the quantity that is shown, though links round the ratios that it is made of', () => {
  const instruction: InUnits = { label: 'time of an instruction', unit: 'µs', factor: 0.08, inverse: true };
  const gamma_h = Number(ratioOf(instruction, 0.022));
  expect(quantityOf(instruction, gamma_h)).toBe(0.022);
  // The computation of gamma_s instructions, of which a message of 1000 µs has room for gamma_h.
  const computation: InUnits = { label: 'computation', unit: 'µs', factor: 1000 / gamma_h };
  expect(quantityOf(computation, Number(ratioOf(computation, 980)))).toBe(980);
});

const gammaH = { kind: 'number', key: 'gamma_h', minimum: 0.001, maximum: 100_000, integer: false } as NumberParameter;
// 0.08 µs an instruction at 1; so 80 µs at 0.001 and 0.0000008 µs at 100,000.
const instruction: InUnits = { label: 'time of an instruction', unit: 'µs', factor: 0.08, inverse: true };

it.each([
  ['0', 100_000, 'time of an instruction = 0 is below what is allowed: 0.0000008 to 80; 0.0000008 is used.'],
  ['-2', 100_000, 'time of an instruction = -2 is below what is allowed: 0.0000008 to 80; 0.0000008 is used.'],
  ['800', 0.001, 'time of an instruction = 800 is above what is allowed: 0.0000008 to 80; 80 is used.'],
  ['Infinity', 5, 'time of an instruction = Infinity is not a decimal number; allowed: 0.0000008 to 80. 0.016 is used.'],
  ['NaN', 5, 'time of an instruction = NaN is not a decimal number; allowed: 0.0000008 to 80. 0.016 is used.'],
  ['1e999', 5, 'time of an instruction = 1e999 is too large to be a number; allowed: 0.0000008 to 80. 0.016 is used.'],
  [' 0.04 ', 2, undefined],
  [0.016, 5, undefined],
])('%j typed as a time is refused as it was typed, or taken', (given, value, message) => {
  const reading = readInUnits(gammaH, instruction, given, 5);
  expect(reading.value).toBe(value);
  expect(reading.problem?.message).toBe(message);
});
