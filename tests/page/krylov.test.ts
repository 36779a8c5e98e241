import { conjugateGradients } from '../../src/labs/krylov/reference.ts';
import { uses } from '../../src/ui/figures/tables/ReferenceTable.tsx';
import { conjugateGradientsOf as expectedOf } from '../e2e/model.ts';
import { expect, expectNumber, type Page, test } from './page.tsx';

test('all eight numbers of section 4.3 stand beside ours, and seven are the same', async ({ open }) => {
  const page = await open('#v=1&lab=krylov');
  const rows = page.cells(page.one('region', /section 4\.3/));
  expect(rows).toHaveLength(9);
  for (const [i, { key, label, printed, decimals, use }] of conjugateGradients.entries()) {
    const number = printed.toFixed(decimals);
    // T(229)/T_lh(229), written out in model.ts; the printed quotient of speedups has other bases.
    const here = key === 'max_gain' ? expectedOf({}).gain.toFixed(decimals) : number;
    expect(rows[i + 1]).toEqual([label, number, here, uses[use]]);
  }
  expect(page.chart(/^Gain and speedup/)).toMatch(
    /the largest gain is 1\.306, on 229; the largest speedup without hiding is 200\.2, on 601; the largest speedup with hiding is 230\.6, on 453/,
  );
});

test('an iteration is drawn without and with hiding, and gains what the closed form says', async ({ open }) => {
  const page = await open('#v=4&lab=krylov&p=64');
  const { gain } = expectedOf({ p: 64 });
  expectNumber(page.keyNumber('Gain, simulated'), gain);
  expectNumber(page.keyNumber('Gain'), gain);
  expect(page.text()).toContain('Computation and communication alternate');
});

function expectNumbers(page: Page, values: Readonly<Record<string, number>>): void {
  const { gain, speedup, speedup_lh } = expectedOf(values);
  expectNumber(page.keyNumber('Gain'), gain);
  expectNumber(page.keyNumber('Speedup without hiding'), speedup);
  expectNumber(page.keyNumber('Speedup with hiding'), speedup_lh);
}

test.for([
  ['t_fl', 'floating-point operation', 1000],
  ['t_s', 'startup of a message', 100_000],
  ['t_w', 'transfer of a word', 1000],
  ['n', 'unknowns', 1e9],
  ['n_z', 'entries in a row', 1000],
  ['p', 'processors', 1e6],
] as const)('the slider %s moves by keyboard, and gain and speedups follow', async ([key, name, end], { open }) => {
  const page = await open('#v=1&lab=krylov');
  await page.press(page.slider(name), 'End');
  expect(page.box(name).value).toBe(String(end));
  expectNumbers(page, { [key]: end });
});
