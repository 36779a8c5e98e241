import { expect, it } from 'vitest';
import type { NumberParameter } from '../../core/parameters/parameter.ts';
import type { InUnits } from '../labPage.ts';
import { parameterInUnits, quantityOf, ratioOf, readTyped, valueInRange } from './Controls.tsx';

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
  ['0', 100_000, 'below', '0'],
  ['-2', 100_000, 'below', '-2'],
  ['800', 0.001, 'above', '800'],
  ['1 s', 0.001, 'above', '1 s'],
  ['Infinity', 5, 'is not a time', 'Infinity'],
  ['3 KiB', 5, 'is not a time', '3 KiB'],
  ['1e999', 5, 'too large', '1e999'],
  [' 0.04 ', 2, undefined, ''],
  ['40 ns', 2, undefined, ''],
  ['0.016', 5, undefined, ''],
])('%j typed as a time is refused by the name, text and range that the reader sees, or taken', (given, value, why, shown) => {
  const time = parameterInUnits(gammaH, instruction);
  const reading = readTyped(time, given, quantityOf(instruction, 5));
  expect(valueInRange(gammaH, instruction, reading.value, 5)).toBe(value);
  if (why === undefined) return expect(reading.problem).toBeNull();
  expect(reading.problem?.message).toContain(`time of an instruction = ${shown} `);
  expect(reading.problem?.message).toContain(why);
  expect(reading.problem?.message).toContain('to 80 µs');
});
