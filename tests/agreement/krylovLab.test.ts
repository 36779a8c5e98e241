import { expect, test } from 'vitest';
import { conjugateGradients } from '../../src/labs/krylov/reference.ts';
import { defaultValues } from '../links.ts';
import { sharedPython } from './python.ts';

test('of the eight numbers of Strumpen 1994, section 4.3, seven come out as printed and the gain within 0.1%', async () => {
  const python = await sharedPython();
  const { values } = python.evaluate({ lab: 'krylov', parameters: defaultValues('krylov') });
  expect(conjugateGradients).toHaveLength(8);
  for (const { key, printed, decimals } of conjugateGradients) {
    if (key === 'max_gain') expect(Math.abs(Number(values[key]) / printed - 1)).toBeLessThan(1e-3);
    else expect(Number(values[key]).toFixed(decimals), key).toBe(printed.toFixed(decimals));
  }
}, 60_000);
