import { benchmarks } from '../../src/labs/prefetch/benchmarks.ts';
import { warschkoTables } from '../../src/labs/prefetch/reference.ts';
import { numberOf } from '../numberOf.ts';
import { expect, type Page, test, textOf } from './page.tsx';

const lab = '#v=1&lab=prefetch';
const editor = (page: Page): HTMLTextAreaElement => page.one('textbox', 'Edit the program, text') as HTMLTextAreaElement;

test('the first look says how much faster prefetching makes it, and that is the quotient of the cycles of both diagrams', async ({ open }) => {
  const page = await open(lab);
  const [blocking, prefetching] = ['Blocking', 'Prefetching'].map((title) => numberOf(/([\d,]+) cycles/.exec(textOf(page.one('figure', title)))![1]!));
  const said = blocking! / prefetching!;
  expect(page.keyNumber('Improvement')).toBe(`${said.toFixed(2)}×`);
  expect(page.headline()).toBe(`Prefetching makes Jacobi iteration ${Number(said.toPrecision(3))} times as fast`);
  expect(page.keyNumber('Utilization, blocking')).toMatch(/^\d+\.\d%$/);
  // With the slackness that fills the latency the sentence changes.
  await page.press(page.slider('virtualization'), 'End');
  expect(page.headline()).not.toContain(said.toFixed(1));
});

test('the three shapes of figures 5 to 7 are read off the curve by the keyboard', async ({ open }) => {
  const page = await open(`${lab}&benchmark=ll5`);
  const cursor = 'Reading cursor: Improvement';
  const at = async (key: 'Home' | 'End'): Promise<number> => {
    await page.press(page.slider(cursor), key);
    return numberOf(/improvement ([\d.]+)/.exec(page.valueText(cursor))![1]!);
  };
  const [one, max] = [await at('Home'), await at('End')];
  expect(one).toBeLessThan(max);
  expect(max).toBeGreaterThan(10);
  expect(max).toBeLessThanOrEqual(11);
  expect(page.valueText(cursor)).toMatch(/^virtualization 10,000/);
  await page.choose('kernel', 'll3');
  expect(page.link()).toContain('benchmark=ll3');
  expect(page.headline()).toContain('ll3 inner product');
  expect(await at('Home')).toBeGreaterThan(await at('End'));
});

test('the cells of Tables 2 to 5 stand beside ours with their ratio, and the way back to them where they do not hold', async ({ open }) => {
  const page = await open(`${lab}&benchmark=ll13`);
  const printed = (): HTMLElement[] => page.all('region', 'This kernel in Tables 2 to 5: paper and ours');
  const { max_improvement } = warschkoTables.find(({ benchmark }) => benchmark === 'll13')!;
  const [paper, ours, ratio, worth] = page.cells(printed()[0]!)[5]!;
  expect(paper).toBe(String(max_improvement));
  expect(numberOf(ratio!)).toBeCloseTo(numberOf(ours!) / max_improvement, 2);
  expect(worth).toBe('seen before');
  await page.press(page.slider('latency'), 'Home');
  expect(printed()).toEqual([]);
  await page.click(page.button('Compare ll13 2-D particle in cell with the paper at 10,000 cycles'));
  expect(page.link()).toContain('latency=10000');
  // A largest utilization stands there once, not in two columns.
  expect(page.cells(printed()[0]!)).toHaveLength(6);
});

test('a mistake is said with line and column, a loop without an end and a bad address with what to do', async ({ open }) => {
  const page = await open(lab);
  const run = async (text: string): Promise<void> => {
    await page.fill(editor(page), text);
    await page.click(page.button('Run'));
  };
  await run('nop\nadd r1, r2, f3\n');
  await page.click(page.button('Line 2, column 13'));
  expect(document.activeElement).toBe(editor(page));
  await run('nop\nlw r1, 0(r0)\n');
  expect(page.text()).toContain('The program stops in line 2');
  await run('loop: j loop\n');
  expect(page.text()).toContain('Instruction limit reached');
  await page.click(page.button('Run the kernel that is chosen'));
  expect(page.headline()).toMatch(/^Prefetching makes/);
});

test('a program that runs with some numbers of virtual processes only has curves there, or says that there are none', async ({ open }) => {
  const page = await open(`${lab}&program=${encodeURIComponent('.array x, v - 5\nnop\n')}`);
  expect(page.text()).toContain('The curves begin at 5');
  expect(page.one('figure', 'Improvement').querySelector('[role=img]')).toBeTruthy();
  const other = await open(`${lab}&virtualization=27&program=${encodeURIComponent('.array x, (v - 27) * (27 - v)\nnop\n')}`);
  expect(other.text()).toContain('No curves for these values.');
  expect(other.headline()).toMatch(/^Your program never communicates/);
  expect(other.all('alert')).toEqual([]);
});

test('all 33 kernels are simulated on demand beside what is printed, and a row leads to its kernel', async ({ open }) => {
  const page = await open(`${lab}&benchmark=ll9`);
  await page.click(page.button('Simulate all 33 kernels'));
  await page.later(() => expect(page.text()).toContain('All 33 kernels: complete'));
  const rows = [...page.one('region', 'All 33 kernels: all of them').querySelectorAll('tbody tr')];
  expect(rows).toHaveLength(benchmarks.length);
  const jacobi = rows.find((row) => textOf(row).startsWith('Jacobi iteration'))!;
  expect(jacobi.querySelector('td')!.textContent).toMatch(/^[\d,]+printed 5,000\d\.\d\d$/);
  await page.click(jacobi.querySelector('button')!);
  expect((page.one('combobox', 'kernel') as HTMLSelectElement).value).toBe('jacobi');
  expect(rows.every((row) => row.isConnected)).toBe(true);
});
