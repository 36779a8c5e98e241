import { expect, test } from 'vitest';
import { defaultValues } from '../../../tests/links.ts';
import { partly } from '../../../tests/partly.ts';
import type { KrylovModel } from './model.ts';
import { krylov } from './Page.tsx';

test('the verdict is of the processors that are chosen', () => {
  const values = { ...defaultValues('krylov'), p: 8 };
  const model = { values, result: { values: partly<KrylovModel>({ gain: 1.307, p_of_max_gain: 229, max_gain: 1.4 }) } };
  const { headline, reason } = krylov.verdict.read({ values, model, simulation: null });
  expect(headline).toBe('On 8 processors hiding makes conjugate gradients 1.31 times as fast');
  expect(reason).toMatch(/^The gain is largest on 229 processors: 1\.4\. On fewer/);
});
