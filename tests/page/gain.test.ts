import { expectedGain } from '../e2e/model.ts';
import { expect, expectNumber, type Page, test, textOf } from './page.tsx';

const curves = /^Gain and speedup/;
const closedForm = (page: Page): string => page.keyNumber('Gain, closed form');
/** The rows of the machines, the first of which is their heading. */
const machines = (page: Page): string[] => [...page.one('region', 'Machines and their gains').querySelectorAll('tr')].map(textOf);

/** The values that the operating point says. */
function point(page: Page): { gamma_h: number; gamma_s: number } {
  const [, gamma_h, gamma_s] = /hardware granularity ([\d.]+), software granularity ([\d.]+)/.exec(page.valueText('Operating point')) ?? [];
  return { gamma_h: Number(gamma_h), gamma_s: Number(gamma_s) };
}

test('the operating point is moved by the arrow keys, and says where it is', async ({ open }) => {
  const page = await open('#v=1&lab=gain');
  const mark = page.slider('Operating point');
  await page.press(mark, 'ArrowRight');
  expect(point(page)).toEqual({ gamma_h: 5, gamma_s: 5.1 });
  await page.press(mark, 'PageUp');
  expect(point(page)).toEqual({ gamma_h: 10, gamma_s: 5.1 });
  await page.press(mark, 'Shift+ArrowDown');
  expect(point(page)).toEqual({ gamma_h: 9.99, gamma_s: 5.1 });
  expectNumber(closedForm(page), expectedGain({ gamma_h: 9.99, gamma_s: 5.1 }));
  expect(page.valueText('Operating point')).toMatch(/, gain 1\.5/);
});

test('the answers name their equations and move the operating point', async ({ open }) => {
  const page = await open('#v=1&lab=gain');
  const architect = page.one('region', 'Architect');
  // Section 2.3.1, item 4: the gain is largest where gamma_h / gamma_s is 1 + omega.
  expect(textOf(architect)).toContain('hardware granularity 6');
  expect(textOf(architect)).toContain('x = f + Ω, section 2.3.1, item 4');
  await page.click(page.button(/^Go there: The gain is largest/, architect));
  expectNumber(closedForm(page), 2 - 0.2 / 1.2);
  expect(point(page)).toEqual({ gamma_h: 6, gamma_s: 5 });
  await page.click(page.button(/^Go there: Hiding is a loss above/, page.one('region', 'System designer')));
  expectNumber(closedForm(page), 1);
});

test('the robust interval of the programmer has the wanted gain at both ends', async ({ open }) => {
  const page = await open('#v=1&lab=gain&omega=0&gamma_h=10');
  const programmer = page.one('region', 'Programmer');
  // Section 2.3.1, conclusion 1: with gamma_h = 10 a gain of 1.5 needs gamma_s from 5 to 20.
  expect(textOf(programmer)).toContain('from 5 to 20');
  await page.click(page.button(/^Upper end/, programmer));
  expectNumber(closedForm(page), 1.5);
  expect(point(page)).toEqual({ gamma_h: 10, gamma_s: 20 });
});

test('machines are compared, edited, added, used and removed, with the answers of both examples', async ({ open }) => {
  const page = await open('#v=1&lab=gain');
  expect(machines(page)[1]).toContain('0.6');
  expect(machines(page)[2]).toContain('best here');
  expect(machines(page)[2]).toContain('1.667');
  expect(machines(page)[3]).toContain('1.5');
  await page.click(page.button('Example 2'));
  for (const [i, throughout] of ['yes', 'no', 'yes'].entries()) expect(machines(page)[i + 1]).toContain(throughout);
  await page.click(page.button('Add a machine'));
  expect(machines(page)).toHaveLength(5);
  await page.enter('H4, hardware granularity', '6');
  await page.enter('H4, overhead', '0');
  expect(page.link()).toContain('machines=5:0,1:0.2,10:1,6:0');
  await page.click(page.button('Use machine H4'));
  expectNumber(closedForm(page), expectedGain({ gamma_h: 6, omega: 0 }));
  await page.click(page.button('Remove machine H1'));
  expect(machines(page)).toHaveLength(4);
});

test('a list of machines that is none is said beside the list, which an example mends', async ({ open }) => {
  const page = await open('#v=1&lab=gain&machines=5:0.2,7');
  expect(page.text()).toMatch(/machines = '7' is not allowed: it must be a pair/);
  await page.click(page.button('Example 1'));
  expect(machines(page)[2]).toContain('best here');
});

test('more messages than the simulator takes leave the closed form standing', async ({ open }) => {
  const page = await open('#v=1&lab=gain&q=500&q_law=linear&p=1000');
  expectNumber(closedForm(page), expectedGain({ q: 500, q_law: 'linear', p: 1000 }));
  expect(page.keyNumber('Gain, simulated')).toBe('–');
});

test('curves are read by the keyboard, and every parameter can be their axis', async ({ open }) => {
  const page = await open('#v=1&lab=gain');
  for (const [value, label] of [
    ['gamma_h', 'hardware granularity'],
    ['f', 'overlappable fraction'],
    ['omega', 'overhead of hiding'],
    ['q', 'messages per iteration'],
    ['p', 'processes'],
    ['startup', 'startup of a message'],
    ['lambda', 'program granularity'],
  ] as const) {
    await page.choose('horizontal axis', value);
    expect(page.chart(curves)).toMatch(new RegExp(`against the ${label}: here, at`));
  }
  await page.press(page.slider('Reading cursor on the curves'), 'Home');
  expect(page.valueText('Reading cursor on the curves')).toMatch(/^program granularity 0\.01, gain/);
});
