import { expectedOf, linkOf } from './model.ts';
import { expect, expectNumber, keyNumber, numberBox, numberOf, slider, test } from './page.ts';

const scenarios = [
  {},
  { gamma_h: 20, gamma_s: 3 },
  { gamma_h: 2, gamma_s: 300, f: 0.35, omega: 0.6 },
  { gamma_h: 7, gamma_s: 11, f: 0, omega: 0 },
  { gamma_h: 1, gamma_s: 1, f: 1, omega: 10 },
  { gamma_h: 3, gamma_s: 17, q: 5, f: 0.5 },
  { gamma_h: 0.001, gamma_s: 1000, q: 0.01 },
];

for (const values of scenarios) {
  test(`both gains at ${linkOf(values)} equal equation (4), and their difference is shown`, async ({ open }) => {
    const page = await open(linkOf(values));
    const { gain, speedup, speedup_lh, max_gain, blocking_us, overlapped_us } = expectedOf(values);
    await expectNumber(keyNumber(page, 'Gain, closed form'), gain);
    await expectNumber(keyNumber(page, 'Gain, simulated'), gain);
    await expectNumber(keyNumber(page, 'Speedup without'), speedup);
    await expectNumber(keyNumber(page, 'Speedup with hiding'), speedup_lh);
    await expectNumber(keyNumber(page, 'Largest gain'), max_gain);
    await expectNumber(keyNumber(page, 'Blocking iteration'), blocking_us);
    await expectNumber(keyNumber(page, 'Overlapped iteration'), overlapped_us);
    const difference = numberOf(await keyNumber(page, 'Difference').innerText());
    expect(Math.abs(difference)).toBeLessThan(1e-6);
  });
}

test('the formula carries the present numbers and its result, also in words', async ({ open }) => {
  const page = await open(linkOf({ gamma_h: 4, gamma_s: 8, f: 1, omega: 1.5 }));
  // (1 + 0.5) / (0 + max(2.5, 0.5))
  await expect(page.getByText('With q 1, gamma h 4, gamma s 8, f 1 and omega 1.5 it is 0.6.')).toBeAttached();
  await expect(page.getByRole('heading', { level: 2, name: 'Hiding makes each iteration 1.67 times as slow' })).toBeVisible();
});

const outOfRange = [
  { key: 'gamma_h', name: 'hardware granularity', value: '100000', used: '1000', said: '1000' },
  { key: 'f', name: 'overlappable fraction', value: '-0.5', used: '0', said: '0' },
  { key: 'p', name: 'processes', value: '1', used: '2', said: '2' },
  { key: 'window', name: 'sender window', value: '5000', used: '1023', said: '1023 senders' },
  { key: 'iterations', name: 'iterations', value: '2.4', used: '2', said: '2' },
];

test('values out of range in a link are clamped, and each is said at its control and above the page', async ({ open }) => {
  const page = await open(linkOf(Object.fromEntries(outOfRange.map(({ key, value }) => [key, value]))));
  const notice = page.getByRole('status').filter({ hasText: 'This link could not be read in full.' });
  for (const { key, name, value, used, said } of outOfRange) {
    await expect(slider(page, name)).toHaveAttribute('aria-valuetext', said);
    await expect(numberBox(page, name)).toHaveValue(used);
    await expect(numberBox(page, name)).toHaveAttribute('aria-invalid', 'true');
    const message = page.locator(`[data-key=${key}]`).getByRole('status');
    await expect(message).toContainText(`${key} = ${value}`);
    await expect(message).toContainText(`${used} is used.`);
    await expect(notice).toContainText(`${key} = ${value}`);
  }
  await expectNumber(keyNumber(page, 'Gain, simulated'), expectedOf({ gamma_h: 1000, f: 0 }).gain);
  await notice.getByRole('button', { name: 'Dismiss' }).click();
  await expect(notice).toHaveCount(0);
});

test('a number box takes any text, uses what is a number in range and says what it could not take', async ({ open }) => {
  const page = await open();
  const box = numberBox(page, 'overhead of hiding');
  const message = page.locator('[data-key=omega]').getByRole('status');
  await box.fill('0.25');
  await expect(slider(page, 'overhead of hiding')).toHaveAttribute('aria-valuetext', '0.25');
  await box.fill('12');
  await expect(message).toContainText('omega = 12 is above what is allowed');
  // What is being typed stays until the reader is done.
  await expect(box).toHaveValue('12');
  await box.press('Enter');
  await expect(box).toHaveValue('10');
  await box.fill('a lot');
  await box.press('Enter');
  await expect(message).toContainText('omega = a lot is not a decimal number');
  await expect(box).toHaveValue('10');
  await box.fill('0.5');
  await box.press('Enter');
  await expect(message).toHaveCount(0);
  await expect(page).toHaveURL(/omega=0\.5$/);
  await expectNumber(keyNumber(page, 'Gain, closed form'), expectedOf({ omega: 0.5 }).gain);
});
