import { formatQuantity } from '../../src/core/units/formatQuantity.ts';
import { depositPrinted } from '../../src/labs/deposit/comparison.ts';
import { uses } from '../../src/ui/figures/tables/ReferenceTable.tsx';
import { numberOf } from '../numberOf.ts';
import { expect, expectNumber, test, textOf } from './page.tsx';

/** Stricker et al. 1995, figure 1 and section 4: two transposes of 4096 columns by direct deposit without contention, with their barriers. */
function depositedTransposes_us(p: number): number {
  const [block_bytes, others] = [(4096 / p) ** 2 * 16, p - 1];
  return 2 * (others * (2.47 + 1.33 + block_bytes / 22) + 3 * (2 + Math.floor((others - 1) / 8)));
}

test('the first look says how much faster deposited data are, by the model and by the simulation', async ({ open }) => {
  const page = await open('#v=1&lab=deposit');
  expect(page.headline()).toMatch(/^Direct deposit communicates [\d.]+ times as fast as PVM and [\d.]+ times as fast as request and response$/);
  for (const label of ['Communication', 'Communication, simulated']) expectNumber(page.keyNumber(label), depositedTransposes_us(128));
  // Two transposes, each node a block to each other one; a barrier is no message.
  expect([page.keyNumber('Data messages'), page.keyNumber('Control messages')]).toEqual([(2 * 128 * 127).toLocaleString('en'), '0']);
  expect(page.one('group', /^PVM communicates for.* DMSG communicates for 190 ms: transfer 190 ms, synchronization/)).toBeTruthy();
});

test('a click on the name of a bar chooses its system, and the numbers follow', async ({ open }) => {
  const page = await open('#v=4&lab=deposit');
  const communication = page.one('region', 'Communication alone');
  await page.click(page.button(/^RRMSG/, communication));
  expect(page.link()).toMatch(/system=rrmsg$/);
  expect(page.button(/^RRMSG/, communication).getAttribute('aria-pressed')).toBe('true');
  // Three control messages with each data message.
  expect(page.keyNumber('Control messages')).toBe((6 * 128 * 127).toLocaleString('en'));
  await page.click(page.button('Where the time goes as a table'));
  const rows = [...page.one('region', 'Where the time goes').querySelectorAll('tr')].map(textOf);
  expect(rows.filter((row) => row.includes('in all, simulated'))).toHaveLength(1);
});

test('the copies of figure 1 are seen, named and left out one by one', async ({ open }) => {
  const page = await open('#v=1&lab=deposit&system=pvm&shown=2');
  const copies = page.one('group', 'Copies:');
  // Each of two nodes sends one block and receives one: five copies of figure 1 each.
  for (const [i, name] of ['gather', 'pack', 'copy to a system buffer', 'unpack', 'scatter'].entries()) {
    expect(page.picture('PVM')).toContain(` ${2 * (5 - i)} copies,`);
    await page.click(page.button(name, copies));
    expect(page.button(name, copies).getAttribute('aria-pressed')).toBe('false');
  }
  expect(page.picture('PVM')).toContain(' 0 copies,');
  expect(page.link()).toContain('gather=off&pack=off&buffer=off&unpack=off&scatter=off');
  await page.click(page.button('Undo'));
  expect(page.button('scatter', copies).getAttribute('aria-pressed')).toBe('true');
});

test('three control messages a data message are seen under RRMSG, none under DMSG', async ({ open }) => {
  const page = await open('#v=1&lab=deposit&shown=4');
  expect(page.picture('RRMSG')).toContain('12 data messages, 36 control messages');
  expect(page.picture('DMSG')).toContain('12 data messages, 0 control messages, 0 copies');
});

test("the scaling chart is read by the keyboard, has the paper's table on it and simulated points", async ({ open }) => {
  const page = await open('#v=1&lab=deposit&p=64');
  const cursor = 'Reading cursor: On smaller and larger machines';
  await page.press(page.slider(cursor), 'Home');
  expect(page.valueText(cursor)).toMatch(/^nodes 2, PVM, MFLOPS a node [\d.]+/);
  const marks = (kind: string): number => document.querySelectorAll(`.panel-mflops .series path.${kind}`).length;
  expect([marks('lozenge'), marks('cross')]).toEqual([3, 8]);
  expect(page.text('.panel-mflops')).toContain('figure 5');
  await page.press(page.slider('side of the array'), 'PageUp');
  expect(marks('lozenge')).toBe(0);
});

test('the messages that synchronize an exchange are counted as in figure 2', async ({ open }) => {
  const page = await open('#v=1&lab=deposit&p=512&sync=messages');
  const rows = page.cells(page.one('region', 'Messages that synchronize one exchange'));
  // 3 p (p - 1), 2 (p - 1) and none.
  expect(rows[1]!.slice(2, 4)).toEqual(['784,896', '784,896']);
  expect(rows[2]![2]).toBe('1,022');
  expect(rows[3]![2]).toBe('0');
});

test("the paper's numbers stand beside the model's, with their ratio and what they are worth, whatever the controls are set to", async ({ open }) => {
  const page = await open('#v=1&lab=deposit&n=64&p=4&copy_mb_s=1');
  const table = await page.later(() => page.one('region', /paper and ours$/));
  const rows = page.cells(table);
  const printed = depositPrinted[0]!.rows;
  // Ratios of figures 11 and 13 and of section 5, Table 1, SOR, inputs of the machine, figure 2, the parts of figures 11 to 14, larger machines and barriers.
  expect(printed).toHaveLength(6 + 12 + 3 + 4 + 2 + 8 + 4 + 3);
  expect(rows).toHaveLength(1 + printed.length);
  for (const [i, { kind = 'prediction', ...row }] of printed.entries()) {
    const [said, , ratio, worth] = rows[i + 1]!;
    expect(said).toBe(row.printed ?? formatQuantity(Number(row.is), 5));
    expect(worth).toBe(uses[kind as keyof typeof uses]);
    if (i < 6 + 12 && kind !== 'seen') expect(Math.abs(numberOf(ratio!) - 1)).toBeLessThan(row.source === 'Table 1' ? 0.1 : 0.25);
  }
  await page.click(page.button(/^Show/, table.querySelectorAll('tr')[1]!));
  expect(page.link()).toBe('#v=4&lab=deposit&system=pvm');
});

test('sliders hold where nodes divide the array, and other nodes are refused with what would do', async ({ open }) => {
  const page = await open('#v=1&lab=deposit');
  const nodes = page.slider('nodes');
  for (const [key, held] of [
    ['ArrowRight', '256'],
    ['End', '1024'],
    ['Home', '2'],
  ] as const) {
    await page.press(nodes, key);
    expect(page.valueText('nodes')).toBe(held);
  }
  await page.enter('nodes', '100');
  expect(page.text('[data-key=p]')).toContain('p = 100 is not allowed: it must be a divisor of n = 4096');
  expect(page.headline()).toBe('4,096 columns cannot be divided equally among 100 nodes');
  expect(page.text()).toContain('Choose 64 or 128 nodes, or an array whose side 100 divides.');
  await page.press(nodes, 'ArrowRight');
  expect(page.valueText('nodes')).toBe('128');
  expectNumber(page.keyNumber('Communication'), depositedTransposes_us(128));
});
