import { socketsMachines } from '../../src/labs/sockets/machines.ts';
import { uses } from '../../src/ui/figures/tables/ReferenceTable.tsx';
import { expect, type Page, test, textOf } from './page.tsx';

const bar = (page: Page, program: string): HTMLButtonElement => page.button(new RegExp(`^${program}`), page.one('region', 'An iteration of each program'));
const gain = (page: Page): string => page.chart(/^Gain against/);
const deadlocks = (): Element[] => [...document.querySelectorAll('.deadlock')];
const rowsOf = (table: Element): HTMLElement[] => [...table.querySelectorAll('tr')];

test('the first look says that the blocking send does not hide, and shows it beside the program that does', async ({ open }) => {
  const page = await open('#v=1&lab=sockets');
  expect(page.headline()).toMatch(/^On plain sockets the blocking send hides nothing; the communication process makes an iteration 1\.\d+ times as fast$/);
  for (const title of ['Hiding', 'Separated']) expect(page.picture(title)).toContain('processes');
  expect(page.all('img', /Event diagram of/)).toHaveLength(2);
  expect(bar(page, 'hiding').getAttribute('aria-pressed')).toBe('true');
});

test('one interaction changes the verdict: a send buffer of the size of the message lets the blocking send hide', async ({ open }) => {
  const page = await open('#v=1&lab=sockets');
  await page.enter('send buffer', '16000');
  await page.enter('receive buffer', '16000');
  expect(page.text('.verdict')).toContain('fits the send buffer of 15.6 KiB');
  expect(page.headline()).not.toContain('hides nothing');
  await page.click(page.button('Undo'));
  await page.click(page.button('Undo'));
  expect(page.headline()).toContain('hides nothing');
});

test('8192 bytes pass the default buffers and 8193 stop: who waits, what is full, and each way out frees it', async ({ open }) => {
  const page = await open('#v=1&lab=sockets&scheme=naive&message_bytes=8192');
  expect(deadlocks()).toEqual([]);
  await page.enter('message', '8193');
  await page.fill(page.slider('Time shown'), '0');
  await page.click(page.button('Step forward'));
  // The interior of 200 ms and the boundary of 2 ms are computed before anything else.
  expect(page.valueText('Time shown')).toMatch(/^202 ms of/);
  const [notice] = deadlocks();
  expect([...notice!.querySelectorAll('li')].map(textOf)).toEqual([
    'P0 waits for P1: there is no room for 1 B, the send buffer of P0 is full with 4 KiB, the receive buffer of P1 is full with 4 KiB',
    'P1 waits for P0: there is no room for 1 B, the send buffer of P1 is full with 4 KiB, the receive buffer of P0 is full with 4 KiB',
  ]);
  const waysOut = ['a send buffer of 4,097 bytes', 'a receive buffer of 4,097 bytes', 'ping-pong:', 'simultaneous:', 'blocking:', 'hiding:'];
  expect(page.all('button', /^/, notice).map(textOf)).toEqual(waysOut.map((way) => expect.stringMatching(new RegExp(`^${way}`))));
  for (const i of waysOut.keys()) {
    await page.click(page.all('button', /^/, deadlocks()[0])[i]!);
    expect(deadlocks()).toEqual([]);
    expect(page.keyNumber('Iteration, simulated')).toMatch(/ms$/);
    await page.click(page.button('Undo'));
    expect(deadlocks()).toHaveLength(1);
  }
});

test('choosing a bar chooses the program, by keyboard too', async ({ open }) => {
  const page = await open('#v=1&lab=sockets');
  await page.press(bar(page, 'ping-pong'), 'Enter');
  expect(page.link()).toMatch(/scheme=pingpong$/);
  expect(bar(page, 'ping-pong').getAttribute('aria-pressed')).toBe('true');
  expect(page.picture('Ping-pong')).toContain('processes');
  expect(page.all('img', /^Hiding\. Event diagram/)).toEqual([]);
});

test('all six programs stand on one time axis when they are asked for', async ({ open }) => {
  const page = await open('#v=1&lab=sockets&beside=all');
  for (const title of ['Hiding', 'Naive', 'Ping-pong', 'Separated', 'Simultaneous', 'Blocking']) expect(page.picture(title)).toContain('processes');
  expect(document.querySelectorAll('.time-axis')).toHaveLength(1);
});

test('a locked program cannot be chosen by its bar', async ({ open }) => {
  const page = await open('#v=1&lab=sockets&lock=scheme');
  expect(bar(page, 'naive').disabled).toBe(true);
});

test('Table 1 is a list of machines to use, and Table 2 stands beside ours, calibrated and seen before told apart', async ({ open }) => {
  const page = await open('#v=1&lab=sockets');
  const rows = rowsOf(page.one('region', /^Tables 1 and 2 .*: paper and ours$/));
  const row = (text: string): HTMLElement => rows.find((each) => textOf(each).includes(text))!;
  for (const { name, pipe_us, transfer } of socketsMachines) {
    expect(textOf(row(`${name}: pipe message`))).toContain(`${pipe_us} µs`);
    if (transfer === null) continue;
    expect(textOf(row(`${name}: 8 bytes, direct`))).toContain('calibrated');
    const through = row(`${name}: 8 bytes with the protocol`);
    expect(textOf(through)).toContain(uses.seen);
    expect(textOf(through)).toContain(`${transfer.through_us.toLocaleString('en')} µs`);
    // The ratio is the fourth cell, of which the first is the heading of the row.
    expect(Math.abs(Number(textOf(through.querySelectorAll('td')[2]!)) - 1)).toBeLessThan(0.05);
  }
  await page.click(page.button('Use: SGI Crimson: pipe message'));
  expect(page.box('pipe message').value).toBe('222');
  await page.click(page.button('Use: HP9000: semaphore'));
  expect(page.box('pipe message').value).toBe('90');
});

test('the experiments stand beside the words of the paper, and lead to where they are seen', async ({ open }) => {
  const page = await open('#v=1&lab=sockets');
  const rows = rowsOf(page.one('region', /^Experiments of sections 3 and 4/)).map(textOf);
  const row = (text: string): string => rows.find((each) => each.includes(text))!;
  expect(row('Naive program, 8192 bytes')).toMatch(/completes.*completes/);
  expect(row('Naive program, 8193 bytes')).toMatch(/deadlocks.*deadlocks/);
  expect(row('ping-pong over simultaneous')).toContain('calibrated');
  expect(row('Messages that wait for a delayed acknowledgement')).toMatch(/4,097 to 5,552 bytes.*4,097 to 5,555 bytes/);
  expect(row('Largest buffer of 4.3BSD')).toMatch(/52,428 bytes.*52,428 bytes/);
  expect(row('8000 bytes, 600 columns')).toMatch(/hiding ahead.*1\.\d+, 1\.\d+, 1\.9\d/);
  for (const [label, headline] of [
    ['Show: Naive program, 800,000 bytes through the largest buffers', /^A deadlock/],
    ['Show: Internet, 8000 bytes, 100 columns: blocking send and hiding', /^(On plain sockets the|The) blocking send hides nothing/],
    ['Show: Naive program, 8193 bytes through buffers of 4096', /^A deadlock/],
  ] as const) {
    await page.click(page.button(label));
    expect(page.headline()).toMatch(headline);
  }
});

test('gains run along four parameters and against three programs and one processor, and are read by keyboard', async ({ open }) => {
  const page = await open('#v=1&lab=sockets');
  for (const [value, label] of [
    ['message_bytes', 'message in bytes'],
    ['latency_us', 'latency in µs'],
    ['pipe_us', 'pipe message in µs'],
    ['interior_us', 'interior in µs'],
  ] as const) {
    await page.choose('horizontal axis', value);
    expect(gain(page)).toMatch(new RegExp(`^Gain against the ${label}: hiding at most`));
  }
  await page.choose('gain relative to', 'pingpong');
  expect(gain(page)).toMatch(/simultaneous at most \d/);
  await page.choose('gain relative to', 'sequential');
  expect(page.chart(/^Speedup against/)).toMatch(/simultaneous at most \d/);
  await page.choose('gain relative to', 'simultaneous');
  await page.press(page.slider('Reading cursor: Gain'), 'Home');
  expect(page.valueText('Reading cursor: Gain')).toMatch(/^interior in µs 1,?000, gain, hiding \d/);
});
