import { expect, test } from 'vitest';
import { says } from '../../../tests/expectSame.ts';
import * as words from './words.ts';

const step = { step_us: 42_000, step_without_us: 56_000, exposed_us: 4000, communication_us: 18_000, gain: 4 / 3, buckets: 5 };

test('the headline says how much faster, with both times, or that it makes no difference', () => {
  says(words.headline(step), '1.33 times as fast', '42 ms', '56 ms');
  expect(words.headline({ ...step, gain: 1 })).toContain('hardly any difference');
});

test('the reason says what is exposed and what another size would save', () => {
  says(words.reason('replicated', step, { bytes: 2 ** 20, step_us: 40_000 }), '4 ms of 18 ms', 'last bucket', '1 MiB', 'shorter');
  says(words.reason('replicated', { ...step, buckets: 1 }, null), 'single bucket');
  says(words.reason('sharded', step, { bytes: 1, step_us: 42_000 }), 'unit', 'No other size');
  expect(words.reason('sharded', { ...step, communication_us: 0, exposed_us: 0 }, null)).toBe('Nothing is communicated.');
});

test('operations are named by what they do and for which bucket or unit', () => {
  expect(words.operationText('forward', null, 0, null)).toBe('Forward pass');
  says(words.operationText('reduce', 2, 5, '25 MiB'), 'All-reduce', '2 of 5', '25 MiB');
  says(words.operationText('backward', 2, 5, null), 'Backward pass', '2 of 5');
  says(words.operationText('gather', 1, 4, '8 B'), 'unit 1 of 4', '8 B');
});
