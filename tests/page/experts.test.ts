import { expect, test } from './page.tsx';

test('of two microbatches the second one can be a backward pass, whose order the diagrams then have', async ({ open }) => {
  const page = await open('#v=4&lab=experts&dispatch_us=242&combine_us=485&taken=0&layers=1');
  expect(page.keyNumber('Communication before')).toBe('45%');
  await page.click(page.one('radio', 'a forward and a backward pass'));
  // In turn 3 (400 + 500) + 2 (242 + 485); beside each other 485 + 1000 + 500 + 800, of which 2700 compute.
  expect(page.headline()).toBe('Overlapped it is 1.49 times as fast');
  expect(page.keyNumber('One after the other, in all')).toBe('4.154 ms');
  expect(page.keyNumber('Overlapped, in all')).toBe('2.785 ms');
  expect(page.keyNumber('Exposed, overlapped')).toBe('3.1%');
  expect(page.keyNumber('Difference')).toBe('0');
  expect(page.picture('Overlapped')).toContain('8 processes over 2.785 ms');
  expect(page.link()).toContain('order=paired');
});

test('the limit of decoding goes with the bandwidth, step by step, and computation hides up to it', async ({ open }) => {
  const page = await open('#v=4&lab=decoding');
  const step = (name: string): string => page.cells(page.one('region', 'Step by step')).find(([first]) => first === name)![2]!;
  // arXiv 2505.09343, 2.3.2: 120.96 and 241.92 us, 14.76 ms; at 900 GB/s 6.72 us and 0.82 ms.
  expect([step('Both'), step('A layer, two microbatches'), step('A token, all layers')]).toEqual(['120.96 µs', '241.92 µs', '14.76 ms']);
  await page.enter('bandwidth', '900');
  expect([step('Both'), step('A token, all layers')]).toEqual(['6.72 µs', '819.8 µs']);
  await page.enter('bandwidth', '50');
  await page.enter('computation', '240');
  // Twice the exchange: half as many tokens, and a third where nothing overlaps.
  expect(page.headline()).toBe('At most 34.2 tokens a second');
  expect(page.keyNumber('Gain')).toBe('1.504');
});
