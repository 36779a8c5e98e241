import { expect, type Page, test } from './page.tsx';

const text = '1-4096:3:0.0004,8192-4194304:8:0.00004';
const output = [
  '# OSU MPI Latency Test v5.6.3',
  '# Size          Latency (us)',
  ...[1, 2, 4, 8, 16, 1024, 4096, 65536].map((bytes) => `${bytes} ${2 + bytes / 1000}`),
];

test('another machine stands beside on the chart, and in the link', async ({ open }) => {
  const page = await open('#v=2&lab=machine');
  await page.click(page.one('checkbox', 'Compare with Alps without its network plug-in'));
  expect(page.chart(/^Time of a message against its size/)).toMatch(/for comparison Alps without its network plug-in, 38\.\d µs/);
  expect(page.link()).toContain('beside=alps_tcp');
});

test('two ranges that are changed before the models have answered are both changed', async ({ open }) => {
  const page = await open(`#v=2&lab=machine&machine=${text}`);
  await page.unfold('Change the ranges');
  // The second is typed while the first is awaited.
  await Promise.all([page.fill(page.box('Range 1, α'), '2'), page.fill(page.box('Range 2, α'), '9')]);
  await page.press(page.box('Range 2, α'), 'Enter');
  expect(page.link()).toContain('machine=1-4096:2:0.0004,8192-4194304:9:0.00004');
});

test('a size that would put two ranges out of order is said by its name, and stays as it was', async ({ open }) => {
  const page = await open(`#v=2&lab=machine&machine=${text}`);
  await page.unfold('Change the ranges');
  await page.enter('Range 2, from', '4000');
  expect(page.text('.problem')).toMatch(/^Range 2, from = 4000 is not allowed; allowed: a number from 0 up, ranges in order/);
  expect(page.box('Range 2, from').value).toBe('8192');
  await page.enter('Range 2, from', '5000');
  expect(page.texts('.problem')).toEqual([]);
  expect(page.link()).toContain(',5000-4194304:');
});

test('the ranges of a known machine are those of the models, and wait for them', async ({ open }) => {
  const page = await open('#v=2&lab=machine&machine=alps_tcp');
  await page.unfold('Change the ranges');
  const alpha = page.box('Range 1, α').value;
  const chosen = page.choose('Known machines', 'alps_mpich');
  expect(page.box('Range 1, α').disabled).toBe(true);
  await chosen;
  expect(page.box('Range 1, α').disabled).toBe(false);
  expect(page.box('Range 1, α').value).not.toBe(alpha);
});

test('what is read takes the place of the machine, but not of one that was chosen meanwhile', async ({ open }) => {
  const page = await open('#v=2&lab=machine&machine=alps_tcp');
  const read = () => page.click(page.button('Read'));
  await page.fill(page.one('textbox', 'Output of a benchmark'), output.join('\n'));
  await Promise.all([read(), page.choose('Known machines', 'alps_mpich')]);
  expect(page.link()).not.toMatch(/machine=1-/);
  expect(page.text()).toContain('Read: OSU micro-benchmarks 5.6.3, 8 rows');
  expect(page.text()).toContain('Another machine is shown by now.');
  await read();
  expect(page.link()).toMatch(/machine=1-/);
  expect(page.text()).not.toContain('another one by now');
});

test('of several tables of one title the first is fitted, and another can be chosen', async ({ open }) => {
  const page = await open('#v=2&lab=machine&machine=alps_tcp');
  const table = (processes: number) => [
    '# Benchmarking PingPong',
    `# #processes = ${processes}`,
    '#bytes #repetitions t[usec] Mbytes/sec',
    ...[1, 2, 4, 8].map((bytes) => `${bytes} 1000 ${processes} 0`),
  ];
  await page.fill(page.one('textbox', 'Output of a benchmark'), [...table(2), ...table(4)].join('\n'));
  await page.click(page.button('Read'));
  expect(page.link()).toContain('machine=1-8:2:0');
  expect(page.text()).toContain('The fit uses PingPong, 2 processes.');
  await page.choose('The fit uses', 'PingPong, 4 processes');
  expect(page.link()).toContain('machine=1-8:4:0');
  expect(page.text()).toContain('The fit uses PingPong, 4 processes.');
});

/** Drops a file on the panel; what it holds comes, or fails to, when the test says so. */
async function drop(page: Page) {
  let arrives!: () => void;
  let fails!: (error: Error) => void;
  const bytes = new Promise<ArrayBuffer>((resolve, reject) => {
    arrives = () => resolve(new TextEncoder().encode(output.join('\n')).buffer);
    fails = reject;
  });
  const files = [Object.assign(new File([], 'slow.txt'), { arrayBuffer: () => bytes })];
  const event = new Event('drop', { bubbles: true, cancelable: true });
  document.querySelector('.measure')!.dispatchEvent(Object.assign(event, { dataTransfer: { files, types: ['Files'] } }));
  await page.settled();
  return { arrives, fails };
}

test('a file that takes its time gives way to a text that is read meanwhile, and to a stop', async ({ open }) => {
  const page = await open('#v=2&lab=machine&machine=alps_tcp');
  const overtaken = await drop(page);
  await page.fill(page.one('textbox', 'Output of a benchmark'), '1 2\n3 4\n');
  await page.click(page.button('Read'));
  overtaken.arrives();
  await page.settled();
  expect(page.text('.measure')).toContain('line 1: numbers below no header');
  const stopped = await drop(page);
  await page.click(page.button('Stop'));
  stopped.arrives();
  await page.settled();
  expect(page.text('.measure')).toContain('Reading was stopped.');
  expect(page.link()).toBe('#v=2&lab=machine&machine=alps_tcp');
});

test('a file that comes when its panel has gone changes nothing', async ({ open }) => {
  const page = await open('#v=2&lab=machine&machine=alps_tcp');
  const { arrives } = await drop(page);
  await page.follow('#v=2&lab=explore');
  await page.follow('#v=2&lab=machine&machine=alps_mpich');
  arrives();
  await page.settled();
  expect(page.link()).toBe('#v=2&lab=machine&machine=alps_mpich');
});

test('a file that cannot be read is said with why', async ({ open }) => {
  const page = await open('#v=2&lab=machine&machine=alps_tcp');
  const { fails } = await drop(page);
  fails(new Error('it was moved'));
  await page.settled();
  expect(page.text('.measure')).toContain('It cannot be read: it was moved');
});
