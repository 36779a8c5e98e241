import { expect, it } from 'vitest';
import type { InUnits } from '../labPage.ts';
import { quantityOf, ratioOf } from './inUnits.ts';

it('a quantity that was chosen is the quantity that is shown, though links round the ratios that it is made of', () => {
  const instruction: InUnits = { label: 'time of an instruction', unit: 'µs', factor: 0.08, inverse: true };
  const gamma_h = Number(ratioOf(instruction, 0.022));
  expect(quantityOf(instruction, gamma_h)).toBe(0.022);
  // The computation of gamma_s instructions, of which a message of 1000 µs has room for gamma_h.
  const computation: InUnits = { label: 'computation', unit: 'µs', factor: 1000 / gamma_h };
  expect(quantityOf(computation, Number(ratioOf(computation, 980)))).toBe(980);
});
