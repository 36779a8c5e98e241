import { expect, type Page, test, textOf } from './page.tsx';

const diagramTitles = (page: Page): string[] => page.texts('figure.diagram .diagram-title');

test('the first look: strips make a megabyte and its copy faster, with both diagrams, and which inequality binds', async ({ open }) => {
  const page = await open('#v=1&lab=strips');
  expect(page.headline()).toMatch(/^The runtime makes the program 1\.2\d* times as fast$/);
  expect(page.text('.verdict p')).toMatch(/is set by computation: /);
  expect(diagramTitles(page)).toEqual(['Blocking', 'On demand, in strips']);
  expect(page.keyNumber('Strips pay from')).toBe('64 KiB');
  expect(page.keyNumber('Speedup, closed form')).toMatch(/^1\.2\d* \(±0%\)$/);
  expect(page.text('[aria-label=Legend]')).toMatch(/page fault.*bytes on the way|bytes on the way.*page fault/);
  expect(page.text()).not.toMatch(/\d\s[KM]B\b/);
  expect(page.texts('.place-label')[0]).toBe('strips pay: 64 KiB');
});

test('the inequalities say how they change as a slider moves', async ({ open }) => {
  const page = await open('#v=1&lab=strips&system=ppc');
  const says = (): string[] => page.texts('.inequality strong');
  expect(says()).toEqual(['holds', 'binds']);
  await page.enter('strips', '16');
  expect(says()[1]).toBe('binds, and does not hold');
  expect(page.text('.verdict p')).toContain('Computing on the first strip does not cover the rest');
});

test('all ways to wait stand on one time axis when they are asked for', async ({ open }) => {
  const page = await open('#v=1&lab=strips');
  const choose = (which: string): Promise<void> => page.click(page.button(which, page.one('group', 'Diagrams:')));
  await choose('all');
  expect(page.link()).toContain('shown=all');
  expect(diagramTitles(page)).toHaveLength(6);
  await choose('only those that differ');
  expect(diagramTitles(page)).toHaveLength(2);
});

test('on the PowerPC the place where a transfer is as long as a fault is marked and said', async ({ open }) => {
  const page = await open('#v=1&lab=strips&system=ppc');
  const costs = page.one('figure', /The costs of a transfer and of a page fault/);
  // Table 1: 20.2 + 1.26 N µs against one and a half times 37 µs.
  expect(textOf(costs.querySelector('.place-label')!)).toBe('as long as a fault: 28 KiB');
  expect(textOf(costs)).toContain('A fault takes 55.5 µs: transfers up to 28 KiB are shorter');
});

test("a cost of another machine is edited where it stands, which makes it a machine of one's own", async ({ open }) => {
  const page = await open('#v=1&lab=strips&system=ppc');
  const system = (): string => (page.one('combobox', 'system') as HTMLSelectElement).value;
  expect(page.box('signal').value).toBe('37');
  await page.enter('signal', '2');
  expect(system()).toBe('custom');
  expect(page.box('overhead').value).toBe('5.2');
  expect(page.keyNumber('Strips pay from')).not.toBe('184 KiB');
  await page.click(page.button('Undo'));
  expect(system()).toBe('ppc');
  expect(page.keyNumber('Strips pay from')).toBe('184 KiB');
});

test('FT has curves over processes, in which the same data comes in smaller blocks', async ({ open }) => {
  const page = await open('#v=1&lab=strips&system=alphaserver&pattern=all_to_all&size_bytes=524288');
  expect(page.chart(/^Speedup over blocking against the number of processes; /)).toBeTruthy();
  expect(page.all('img', /^Time against the size of a transfer; time/)).toEqual([]);
  const cursor = 'Reading cursor: The same data on more processes';
  await page.press(page.slider(cursor), 'Home');
  expect(page.valueText(cursor)).toMatch(/^processes 2, speedup over blocking, non-blocking 1, /);
  expect(diagramTitles(page)).toEqual(['Blocking', 'On demand, in strips', 'With message scheduling']);
});

test('a small transfer only pays for its fault: three round trips on the PowerPC, as Table 2 has it', async ({ open }) => {
  const page = await open('#v=1&lab=strips&system=ppc');
  await page.enter('size of a transfer', '8');
  expect(page.headline()).toMatch(/^The runtime finds no overlap here: with its faults the program takes 3\.\d+ times as long$/);
  expect(page.text('.verdict p')).toContain('8 B is below the 184 KiB from which strips pay');
});

test('all of Table 2 stands beside ours, and a row leads to where it can be seen', async ({ open }) => {
  const page = await open('#v=1&lab=strips');
  const group = (title: string): string | undefined => page.texts('.reference-group > summary').find((each) => each.includes(title));
  await page.later(() => expect(group('Table 2, AlphaServer')).toBeDefined());
  expect(group('Table 2, Opteron, Itanium 2 and PowerPC')).toContain('4 of 4 predicted and 5 of 5 calibrated within 12%');
  expect(group('Table 2, AlphaServer')).toContain('3 of 3 calibrated within 12%');
  await page.unfold('Table 2, Opteron');
  await page.unfold('Table 2, AlphaServer');
  const rows = [...document.querySelectorAll('.reference-group tr')].filter((each) => /: (one get|two gets), /.test(textOf(each)));
  expect(rows).toHaveLength(24);
  const row = rows.find((each) => textOf(each).startsWith('PowerPC: two gets, on demand'))!;
  expect(textOf(row)).toContain('67.65');
  expect(textOf(row)).toContain('calibrated');
  await page.click(row.querySelector('button')!);
  expect(page.link()).toMatch(/system=ppc.*size_bytes=8.*transfers=2/);
});

test('in a frame a figure without data gives way to one that has them', async ({ open }) => {
  const page = await open('#v=1&lab=strips&embed=1&figure=processes');
  expect(page.picture('Blocking')).toContain('Event diagram of');
  const all = await open('#v=1&lab=strips&embed=1&figure=inequalities');
  expect(all.texts('.inequality')).toHaveLength(2);
});
