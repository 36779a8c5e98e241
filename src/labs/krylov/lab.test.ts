import { describe, expect, test } from 'vitest';
import { defaultValues } from '../../../tests/links.ts';
import { partly } from '../../../tests/partly.ts';
import { krylov } from './Page.tsx';

function verdict(p: number, gain: number, p_of_max_gain = 229) {
  const values = { ...defaultValues('krylov'), p };
  return krylov.verdict.read({ values, model: { values, result: { values: partly({ gain, p_of_max_gain, max_gain: 1.307 }) } }, simulation: null });
}

describe('the headline', () => {
  test('counts processors', () => {
    expect(verdict(229, 1.307).headline).toBe('On 229 processors hiding makes conjugate gradients 1.31 times as fast');
    expect(verdict(1, 1).headline).toBe('On 1 processor hiding makes hardly any difference');
  });

  test('calls a loss slow, and what cannot be told from nothing hardly any difference', () => {
    expect(verdict(4, 0.8).headline).toBe('On 4 processors hiding makes conjugate gradients 1.25 times as slow');
    expect(verdict(4, 0.9999).headline).toBe('On 4 processors hiding makes hardly any difference');
  });
});

test('there are no fewer processors than one', () => {
  expect(verdict(8, 1.1).reason).toMatch(/^The gain is largest on 229 processors: 1\.307\. On fewer/);
  expect(verdict(8, 1.1, 1).reason).toBe('The gain is largest on 1 processor: 1.307.');
});
