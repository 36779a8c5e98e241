import { expect, test } from 'vitest';
import { conjugateGradients } from '../../src/labs/krylov/reference.ts';
import { defaultValues } from '../links.ts';
import { sharedPython } from './python.ts';

test('all eight numbers of Strumpen 1994, section 4.3, come out as printed', async () => {
  const python = await sharedPython();
  const { values } = python.evaluate({ lab: 'krylov', parameters: defaultValues('krylov') });
  expect(conjugateGradients).toHaveLength(8);
  for (const { key, printed, decimals } of conjugateGradients) {
    expect(Number(values[key]).toFixed(decimals), key).toBe(printed.toFixed(decimals));
  }
}, 60_000);
